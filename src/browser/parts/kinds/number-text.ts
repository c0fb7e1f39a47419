import type { Kind } from './kind.ts'

/** Formatters are expensive to create and few: one for each language and format. */
const formatters = new Map<string, Intl.NumberFormat>()

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

export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.NumberFormat(language, options)
  formatters.set(key, formatter)
  return formatter
}
