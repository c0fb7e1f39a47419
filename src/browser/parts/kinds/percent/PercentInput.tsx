import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'

export default function PercentInput(props: InputProps) {
  return <DecimalInput {...props} decimals={{ min: 0, max: 4 }} after="%" />
}
