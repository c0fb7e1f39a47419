import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { DecimalInput } from '../DecimalInput.tsx'
import type { InputProps } from '../kind.ts'
import { numberFormat } from '#protocol/text/intl-formats.ts'

/** Pence, typed as pounds with two decimals. */
export default function MoneyInput(props: InputProps) {
  const { language, currency } = useValueLocale()
  const sign = numberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value
  return <DecimalInput {...props} scale={100} decimals={{ min: 2, max: 2 }} {...(sign && { before: sign })} />
}
