import { DecimalInput } from '../decimal-input.tsx'
import type { InputProps } from '../kind.ts'

export default function CoordinateInput(props: InputProps) {
  return <DecimalInput {...props} decimals={{ min: 6, max: 6 }} />
}
