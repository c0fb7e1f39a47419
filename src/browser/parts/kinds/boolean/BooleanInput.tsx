import { BooleanInput as RaBooleanInput, NullableBooleanInput } from 'react-admin'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** A switch; a choice of three when it may be unset. */
export default function BooleanInput(props: InputProps) {
  const common = inputProps(props)
  if (props.model?.nullable && props.model.default === undefined) return <NullableBooleanInput {...common} />
  return <RaBooleanInput {...common} />
}
