import { TextInput } from 'react-admin'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** A postcode in capitals. The server inserts its space. */
export default function PostcodeInput(props: InputProps) {
  return (
    <TextInput
      {...inputProps(props)}
      parse={(typed: string) => typed.toUpperCase() || null}
      slotProps={{ htmlInput: { ...nativeProps(props), autoCapitalize: 'characters', spellCheck: false } }}
    />
  )
}
