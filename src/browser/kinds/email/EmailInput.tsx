import { TextInput } from 'react-admin'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

export default function EmailInput(props: InputProps) {
  return (
    <TextInput
      {...inputProps(props)}
      type="email"
      parse={(typed: string) => typed.trim() || null}
      slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off', spellCheck: false } }}
    />
  )
}
