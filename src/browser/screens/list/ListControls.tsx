import { Suspense, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'
import { ActiveFilters } from '#browser/parts/filters/ActiveFilters.tsx'
import { FilterButton } from '#browser/parts/filters/FilterButton.tsx'
import { QuickFilters } from '#browser/parts/filters/QuickFilters.tsx'
import { SearchBox } from '#browser/parts/filters/SearchBox.tsx'
import { ALL, useListFilters } from '#browser/parts/filters/use-list-filters.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { ColumnButton } from './columns/ColumnButton.tsx'
import { SavedButton } from './saved/SavedButton.tsx'

const SortMenu = lazyCode(async () => ({ default: (await import('./cards/SortMenu.tsx')).SortMenu }))

/**
 * Search, quick filters and filters of the list, and the active ones below. The button of the columns stays beside the quick
 * filters, which scroll where there is no room for both.
 */
export function ListControls({ toolbar }: { toolbar?: ReactNode }) {
  const target = useListTarget()
  const { filters, quickFilters } = useListFilters(target)
  const isPhone = useIsPhone()
  const hasQuickFilters = quickFilters.some(({ id }) => id !== ALL)
  const searches = target.list.search.length > 0
  const isOwnScreen = target.inAddress && !target.parent
  return (
    <Box data-not-printed sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {searches && <SearchBox />}
      {filters.length > 0 && <FilterButton />}
      {isOwnScreen && filters.length > 0 && <SavedButton />}
      {isPhone && (
        <Suspense fallback={<Box sx={{ width: 44, height: 44 }} />}>
          <SortMenu />
        </Suspense>
      )}
      {(hasQuickFilters || !isPhone) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, ...(isPhone && OF_A_PHONE) }}>
          {hasQuickFilters && <QuickFilters />}
          {!isPhone && <ColumnButton />}
        </Box>
      )}
      {toolbar && <Box sx={{ ml: 'auto' }}>{toolbar}</Box>}
      <ActiveFilters />
    </Box>
  )
}

/** They take their line before their counts have come, which would push them there. */
const OF_A_PHONE = { flex: '1 1 55%' } as const
