import { useCallback } from 'react'
import { DateTimePicker, type DateTimePickerProps } from '@mui/x-date-pickers/DateTimePicker'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { InputProps } from '../kind.ts'
import { PickerInput } from '../PickerInput.tsx'
import { fromWallClock, toWallClock } from './wall-clock.ts'

const STEPS = { hours: 1, minutes: 15 }

/** An instant, in the tenant's zone. */
export default function DateTimeInput(props: InputProps) {
  const { timezone } = useValueLocale()
  const read = useCallback((stored: string) => toWallClock(stored, timezone), [timezone])
  const write = useCallback((date: Date) => fromWallClock(date, timezone), [timezone])
  return <PickerInput {...props} Picker={QuarterHourPicker} read={read} write={write} />
}

function QuarterHourPicker(props: DateTimePickerProps) {
  return <DateTimePicker {...props} timeSteps={STEPS} />
}
