import { numberFormat, useValueLocale } from '#browser/api.ts'
import { isMoney, isPercentage } from './quotation-words.ts'
import { useTexts } from './use-texts.ts'

/** Writes a value of a formula as people read it: pence as money, percentages with their sign, else a number. */
export function useValueText(): (name: string, value: number) => string {
  const { money } = useTexts()
  const { language } = useValueLocale()
  return (name, value) => {
    if (isMoney(name)) return money(value)
    const isShare = isPercentage(name)
    const format = isShare ? ({ style: 'percent', maximumFractionDigits: 2 } as const) : {}
    return numberFormat(language, format).format(isShare ? value / 100 : value)
  }
}
