import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useLocale, useTranslate } from 'react-admin'
import { countText } from '#browser/ground/i18n/count-text.ts'
import type { TabModel } from '#declarations/model.ts'
import type { RowCount } from '#protocol/list-query.ts'

export interface ShowTabsProps {
  tabs: readonly TabModel[]
  /** Id of the current tab; none is selected when the address has an unknown one. */
  open: string | undefined
  /** The number of rows of each tab that has rows. */
  counts: Readonly<Record<string, RowCount>>
  addressOf: (tab: string) => string
}

/**
 * The tabs of a record, each at an address of its own. The arrow keys move between them and stop at the ends. Where they are wider than
 * their place a button at the side leads on; on a phone they are swiped.
 */
export function ShowTabs({ tabs, open, counts, addressOf }: ShowTabsProps) {
  const translate = useTranslate()
  const language = useLocale()
  const isKnown = tabs.some(({ id }) => id === open)
  return (
    <Tabs
      value={isKnown ? open : false}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate('rollcall.show.tabs')}
      onKeyDownCapture={stopAtEnds}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, mx: { xs: -2, md: 0 }, px: { xs: 1, md: 0 }, ...buttons }}
    >
      {tabs.map(({ id, title, relation }) => {
        const count = counts[id] && countText(counts[id], language)
        return (
          <Tab
            key={id}
            id={tabId(id)}
            value={id}
            component={Link}
            to={addressOf(id)}
            preventScrollReset
            {...(id === open && { 'aria-controls': panelId(id) })}
            {...(count !== undefined && { 'aria-label': translate('rollcall.show.tab_count', { name: title, count }) })}
            label={
              <span>
                {title}
                {relation && (
                  <Box component="span" sx={badge} data-empty={(counts[id]?.count ?? 0) === 0}>
                    {count ?? '\u00a0'}
                  </Box>
                )}
              </span>
            }
          />
        )
      })}
    </Tabs>
  )
}

/** The number of a tab, quiet beside its title. It has its place from the start, so that nothing moves when it arrives. */
const badge = {
  display: 'inline-block',
  minWidth: 20,
  ml: 0.75,
  px: 0.75,
  borderRadius: 2.5,
  bgcolor: 'action.selected',
  color: 'text.primary',
  fontSize: 12,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '&[data-empty=true]': { bgcolor: 'transparent', color: 'text.secondary' },
}

/** A button that leads nowhere takes no place. */
const buttons = {
  '& .MuiTabScrollButton-root': { width: 32, '&.Mui-disabled': { width: 0 } },
}

export function tabId(tab: string): string {
  return `tab-${tab}`
}

export function panelId(tab: string): string {
  return `tab-panel-${tab}`
}

/** MUI wraps around at the ends. */
function stopAtEnds(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('[role="tab"]')]
  const at = all.indexOf(event.target as Element)
  const isPastEnd = (event.key === 'ArrowLeft' && at === 0) || (event.key === 'ArrowRight' && at === all.length - 1)
  if (isPastEnd) {
    event.preventDefault()
    event.stopPropagation()
  }
}
