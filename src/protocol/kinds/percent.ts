import { decimal, numberKind } from './number-kind.ts'

/** 12.5 is `12.5%`. A property of whole percents declares the type `integer`. */
export const percent = numberKind({
  format: 'percent',
  types: ['integer', 'number'],
  step: 0.0001,
  text: (value, settings) => `${decimal(value, settings, 0, 20)}%`,
})
