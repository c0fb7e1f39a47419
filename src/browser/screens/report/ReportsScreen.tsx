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
import { Page } from '#browser/ground/shell/Page.tsx'
import { type ReportLink, useReportGroups } from './use-report-groups.ts'

addMessages('rollcall.report', reportMessages)

/** `/reports`: the reports that the person may see, each with what its figures are made of, by what they are about. */
export default function ReportsScreen({ title }: { title: string }) {
  const translate = useTranslate()
  const groups = useReportGroups()
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

function Reports({ of }: { of: readonly ReportLink[] }) {
  return (
    <List disablePadding sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2 }}>
      {of.map(({ id, title, description, icon, to }) => (
        <ListItem key={id} disablePadding sx={{ alignItems: 'flex-start' }}>
          <ListItemButton component={Link} to={to} sx={{ alignItems: 'flex-start', minHeight: 48, borderRadius: 1 }}>
            <ListItemIcon sx={{ minWidth: 40, mt: 0.75 }}>{icon && <Icon name={icon} />}</ListItemIcon>
            <ListItemText primary={title} secondary={description} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
