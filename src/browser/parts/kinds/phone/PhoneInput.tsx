import { use, useState } from 'react'
import { useInput, FieldTitle, InputHelperText } from 'react-admin'
import TextField from '@mui/material/TextField'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { loadPhoneNumbers, nationalNumber, storedNumber } from './national-number.ts'

/** A phone number in national format; stored as E.164. Invalid input is kept as typed, for validation to refuse. */
export default function PhoneInput(props: InputProps) {
  use(loadPhoneNumbers())
  const locale = useValueLocale()
  const { country } = locale
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const [typed, setTyped] = useState<string>()
  const stored = typeof field.value === 'string' ? field.value : ''
  const invalid = fieldState.invalid

  return (
    <TextField
      id={id}
      type="tel"
      fullWidth
      disabled={common.disabled}
      inputRef={field.ref}
      name={field.name}
      label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
      value={typed ?? nationalNumber(stored, locale)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(storedNumber(target.value, country) ?? (target.value.trim() || null))
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      error={invalid}
      helperText={
        helperText !== false || invalid ? (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        ) : undefined
      }
      slotProps={{ htmlInput: { ...nativeProps(props), inputMode: 'tel' } }}
    />
  )
}
