import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReportFormat } from '#declarations/format.ts'
import type { ReportSchedule, SavedReport } from '#protocol/saved-report.ts'

type Schedule = Pick<ReportSchedule, 'every' | 'format'>

export interface SavedScheduleProps {
  saved: SavedReport
  isDisabled: boolean
  formats: readonly ReportFormat[]
  onSchedule: (schedule: Schedule | undefined) => void
}

const NEVER = 'never'

/** How often the reader is sent the report with saved filters, and as which kind of file. */
export function SavedSchedule({ saved: { name, schedule }, isDisabled, formats, onSchedule }: SavedScheduleProps) {
  const translate = useTranslate()
  const words = (key: string) => translate(`rollcall.report.by_mail.${key}`)
  const format = schedule?.format ?? formats[0] ?? 'csv'
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 0.5 }}>
      <TextField
        select
        size="small"
        variant="standard"
        disabled={isDisabled}
        label={words('label')}
        value={schedule?.every ?? NEVER}
        slotProps={{ htmlInput: { 'aria-label': `${words('label')}: ${name}` } }}
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
          disabled={isDisabled}
          label={words('format')}
          value={format}
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
    </Box>
  )
}
