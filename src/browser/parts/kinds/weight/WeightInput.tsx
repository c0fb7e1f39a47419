import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { DecimalInput } from '../DecimalInput.tsx'
import { numberFormat } from '#protocol/text/intl-formats.ts'
import type { InputProps } from '../kind.ts'

export default function WeightInput(props: InputProps) {
  const { language } = useValueLocale()
  const parts = numberFormat(language, { style: 'unit', unit: 'kilogram' }).formatToParts(0)
  const unit = parts.find(({ type }) => type === 'unit')?.value ?? 'kg'
  return <DecimalInput {...props} scale={1000} decimals={{ min: 2, max: 3 }} after={unit} />
}
