import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { writeDecimal } from './decimal-text.ts'
import { isWhole } from './decimal-units.ts'
import { limit } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

interface Written {
  scale: number
  decimals: { min: number; max: number }
  before?: string | undefined
  after?: string | undefined
}

/** Tells why the field cannot hold a number: it is finer than the smallest unit, or out of range. */
export function useDecimalRefusal({ model }: InputProps, { scale, decimals, before = '', after = '' }: Written) {
  const { language } = useValueLocale()
  const translate = useTranslate()
  const minimum = limit(model, 'minimum')
  const maximum = limit(model, 'maximum')
  const limited = (bound: 'minimum' | 'maximum', units: number) =>
    translate(`rollcall.form.errors.${bound}`, {
      limit: `${before}${writeDecimal(units / scale, language, decimals)}${after}`,
    })
  return (units: number): string | undefined => {
    if (isWhole(scale, decimals) && !Number.isInteger(units))
      return decimals.max > 0
        ? translate('rollcall.form.errors.too_fine', { most: decimals.max })
        : translate('rollcall.form.errors.whole_number')
    if (minimum !== undefined && units < minimum) return limited('minimum', minimum)
    if (maximum !== undefined && units > maximum) return limited('maximum', maximum)
    return undefined
  }
}
