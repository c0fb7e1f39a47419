import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReportFormat } from '#declarations/format.ts'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportSchedule, SavedFilters } from '#protocol/saved-filters.ts'
import { dayText } from './day-text.ts'
import { PauseButton } from './PauseButton.tsx'

type Schedule = Pick<ReportSchedule, 'every' | 'format'>

export interface SavedScheduleProps {
  saved: SavedFilters
  isBusy: boolean
  formats: readonly ReportFormat[]
  onSchedule: (schedule: Schedule | undefined) => void
  onPause: (paused: boolean) => void
}

const NEVER = 'never'

/** How often the reader is sent the report with saved filters, and as which kind of file. */
export function SavedSchedule({ saved, isBusy, formats, onSchedule, onPause }: SavedScheduleProps) {
  const { name, schedule } = saved
  const translate = useTranslate()
  const { language } = useValueLocale()
  const words = (key: string) => translate(`rollcall.report.by_mail.${key}`)
  const format = schedule?.format ?? formats[0] ?? 'csv'
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-end', my: 0.5 }}>
      <TextField
        select
        size="small"
        variant="standard"
        disabled={isBusy}
        label={words('label')}
        value={schedule?.every ?? NEVER}
        slotProps={named(words('label'), name)}
        sx={{ minWidth: 130 }}
        onChange={({ target: { value } }) =>
          onSchedule(value === NEVER ? undefined : { every: value as Schedule['every'], format })
        }
      >
        {[NEVER, 'week', 'month'].map((every) => (
          <MenuItem key={every} value={every}>
            {words(every)}
          </MenuItem>
        ))}
      </TextField>
      {schedule && formats.length > 1 && (
        <TextField
          select
          size="small"
          variant="standard"
          disabled={isBusy}
          label={words('format')}
          value={format}
          slotProps={named(words('format'), name)}
          sx={{ minWidth: 80 }}
          onChange={({ target }) => onSchedule({ every: schedule.every, format: target.value as ReportFormat })}
        >
          {formats.map((one) => (
            <MenuItem key={one} value={one}>
              {one.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
      )}
      {schedule && (
        <>
          <Box sx={{ typography: 'caption', color: 'text.secondary', pb: 0.75 }}>
            {schedule.next_on === null
              ? words('paused')
              : translate('rollcall.report.by_mail.next_on', { day: dayText(schedule.next_on, language) })}
          </Box>
          <PauseButton name={name} paused={schedule.paused} isBusy={isBusy} onPause={onPause} />
        </>
      )}
    </Box>
  )
}

/** Says in the name of a choice which filters it is of: beside the label of the field, which the other rows have as well. */
function named(label: string, name: string) {
  const display = { 'aria-label': `${label}: ${name}`, 'aria-labelledby': undefined }
  return { select: { SelectDisplayProps: display } }
}
