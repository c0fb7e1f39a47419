import { decimal, numberKind } from './number-kind.ts'

export const number = numberKind({ text: (value, settings) => decimal(value, settings, 0, 20) })
