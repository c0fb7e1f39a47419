import { tidyDecimal } from '#protocol/decimal-input.ts'
import { numberFormat } from './number-text.ts'

export interface DecimalRange {
  min?: number | undefined
  max?: number | undefined
}

/** As fine as anything is typed: a coordinate. */
const FINEST = 6

/**
 * What was typed as a number, in the marks of a language: thousands separators are dropped, what is no number is 0, and it
 * is kept within its range.
 *
 * ```ts
 * readDecimal('1,234.5', 'en-GB', { max: 1000 }) // 1000
 * ```
 */
export function readDecimal(typed: string, language: string, { min, max }: DecimalRange = {}): number {
  const { group, decimal } = separators(language)
  const plain = typed.replaceAll(group, '').replaceAll(/\s/g, '').replace(decimal, '.')
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return Number(tidyDecimal(plain, { ...limits, decimals: FINEST }))
}

/** A number as it is typed: without thousands separators, so that a cursor in it stays where it is. */
export function writeDecimal(value: number, language: string, decimals: { min: number; max: number }): string {
  return numberFormat(language, {
    minimumFractionDigits: decimals.min,
    maximumFractionDigits: decimals.max,
    useGrouping: false,
  }).format(value)
}

function separators(language: string): { group: string; decimal: string } {
  const parts = numberFormat(language, { minimumFractionDigits: 1, useGrouping: true }).formatToParts(1234567.8)
  const part = (type: string, otherwise: string) => parts.find((one) => one.type === type)?.value ?? otherwise
  return { group: part('group', ','), decimal: part('decimal', '.') }
}
