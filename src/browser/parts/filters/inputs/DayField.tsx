import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { formatISO, isValid, parseISO } from 'date-fns'

export interface DayFieldProps {
  label: string
  /** ISO date. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** ISO date: the last day that can be picked. */
  latest?: string | undefined
}

/** A day, typed or picked. A partly typed date counts as none. */
export function DayField({ label, value, onChange, latest }: DayFieldProps) {
  return (
    <DatePicker
      label={label}
      value={value ? parseISO(value) : null}
      {...(latest !== undefined && { maxDate: parseISO(latest) })}
      onChange={(day) => {
        if (day === null) onChange(undefined)
        else if (isValid(day)) onChange(formatISO(day, { representation: 'date' }))
      }}
      slotProps={{
        textField: { size: 'small', fullWidth: true, slotProps: { inputLabel: { shrink: true } } },
        field: { clearable: true },
      }}
    />
  )
}
