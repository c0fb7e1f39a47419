import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useFilterOptions } from '../use-filter-options.ts'
import type { FilterInputProps } from './filter-input.ts'
import { MultipleSelectFilter } from './MultipleSelectFilter.tsx'
import { OptionsFailed } from './OptionsFailed.tsx'

/** One of the options, or any; multiple when the list's default has several. */
export function SelectFilter(props: FilterInputProps) {
  return Array.isArray(props.value) ? <MultipleSelectFilter {...props} /> : <OneOfThem {...props} />
}

function OneOfThem({ filter, value, values, onChange }: FilterInputProps) {
  const translate = useTranslate()
  const { options, isPending, failed, retry } = useFilterOptions(filter, values)
  const chosen = options.some(({ id }) => id === value || String(id) === String(value)) ? String(value) : ''
  return (
    <Box>
      <TextField
        select
        fullWidth
        size="small"
        label={filter.title}
        value={chosen}
        disabled={isPending || failed}
        onChange={(event) => onChange(options.find(({ id }) => String(id) === event.target.value)?.id)}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: () => nameOf(chosen) ?? <Quiet>{translate('rollcall.list.any')}</Quiet>,
          },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="">{translate('rollcall.list.any')}</MenuItem>
        {options.map(({ id, name }) => (
          <MenuItem key={String(id)} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {failed && <OptionsFailed title={filter.title} retry={retry} />}
    </Box>
  )

  function nameOf(id: string): string | undefined {
    return options.find((option) => String(option.id) === id)?.name
  }
}

function Quiet({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
