import { decimal, numberKind } from './number-kind.ts'

/** Degrees, to six places. */
export const coordinate = numberKind({
  format: 'coordinate',
  types: ['number'],
  schema: { type: 'number', minimum: -180, maximum: 180 },
  column: 'numeric(9,6)',
  text: (value, settings) => decimal(value, settings, 6, 6),
})
