import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'

export default function CoordinateInput(props: InputProps) {
  return <DecimalInput {...props} decimals={{ min: 6, max: 6 }} isMeasured />
}
