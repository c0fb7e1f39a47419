import { useState } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useLateCode } from '#browser/ground/use-late-code.ts'
import type { DayFieldProps, DayStart } from './day-field.ts'
import { PlainDay } from './PlainDay.tsx'
import { useTypedDay } from './use-typed-day.ts'

const loadPicker = () => import('./DayPicker.tsx')

/**
 * A day, typed or picked. Its calendar is loaded when the field is first touched. Until it has come, and while something is typed
 * that is no day, a plain field stands for it: what was typed is never taken away, and the focus stays where it is.
 */
export function DayField(props: DayFieldProps) {
  const { language } = useValueLocale()
  const [start, setStart] = useState<DayStart>()
  const day = useTypedDay(props, language)
  const [code, load] = useLateCode(loadPicker, start === 'calendar' || (start !== undefined && day.isRead))
  if (code && (start === 'calendar' || day.isRead)) return <code.DayPicker {...props} start={start} />
  return <PlainDay {...props} day={day} language={language} onNear={load} onStart={setStart} />
}
