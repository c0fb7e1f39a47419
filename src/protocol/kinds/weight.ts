import { decimal, wholeKind } from './number-kind.ts'

/** Grams: 1250 is `1.25`, in kilograms. */
export const weight = wholeKind({ format: 'weight', text: (value, settings) => decimal(value / 1000, settings, 2, 2) })
