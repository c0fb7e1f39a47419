import { TextInput } from 'react-admin'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

export default function EmailInput(props: InputProps) {
  return (
    <TextInput
      {...inputProps(props)}
      type="email"
      parse={(typed: string) => typed.trim() || null}
      slotProps={{ htmlInput: { ...nativeProps(props), inputMode: 'email', autoComplete: 'off', spellCheck: false } }}
    />
  )
}
