import { numberFormat } from '#protocol/text/intl-formats.ts'
import type { Kind } from './kind.ts'

/** Formats a number in a language; `shown` converts the stored value to the displayed one. */
export function numberText(
  options: (locale: { currency: string }) => Intl.NumberFormatOptions,
  shown: (stored: number) => number = (stored) => stored,
): Kind['text'] {
  return (value, _field, { language, currency }) => {
    if (typeof value !== 'number') return ''
    return numberFormat(language, options({ currency })).format(shown(value))
  }
}
