import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { FilterModel } from '#declarations/model.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import { useFilterChange } from './use-filter-change.ts'
import { useFilterText } from './use-filter-text.ts'
import { QUICK_FILTER, SEARCH, useListFilters } from './use-list-filters.ts'

/**
 * The filters in force, each with a way to take it off, and one to take all off. Search and quick filter show themselves
 * what they are, and stay.
 */
export function ActiveFilters() {
  const { filters } = useListFilters(useListTarget())
  const { values, change, replace } = useFilterChange()
  const translate = useTranslate()
  const active = filters.flatMap((filter) => {
    const value = values[filter.id]
    return value === undefined ? [] : [{ filter, value }]
  })
  if (active.length === 0) return null
  const withoutFilters = { [SEARCH]: values[SEARCH], [QUICK_FILTER]: values[QUICK_FILTER] }
  return (
    <Box
      component="ul"
      aria-label={translate('rollcall.list.active_filters')}
      sx={{
        flexBasis: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {active.map(({ filter, value }) => (
        <li key={filter.id}>
          <ActiveFilter filter={filter} value={value} onRemove={() => change(filter.id, undefined)} />
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => replace(withoutFilters)} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          {translate('rollcall.list.clear_all')}
        </Button>
      </li>
    </Box>
  )
}

interface ActiveFilterProps {
  filter: FilterModel
  value: FilterValue
  onRemove: () => void
}

function ActiveFilter({ filter, value, onRemove }: ActiveFilterProps) {
  const text = useFilterText(filter, value)
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        pl: 1.5,
        fontSize: 14,
        minHeight: 32,
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {filter.title}:
      </Box>
      {text}
      <IconButton
        size="small"
        aria-label={translate('rollcall.list.remove_filter', { name: filter.title, value: text })}
        onClick={onRemove}
        sx={{ width: { xs: 44, sm: 30 }, height: { xs: 44, sm: 30 } }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
