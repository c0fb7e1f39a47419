import { numberFormat } from '../text/intl-formats.ts'
import type { ValueSettings } from './kind.ts'
import { decimal, wholeKind } from './number-kind.ts'

const text = (pence: number, settings: ValueSettings) => decimal(pence / 100, settings, 2, 2)

/** Pence: 1250 is `12.50`, and `£12.50` in a sentence. */
export const money = wholeKind({
  format: 'money',
  text,
  said: (value, settings) => {
    const { language, currency } = settings
    if (typeof value !== 'number') return String(value)
    return currency === undefined
      ? text(value, settings)
      : numberFormat(language, { style: 'currency', currency }).format(value / 100)
  },
})
