import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import type { DateValidationError, FieldRef } from '@mui/x-date-pickers/models'
import { formatISO, parseISO } from 'date-fns'
import { CalendarProvider } from '#browser/parts/kinds/CalendarProvider.tsx'
import type { DayFault, DayFieldProps, DayStart } from './day-field.ts'

export interface DayPickerProps extends DayFieldProps {
  /** Taken up when it first stands there. */
  start: DayStart | undefined
}

/**
 * A day, typed or picked. What counts as none on the way to another day, such as the 31st of a month that has none, stays as it is
 * typed; the day from before counts until then, unless there are words for what is wrong.
 */
export function DayPicker(props: DayPickerProps) {
  return (
    <CalendarProvider>
      <PickedDay {...props} />
    </CalendarProvider>
  )
}

function PickedDay({ label, value, onChange, latest, faults, problem, start }: DayPickerProps) {
  const parts = useRef<FieldRef<Date | null>>(null)
  const place = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (typeof start === 'number') parts.current?.focusField(start)
    if (start !== 'calendar') return
    // The focus is to return there when the calendar is closed.
    const buttons = place.current?.querySelectorAll('button')
    buttons?.[buttons.length - 1]?.focus()
    setOpen(true)
  }, [start])
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
      ref={place}
      sx={{ minWidth: 0 }}
      onFocus={({ target }: FocusEvent) => setTyping(target.getAttribute('role') === 'spinbutton')}
      onBlur={() => setTyping(false)}
    >
      <DatePicker
        label={label}
        value={shown.day}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
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
          field: { clearable: faults === undefined, fieldRef: parts },
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
