import { useId, type HTMLAttributes, type Key } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '#browser/ground/shell/Icon.tsx'
import type { SearchEntry } from './search-entry.ts'

type OptionProps = HTMLAttributes<HTMLLIElement> & { key: Key }

export interface SearchGroupsProps {
  entries: readonly SearchEntry[]
  listProps: HTMLAttributes<HTMLUListElement>
  optionProps: (option: { option: SearchEntry; index: number }) => OptionProps
}

/** The results, with a heading for each type. */
export function SearchGroups({ entries, listProps, optionProps }: SearchGroupsProps) {
  const id = useId()
  const translate = useTranslate()
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <Box
      component="ul"
      {...listProps}
      aria-labelledby={undefined}
      aria-label={translate('rollcall.search.results')}
      sx={{ m: 0, p: entries.length > 0 ? 1 : 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
    >
      {groups.map((group, number) => (
        <Box key={group} component="li" role="presentation">
          <Typography id={`${id}-${number}`} component="div" variant="caption" sx={headingStyle}>
            {group}
          </Typography>
          <Box component="ul" role="group" aria-labelledby={`${id}-${number}`} sx={{ p: 0, listStyle: 'none' }}>
            {entries.map((entry, index) => {
              if (entry.group !== group) return null
              const { key, ...props } = optionProps({ option: entry, index })
              return <Entry key={key} entry={entry} props={props} />
            })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Entry({ entry, props }: { entry: SearchEntry; props: HTMLAttributes<HTMLLIElement> }) {
  return (
    <Box component="li" {...props} sx={entryStyle}>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 28, flex: 'none', color: 'text.secondary' }}>
        {entry.icon && <Icon name={entry.icon} fontSize="small" />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
          {entry.title}
        </Typography>
        {entry.line && (
          <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
            {entry.line}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const headingStyle = { px: 1, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 550 } as const
const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 48, sm: 40 },
  px: 1,
  py: 0.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'action.selected' },
} as const
