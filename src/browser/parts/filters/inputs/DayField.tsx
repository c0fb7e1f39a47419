import { type FocusEvent, useState } from 'react'
import Box from '@mui/material/Box'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import type { DateValidationError } from '@mui/x-date-pickers/models'
import { formatISO, parseISO } from 'date-fns'

/** Why a day does not count. */
export type DayFault = 'none' | 'early' | 'late'

export interface DayFieldProps {
  label: string
  /** ISO date. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** ISO date: the last day that can be picked. */
  latest?: string | undefined
  /** There must be a day: what is typed and counts as none is told as none, and is said below the field in these words. */
  faults?: (fault: DayFault) => string
  /** Said below it while its day cannot be used for another reason. */
  problem?: string | undefined
}

/**
 * A day, typed or picked. What counts as none on the way to another day, such as the 31st of a month that has none, stays as it is
 * typed; the day from before counts until then, unless there are words for what is wrong.
 */
export function DayField({ label, value, onChange, latest, faults, problem }: DayFieldProps) {
  const [typed, keep] = useState<Typed>({ of: value, day: dayOf(value), fault: undefined })
  const [isTyping, setTyping] = useState(false)
  const shown = typed.of === value ? typed : { day: dayOf(value), fault: undefined }
  const fault = shown.fault && faults?.(shown.fault)
  const text = isTyping ? undefined : (fault ?? problem)
  const change = (day: Date | null, error: DateValidationError) => {
    const isNone = day === null || error !== null
    const told = !isNone ? isoOf(day) : day === null || faults ? undefined : value
    keep({ of: told, day, fault: isNone ? faultOf(error) : undefined })
    if (told !== value) onChange(told)
  }
  return (
    <Box
      sx={{ minWidth: 0 }}
      onFocus={({ target }: FocusEvent) => setTyping(target.getAttribute('role') === 'spinbutton')}
      onBlur={() => setTyping(false)}
    >
      <DatePicker
        label={label}
        value={shown.day}
        {...(latest !== undefined && { maxDate: parseISO(latest) })}
        onChange={(day, { validationError }) => change(day, validationError)}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            helperText: text,
            ...(text !== undefined && { error: true }),
            slotProps: { inputLabel: { shrink: true } },
          },
          field: { clearable: faults === undefined },
        }}
      />
    </Box>
  )
}

interface Typed {
  /** The value that it was told as: with another one, it is forgotten. */
  of: string | undefined
  day: Date | null
  fault: DayFault | undefined
}

function faultOf(error: DateValidationError): DayFault {
  if (error === 'maxDate') return 'late'
  return error === 'minDate' ? 'early' : 'none'
}

function dayOf(value: string | undefined): Date | null {
  return value ? parseISO(value) : null
}

function isoOf(day: Date): string {
  return formatISO(day, { representation: 'date' })
}
