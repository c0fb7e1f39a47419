import { TimePicker, type TimePickerProps } from '@mui/x-date-pickers/TimePicker'
import { format, parse } from 'date-fns'
import type { InputProps } from '../kind.ts'
import { PickerInput } from '../PickerInput.tsx'

/** Any day would do: only its time is kept. */
const DAY = new Date(2000, 0, 1)
const STEPS = { hours: 1, minutes: 15 }

const read = (stored: string) => parse(stored.slice(0, 5), 'HH:mm', DAY)
const write = (date: Date) => format(date, 'HH:mm')

/** `HH:mm`; any minute can be typed, every quarter of an hour can be picked. */
export default function TimeInput(props: InputProps) {
  return <PickerInput {...props} Picker={QuarterHourPicker} read={read} write={write} />
}

function QuarterHourPicker(props: TimePickerProps) {
  return <TimePicker {...props} timeSteps={STEPS} referenceDate={DAY} />
}
