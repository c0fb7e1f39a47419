import { useRef, useState } from 'react'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { formatISO, isValid, parseISO } from 'date-fns'

export interface DayInputProps {
  label: string
  /** ISO date. */
  value: string | null
  /** Shown below while it is empty. */
  empty?: string
  readOnly: boolean
  error: string | undefined
  /** Position in the surrounding grid. */
  area: string
  onChange: (day: string | null) => void
}

/** A partly typed year is one of these. */
const FIRST_YEAR = 1900

/** A date input that commits on blur or when picked: while it is typed, the year 2026 is 2, 20 and 202 first. */
export function DayInput({ label, value, empty, readOnly, error, area, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<{ of: string | null; day: Date | null }>()
  const isPicking = useRef(false)
  const saved = value === null ? null : parseISO(value)
  const shown = typed && typed.of === value ? typed.day : saved
  const take = (day: Date | null | undefined) => {
    setTyped(undefined)
    if (day === undefined || (day !== null && !isComplete(day))) return
    const text = day && formatISO(day, { representation: 'date' })
    if (text !== value) onChange(text)
  }
  return (
    <DatePicker
      label={label}
      value={shown}
      readOnly={readOnly}
      onChange={(day) => setTyped({ of: value, day })}
      onOpen={() => (isPicking.current = true)}
      onClose={() => (isPicking.current = false)}
      onAccept={(day) => take(day)}
      slotProps={{
        textField: {
          size: 'small',
          error: error !== undefined,
          helperText: error ?? (value === null ? empty : undefined),
          onBlur: () => !isPicking.current && typed && take(typed.day),
          sx: { gridArea: area, minWidth: 0 },
          slotProps: { inputLabel: { shrink: true } },
        },
        field: { clearable: !readOnly && empty !== undefined },
      }}
    />
  )
}

function isComplete(day: Date): boolean {
  return isValid(day) && day.getFullYear() >= FIRST_YEAR
}
