import { useMemo, useState } from 'react'
import type { DayFault, DayFieldProps } from './day-field.ts'
import { type DayForm, dayForm, readDay, writeDay } from './typed-day.ts'

/** The first day that calendars have. */
const FIRST = '1900-01-01'

export interface TypedDay {
  form: DayForm
  text: string
  fault: DayFault | undefined
  /** The text is the day of the field, or nothing where it has none. */
  isRead: boolean
  type: (text: string) => void
}

/**
 * A day that is typed as text. It is told once it is one that counts; until then, the day from before counts, unless there are words
 * for what is wrong.
 */
export function useTypedDay({ value, onChange, latest, faults }: DayFieldProps, language: string): TypedDay {
  const form = useMemo(() => dayForm(language), [language])
  const [typed, keep] = useState<{ of: string | undefined; text: string; fault: DayFault | undefined }>()
  const shown = typed && typed.of === value ? typed : { text: value ? writeDay(value, form) : '', fault: undefined }
  const type = (text: string) => {
    const day = readDay(text, form)
    const fault = text === '' && !faults ? undefined : faultOf(day, latest)
    const told = fault === undefined ? day : faults ? undefined : value
    keep({ of: told, text, fault })
    if (told !== value) onChange(told)
  }
  return { form, text: shown.text, fault: shown.fault, isRead: shown.fault === undefined, type }
}

function faultOf(day: string | undefined, latest: string | undefined): DayFault | undefined {
  if (day === undefined) return 'none'
  if (day < FIRST) return 'early'
  return latest !== undefined && day > latest ? 'late' : undefined
}
