import { useEffect } from 'react'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import BlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { FilterOption } from '../filter-options.ts'
import { useFilterOptions } from '../use-filter-options.ts'
import type { FilterInputProps } from './filter-input.ts'
import { OptionsFailed } from './OptionsFailed.tsx'

/** Several of the options; none means any. */
export function MultipleSelectFilter({ filter, value, values, onChange, onOffer }: FilterInputProps) {
  const translate = useTranslate()
  const { options, isPending, failed, retry } = useFilterOptions(filter, values)
  useEffect(() => {
    if (options.length > 0) onOffer(options.length)
  })
  const ids = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)
  const chosen = options.filter(({ id }) => ids.includes(String(id)))
  return (
    <Box>
      <Autocomplete<FilterOption, true>
        multiple
        size="small"
        disableCloseOnSelect
        limitTags={3}
        options={options}
        value={chosen}
        loading={isPending}
        disabled={failed}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => String(id)}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, picked) => onChange(picked.length ? picked.map(({ id }) => plain(id)) : undefined)}
        renderOption={({ key, ...props }, option, { selected }) => (
          <li key={key} {...props}>
            {selected ? <CheckBoxIcon color="primary" sx={{ mr: 1 }} /> : <BlankIcon sx={{ mr: 1 }} />}
            {option.name}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={filter.title}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
            placeholder={chosen.length === 0 ? translate('rollcall.list.any') : ''}
          />
        )}
      />
      {failed && <OptionsFailed title={filter.title} retry={retry} />}
    </Box>
  )
}

function plain(id: FilterOption['id']): string | number {
  return typeof id === 'boolean' ? String(id) : id
}
