import { useLayoutEffect } from 'react'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { countText } from '#browser/ground/i18n/count-text.ts'
import type { ListMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useMoreBeside } from '#browser/parts/rows/use-more-beside.ts'
import { useFilterChange } from './use-filter-change.ts'
import { ALL, QUICK_FILTER, useListFilters } from './use-list-filters.ts'

/**
 * The quick filters side by side, with the rows that each has; one of them is active, and in view. Without an "all", pressing the active one
 * clears it. Where they are wider than their place they scroll, and fade out towards the sides at which there are more.
 */
export function QuickFilters() {
  const { quickFilters } = useListFilters(useListTarget())
  const { values, change } = useFilterChange()
  const { meta } = useListContext()
  const counts = (meta as Partial<ListMeta> | undefined)?.quickFilters ?? {}
  const translate = useTranslate()
  const language = useLocale()
  const { box } = useMoreBeside<HTMLDivElement>()
  const chosen = values[QUICK_FILTER] ?? ALL
  const isCounted = typeof chosen === 'string' && counts[chosen] !== undefined
  useLayoutEffect(() => {
    const { current } = box
    const active = current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (current && active) current.scrollLeft = active.offsetLeft + active.offsetWidth + FADE - current.clientWidth
  }, [box, chosen, isCounted])
  return (
    <Box ref={box} sx={fading}>
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
            aria-description={counts[id] && countText(counts[id], language)}
            sx={{ px: 1.5, py: 0.75, textTransform: 'none', minHeight: { xs: 44, sm: 36 } }}
          >
            {title}
            {counts[id] && (
              <Box component="span" aria-hidden sx={{ ml: 0.75, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
                {countText(counts[id], language)}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

/** The width over which they fade out, in pixels. */
const FADE = 48

const fading = {
  position: 'relative',
  overflowX: 'auto',
  py: 0.25,
  scrollPaddingInline: `${FADE}px`,
  maskImage:
    'linear-gradient(to right, transparent, #000 var(--left, 0px), #000 calc(100% - var(--right, 0px)), transparent)',
  '&[data-more~=left]': { '--left': `${FADE}px` },
  '&[data-more~=right]': { '--right': `${FADE}px` },
} as const
