import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useFilterChange } from './use-filter-change.ts'
import { ALL, QUICK_FILTER, useListFilters } from './use-list-filters.ts'

/** The quick filters side by side; one of them holds. Where "all" is not offered, pressing the one that holds lets it go. */
export function QuickFilters() {
  const { quickFilters } = useListFilters(useListTarget())
  const { values, change } = useFilterChange()
  const translate = useTranslate()
  const chosen = values[QUICK_FILTER] ?? ALL
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto', py: 0.25 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        onChange={(_event, id: string | null) => change(QUICK_FILTER, id === null || id === ALL ? undefined : id)}
        aria-label={translate('rollcall.list.quick_filters')}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {quickFilters.map(({ id, title }) => (
          <ToggleButton
            key={id}
            value={id}
            sx={{ px: 1.5, py: 0.75, textTransform: 'none', minHeight: { xs: 44, sm: 36 } }}
          >
            {title}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
