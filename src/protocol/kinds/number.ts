import { decimal, numberKind } from './number-kind.ts'

export const number = numberKind({ step: 0.000001, text: (value, settings) => decimal(value, settings, 0, 20) })
