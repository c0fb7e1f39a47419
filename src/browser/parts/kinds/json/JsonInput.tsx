import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import TextField from '@mui/material/TextField'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** A JSON value as text. Invalid JSON stays as text, for validation to refuse; nothing typed is lost. */
export default function JsonInput(props: InputProps) {
  const translate = useTranslate()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const [typed, setTyped] = useState<string>()
  const broken = typed !== undefined && typed !== '' && parsed(typed) === undefined
  const message = broken ? translate('rollcall.input.not_json') : fieldState.error?.message
  return (
    <TextField
      id={id}
      multiline
      fullWidth
      minRows={4}
      name={field.name}
      inputRef={field.ref}
      disabled={common.disabled}
      label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
      value={typed ?? written(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(target.value === '' ? null : (parsed(target.value)?.value ?? target.value))
      }}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={
        helperText !== false || message ? <InputHelperText error={message} helperText={helperText} /> : undefined
      }
      slotProps={{ htmlInput: { ...nativeProps(props), spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  return JSON.stringify(value, null, 2)
}
