import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { decimalsOfStep, isAtStep } from '#protocol/arithmetic/steps.ts'
import { writeDecimal } from './decimal-text.ts'
import { isWhole, stepOf } from './decimal-units.ts'
import { limit } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

interface Written {
  scale: number
  decimals: { min: number; max: number }
  isMeasured: boolean
  before?: string | undefined
  after?: string | undefined
}

/** Tells why the field cannot hold a number: it is finer than the smallest unit, or out of range. */
export function useDecimalRefusal(
  { model, field }: InputProps,
  { scale, decimals, isMeasured, before = '', after = '' }: Written,
) {
  const { language } = useValueLocale()
  const translate = useTranslate()
  const minimum = limit(model, 'minimum')
  const maximum = limit(model, 'maximum')
  const limited = (bound: 'minimum' | 'maximum', units: number) =>
    translate(`rollcall.form.errors.${bound}`, {
      limit: `${before}${writeDecimal(units / scale, language, decimals)}${after}`,
    })
  const step = stepOf(model, scale, decimals)
  const tooFine = () => {
    const most = isWhole(scale, decimals) ? decimals.max : decimalsOfStep(step)
    if (most === 0) return translate('rollcall.form.errors.whole_number')
    if (most !== undefined && most > 1) return translate('rollcall.form.errors.too_fine', { most })
    return translate('rollcall.form.errors.multipleOf', { limit: writeDecimal(step, language, decimals) })
  }
  return (units: number): string | undefined => {
    if (field.readOnly) return undefined
    if (!isMeasured && !isAtStep(units, step)) return tooFine()
    if (minimum !== undefined && units < minimum) return limited('minimum', minimum)
    if (maximum !== undefined && units > maximum) return limited('maximum', maximum)
    return undefined
  }
}
