import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded'
import { Icon } from './Icon.tsx'
import { intoView } from './into-view.ts'
import { currentLink, menuLinks, type MenuEntry, type MenuGroup, type MenuLink } from './menu-entries.ts'
import { useMenu } from './use-menu.ts'

/** The main menu: links and groups of links, limited to those the user may follow. */
export function Sidebar() {
  const translate = useTranslate()
  const entries = useMenu()
  const { pathname, search } = useLocation()
  const current = currentLink(menuLinks(entries), pathname, search)
  return (
    <Box component="nav" aria-label={translate('rollcall.menu.label')} sx={{ px: 1.5, pb: 3 }}>
      <Entries entries={entries} current={current} />
    </Box>
  )
}

interface EntriesProps {
  entries: MenuEntry[]
  current: MenuLink | undefined
  id?: string
  inset?: boolean
}

function Entries({ entries, current, inset = false, id }: EntriesProps) {
  return (
    <List
      disablePadding
      id={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', py: inset ? 0.25 : 0 }}
    >
      {entries.map((entry) =>
        'items' in entry ? (
          <Group key={entry.id} group={entry} current={current} />
        ) : (
          <LinkEntry key={entry.id} link={entry} isCurrent={entry.id === current?.id} inset={inset} />
        ),
      )}
    </List>
  )
}

function LinkEntry({ link, isCurrent, inset }: { link: MenuLink; isCurrent: boolean; inset: boolean }) {
  return (
    <ListItem disablePadding ref={isCurrent ? intoView : undefined}>
      <ListItemButton
        component={NavLink}
        to={link.to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={entryStyle}
      >
        <ListItemIcon sx={iconStyle}>{!inset && link.icon && <Icon name={link.icon} />}</ListItemIcon>
        <ListItemText primary={link.title} slotProps={{ primary: { variant: 'body2', sx: textStyle } }} />
      </ListItemButton>
    </ListItem>
  )
}

/** The group with the current screen is open; the others stay as the user left them. */
function Group({ group, current }: { group: MenuGroup; current: MenuLink | undefined }) {
  const [opened, setOpened] = useStore<Record<string, boolean>>('sidebar.groups', {})
  const holdsCurrent = current !== undefined && menuLinks(group.items).includes(current)
  const isOpen = opened[group.id] ?? holdsCurrent
  const id = useId()
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ListItemButton
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened({ ...opened, [group.id]: !isOpen })}
        sx={{ ...entryStyle, width: 1 }}
      >
        <ListItemIcon sx={iconStyle}>{group.icon && <Icon name={group.icon} />}</ListItemIcon>
        <ListItemText primary={group.title} slotProps={{ primary: { variant: 'body2', sx: textStyle } }} />
        <ExpandIcon
          aria-hidden
          sx={{ color: 'text.disabled', transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }}
        />
      </ListItemButton>
      <Collapse in={isOpen} timeout={120} unmountOnExit>
        <Entries id={id} entries={group.items} current={current} inset />
      </Collapse>
    </Box>
  )
}

const entryStyle = {
  minHeight: 32,
  py: 0.25,
  px: 1,
  color: 'text.secondary',
  textAlign: 'start',
  '&:hover': { color: 'text.primary' },
  '&.Mui-selected': { color: 'primary.main', bgcolor: 'action.selected' },
  '&.Mui-selected:hover': { bgcolor: 'action.selected' },
} as const
const iconStyle = { minWidth: 28, color: 'inherit', '& svg': { fontSize: 18 } } as const
/** A long title goes on in a second line: cut off, two reports of the same beginning would look alike. */
const textStyle = { fontWeight: 500, lineHeight: 1.3, overflowWrap: 'anywhere' } as const
