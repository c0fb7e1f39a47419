import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { reportMessages } from '#browser/ground/i18n/messages/report.ts'
import { Icon } from '#browser/ground/shell/Icon.tsx'
import { type MenuLink, menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { Page } from '#browser/ground/shell/Page.tsx'
import { useMenu } from '#browser/ground/shell/use-menu.ts'
import { reportOfScreen } from '#declarations/built-in-screens.ts'

addMessages('rollcall.report', reportMessages)

/** `/reports`: the reports that the person may see, in the groups of the menu. */
export default function ReportsScreen({ title }: { title: string }) {
  const translate = useTranslate()
  const groups = useMenu().flatMap((entry) => {
    const reports = menuLinks([entry]).filter(({ id }) => reportOfScreen(id) !== undefined)
    return reports.length > 0 ? [{ id: entry.id, title: 'items' in entry ? entry.title : '', reports }] : []
  })
  return (
    <Page title={title}>
      {groups.length === 0 && <Typography>{translate('rollcall.report.none')}</Typography>}
      {groups.map(({ id, title: name, reports }) => (
        <Box key={id} component="section" sx={{ mb: 3 }}>
          {groups.length > 1 && name !== '' && (
            <Typography variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
              {name}
            </Typography>
          )}
          <Reports of={reports} />
        </Box>
      ))}
    </Page>
  )
}

const COLUMNS = { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }

function Reports({ of }: { of: readonly MenuLink[] }) {
  return (
    <List disablePadding sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2 }}>
      {of.map(({ id, title, icon, to }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton component={Link} to={to} sx={{ minHeight: 48, borderRadius: 1 }}>
            <ListItemIcon sx={{ minWidth: 40 }}>{icon && <Icon name={icon} />}</ListItemIcon>
            <ListItemText primary={title} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
