import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'

export default function WeightInput(props: InputProps) {
  return <DecimalInput {...props} scale={1000} decimals={{ min: 2, max: 3 }} after="kg" />
}
