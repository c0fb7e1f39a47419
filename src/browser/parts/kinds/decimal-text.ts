import { isDecimal, tidyDecimal } from '#protocol/text/decimal-input.ts'
import { numberFormat } from '#protocol/text/intl-formats.ts'

/** As many decimals as numbers have digits that say something: what is too fine is read and shown as it was typed. */
export const FINEST = 15

/**
 * Parses a typed number in a language's format: thousands separators are dropped, and so are the signs that stand beside the
 * number anyway, such as that of its currency. Invalid input is 0.
 *
 * ```ts
 * readDecimal('£1,234.5', 'en-GB', ['£']) // 1234.5
 * ```
 */
export function readDecimal(typed: string, language: string, signs: readonly string[] = []): number {
  return Number(tidyDecimal(plainDecimal(typed, language, signs), { decimals: FINEST }))
}

/** True of text that is no number: `ten`, and `-`, the beginning of one. */
export function isNoNumber(typed: string, language: string, signs: readonly string[] = []): boolean {
  return typed.trim() !== '' && !isDecimal(plainDecimal(typed, language, signs))
}

function plainDecimal(typed: string, language: string, signs: readonly string[]): string {
  const { group, decimal } = separators(language)
  return withoutSigns(typed, signs).replaceAll(group, '').replaceAll(/\s/g, '').replace(decimal, '.')
}

/**
 * True where separators of thousands stand where there are no thousands, as in `12,50`: whoever typed it may have meant a decimal mark, and it
 * is read as another number all the same.
 */
export function hasOddGroups(typed: string, language: string, signs: readonly string[] = []): boolean {
  const { group, decimal } = separators(language)
  const [whole = '', ...fraction] = withoutSigns(typed, signs).trim().split(decimal)
  const [first = '', ...others] = whole.split(group)
  const areThousands = /^[+-]?\d{1,3}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits))
  return (others.length > 0 && !areThousands) || fraction.some((digits) => digits.includes(group))
}

/** Formats a number for typing: without thousands separators, so that the cursor stays in place. */
export function writeDecimal(value: number, language: string, decimals: { min: number; max: number }): string {
  return numberFormat(language, {
    minimumFractionDigits: decimals.min,
    maximumFractionDigits: decimals.max,
    useGrouping: false,
  }).format(value)
}

function withoutSigns(typed: string, signs: readonly string[]): string {
  return signs.filter(Boolean).reduce((text, sign) => text.replace(sign, ''), typed)
}

/** The marks between thousands and before decimals in a language. */
export function separators(language: string): { group: string; decimal: string } {
  const parts = numberFormat(language, { minimumFractionDigits: 1, useGrouping: true }).formatToParts(1234567.8)
  const part = (type: string, otherwise: string) => parts.find((one) => one.type === type)?.value ?? otherwise
  return { group: part('group', ','), decimal: part('decimal', '.') }
}
