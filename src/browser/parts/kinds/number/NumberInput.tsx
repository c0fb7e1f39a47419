import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'

export default function NumberInput(props: InputProps) {
  return <DecimalInput {...props} decimals={{ min: 0, max: 6 }} />
}
