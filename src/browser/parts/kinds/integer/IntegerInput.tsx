import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'

export default function IntegerInput(props: InputProps) {
  return <DecimalInput {...props} decimals={{ min: 0, max: 0 }} />
}
