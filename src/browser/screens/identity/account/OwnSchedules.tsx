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
import type { ReportSchedule } from '#protocol/saved-filters.ts'
import { dayText } from '#browser/screens/report/saved/day-text.ts'
import { PauseButton } from '#browser/screens/report/saved/PauseButton.tsx'
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
    mutate: change,
    error,
    isPending,
  } = useMutation({
    mutationFn: ({ id, paused }: Pick<ReportSchedule, 'id'> & { paused?: boolean }) => {
      const path = `report-schedules/${id}`
      return data.call(paused === undefined ? { method: 'DELETE', path } : { method: 'PATCH', path, body: { paused } })
    },
    onSuccess: () => refetch(),
  })
  if (!schedules || schedules.length === 0) return null
  const titleOf = (report: string) => {
    const screen = reportScreen(report)
    return translate(`screens.${screen}`, { _: builtInScreens[screen]?.title ?? report })
  }
  return (
    <Section title={translate('rollcall.report.by_mail.title')} text={translate('rollcall.report.by_mail.text')}>
      {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      <List disablePadding>
        {schedules.map(({ id, report, name, every, format, paused, next_on }) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={
              <>
                <PauseButton
                  name={name}
                  paused={paused}
                  isBusy={isPending}
                  onPause={(paused) => change({ id, paused })}
                />
                <Button
                  size="small"
                  color="inherit"
                  disabled={isPending}
                  aria-label={translate('rollcall.report.by_mail.stop_one', { name })}
                  onClick={() => change({ id })}
                >
                  {translate('rollcall.report.by_mail.stop')}
                </Button>
              </>
            }
            sx={{ pr: 20 }}
          >
            <ListItemText
              primary={`${titleOf(report)}: ${name}`}
              secondary={translate(`rollcall.report.by_mail.${next_on === null ? 'next_never' : 'next'}`, {
                every: translate(`rollcall.report.by_mail.${every}`),
                format: format.toUpperCase(),
                day: next_on === null ? '' : dayText(next_on, language),
              })}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  )
}
