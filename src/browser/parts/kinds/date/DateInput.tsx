import { useCallback } from 'react'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { formatISO, parseISO } from 'date-fns'
import { useForbiddenValue } from '#browser/parts/form/checks/use-forbidden-value.ts'
import type { InputProps } from '../kind.ts'
import { PickerInput } from '../PickerInput.tsx'

const write = (date: Date) => formatISO(date, { representation: 'date' })

/**
 * An ISO date, typed or picked from a calendar whose weeks start on Monday. Days that a rule forbids cannot be picked.
 */
export default function DateInput(props: InputProps) {
  const isForbidden = useForbiddenValue(props.source ?? props.field.path)
  const shouldDisableDate = useCallback((day: Date) => isForbidden(write(day)), [isForbidden])
  return <PickerInput {...props} Picker={DatePicker} read={parseISO} write={write} limits={{ shouldDisableDate }} />
}
