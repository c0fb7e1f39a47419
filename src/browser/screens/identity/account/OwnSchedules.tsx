import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { reportMessages } from '#browser/ground/i18n/messages/report.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { reportScreen } from '#declarations/built-in-screens.ts'
import type { ReportSchedule } from '#protocol/saved-report.ts'
import { Section } from './Section.tsx'

addMessages('rollcall.report', reportMessages)

/** The reports that the user is sent by mail, each of which can be stopped. Without any, there is no panel. */
export function OwnSchedules() {
  const translate = useTranslate()
  const language = useLocale()
  const { builtInScreens } = useApplication()
  const data = useRollcallData()
  const hasReports = Object.keys(builtInScreens).some((name) => name.startsWith(reportScreen('')))
  const { data: schedules, refetch } = useQuery({
    queryKey: ['report-schedules'],
    queryFn: async ({ signal }) =>
      (await data.call<{ items: ReportSchedule[] }>({ method: 'GET', path: 'report-schedules', signal })).items,
    enabled: hasReports,
    staleTime: 0,
  })
  const {
    mutate: stop,
    error,
    isPending,
  } = useMutation({
    mutationFn: (id: number) => data.call({ method: 'DELETE', path: `report-schedules/${id}` }),
    onSuccess: () => refetch(),
  })
  if (!schedules || schedules.length === 0) return null
  const day = (on: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))
  const titleOf = (report: string) => {
    const screen = reportScreen(report)
    return translate(`screens.${screen}`, { _: builtInScreens[screen]?.title ?? report })
  }
  return (
    <Section title={translate('rollcall.report.by_mail.title')} text={translate('rollcall.report.by_mail.text')}>
      {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      <List disablePadding>
        {schedules.map(({ id, report, name, every, format, next_on }) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={
              <Button
                color="inherit"
                disabled={isPending}
                aria-label={translate('rollcall.report.by_mail.stop_one', { name })}
                onClick={() => stop(id)}
              >
                {translate('rollcall.report.by_mail.stop')}
              </Button>
            }
          >
            <ListItemText
              primary={`${titleOf(report)}: ${name}`}
              secondary={translate('rollcall.report.by_mail.next', {
                every: translate(`rollcall.report.by_mail.${every}`),
                format: format.toUpperCase(),
                day: day(next_on),
              })}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  )
}
