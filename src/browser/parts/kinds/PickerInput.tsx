import { useMemo, useRef, useState, type ComponentType } from 'react'
import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import type { FieldRef } from '@mui/x-date-pickers/models'
import { isValid } from 'date-fns'
import { CalendarProvider } from './CalendarProvider.tsx'
import { inputProps } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { isUnfinished, UNFINISHED } from './unfinished.ts'

/** Props of MUI's date, time, and date and time pickers. */
interface PickerProps {
  value: Date | null
  onChange: (date: Date | null) => void
  label: React.ReactNode
  disabled: boolean
  readOnly: boolean
  slotProps: object
  shouldDisableDate?: (day: Date) => boolean
}

export interface PickerInputProps extends InputProps {
  Picker: ComponentType<PickerProps>
  /** Converts the stored text to the picker's date, in the browser's zone, and back. */
  read: (stored: string) => Date
  write: (date: Date) => string
  /** Disabled values of the picker. */
  limits?: Pick<PickerProps, 'shouldDisableDate'>
}

/** A partly typed year is one of these. */
const FIRST_YEAR = 1900

/** A picker of MUI as an input of a form, in the current language. */
export function PickerInput({ Picker, read, write, limits, ...props }: PickerInputProps) {
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const { invalid, error } = fieldState
  const parts = useRef<FieldRef<Date | null>>(null)
  const picked = usePicked(field.value, field.onChange, read, write)

  return (
    <CalendarProvider>
      <Picker
        {...picked}
        {...limits}
        label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
        disabled={common.disabled}
        readOnly={common.readOnly}
        slotProps={{
          textField: {
            id,
            size: 'small',
            fullWidth: true,
            name: field.name,
            onBlur: () => {
              if (isPartlyFilled(parts.current)) field.onChange(UNFINISHED)
              field.onBlur()
            },
            inputRef: field.ref,
            error: invalid,
            helperText:
              helperText !== false || invalid ? (
                <InputHelperText error={error?.message} helperText={helperText} />
              ) : undefined,
          },
          field: { clearable: !isRequired && !common.readOnly, fieldRef: parts },
          // The picker looks for the label of an input with an id of its own making.
          popper: { 'aria-labelledby': `${id}-label` },
        }}
      />
    </CalendarProvider>
  )
}

/** The picker's date beside the form's text: the two differ while a date is incomplete. */
function usePicked(
  value: unknown,
  onChange: (stored: string | null) => void,
  read: PickerInputProps['read'],
  write: PickerInputProps['write'],
): Pick<PickerProps, 'value' | 'onChange'> {
  const stored = typeof value === 'string' && value !== '' ? value : null
  const [typed, setTyped] = useState<{ stored: string | null; date: Date | null }>()
  const date = useMemo(() => (stored === null || isUnfinished(stored) ? null : read(stored)), [stored, read])
  return {
    value: typed && typed.stored === stored ? typed.date : date,
    onChange: (changed) => {
      const text = changed === null ? null : isComplete(changed) ? write(changed) : UNFINISHED
      setTyped({ stored: text, date: changed })
      onChange(text)
    },
  }
}

/** MUI reports an incomplete date as no date at all. */
function isPartlyFilled(parts: FieldRef<Date | null> | null): boolean {
  const sections = parts?.getSections() ?? []
  const filled = sections.filter(({ value }) => value !== '')
  return filled.length > 0 && filled.length < sections.length
}

function isComplete(date: Date): boolean {
  return isValid(date) && date.getFullYear() >= FIRST_YEAR
}
