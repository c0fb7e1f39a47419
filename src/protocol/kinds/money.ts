import { decimal, wholeKind } from './number-kind.ts'

/** Pence: 1250 is `12.50`. */
export const money = wholeKind({ format: 'money', text: (value, settings) => decimal(value / 100, settings, 2, 2) })
