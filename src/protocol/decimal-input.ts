export interface DecimalLimits {
  min?: number
  max?: number
  /** Digits after the mark; default 2. */
  decimals?: number
}

/**
 * What a decimal field makes of typed text when it is left: commas removed, anything that is not a number becomes 0, then
 * kept within the limits and written with its decimals. `1,234.5` -> `1234.50`.
 */
export function tidyDecimal(
  typed: string,
  { min = -Infinity, max = Infinity, decimals = 2 }: DecimalLimits = {},
): string {
  const plain = typed.replaceAll(',', '').trim()
  const number = isDecimal(plain) ? Number(plain) : 0
  return fixed(Math.min(Math.max(number, min), max), decimals)
}

/** Pence as a decimal text: 1250 -> `12.50`, -5 -> `-0.05`. Exact for every safe integer. */
export function penceToText(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A decimal text as pence, half up at the third decimal: `12.5` -> 1250. Undefined when it is not a number, or too large. */
export function textToPence(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (!isDecimal(plain)) return undefined
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  const thousandths = Number(`${whole || '0'}${fraction.padEnd(3, '0').slice(0, 3)}`)
  const pence = Math.floor((thousandths + 5) / 10)
  if (!Number.isSafeInteger(thousandths)) return undefined
  return sign === '-' && pence !== 0 ? -pence : pence
}

function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)
}

/** `toFixed` without a minus before nothing. */
function fixed(number: number, decimals: number): string {
  const text = number.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}
