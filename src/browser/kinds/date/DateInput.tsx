import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { formatISO, parseISO } from 'date-fns'
import type { InputProps } from '../kind.ts'
import { PickerInput } from '../PickerInput.tsx'

const write = (date: Date) => formatISO(date, { representation: 'date' })

/** An ISO date, typed or picked from a calendar whose weeks start on Monday. */
export default function DateInput(props: InputProps) {
  return <PickerInput {...props} Picker={DatePicker} read={parseISO} write={write} />
}
