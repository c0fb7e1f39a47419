import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Page } from '#browser/ground/shell/Page.tsx'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'

export interface SettingsEntry {
  slug: string
  title: string
  to: string
}

export interface SettingsLayoutProps {
  title: string
  /** Title of the navigation. */
  label: string
  entries: readonly SettingsEntry[]
  current: string
  actions?: ReactNode
  children: ReactNode
}

/** A settings screen: its sections at the side, or in a select on a phone, and the current one. */
export function SettingsLayout({ title, label, entries, current, actions, children }: SettingsLayoutProps) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const hasChoice = entries.length > 1
  return (
    <Page title={title} actions={actions}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 2, sm: 3 } }}>
        {hasChoice && isPhone && (
          <TextField
            select
            fullWidth
            label={label}
            value={current}
            onChange={({ target }) => {
              const to = entries.find(({ slug }) => slug === target.value)?.to
              if (to) void navigate(to)
            }}
          >
            {entries.map(({ slug, title: name }) => (
              <MenuItem key={slug} value={slug}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {hasChoice && !isPhone && (
          <Box component="nav" aria-label={label} sx={{ width: 220, flex: 'none' }}>
            <List dense disablePadding>
              {entries.map(({ slug, title: name, to }) => (
                <li key={slug}>
                  <ListItemButton
                    component={RouterLink}
                    to={to}
                    selected={slug === current}
                    aria-current={slug === current ? 'page' : undefined}
                    sx={{ borderRadius: 1 }}
                  >
                    <ListItemText primary={name} />
                  </ListItemButton>
                </li>
              ))}
            </List>
          </Box>
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
      </Box>
    </Page>
  )
}
