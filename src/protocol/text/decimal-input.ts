export interface DecimalLimits {
  min?: number
  max?: number
  /** Digits after the decimal point; default 2. */
  decimals?: number
}

/**
 * Tidies the text typed in a decimal field on blur: removes commas, turns anything that is not a number into 0, keeps
 * it within the limits and writes it with its decimals. `1,234.5` -> `1234.50`.
 */
export function tidyDecimal(
  typed: string,
  { min = -Infinity, max = Infinity, decimals = 2 }: DecimalLimits = {},
): string {
  const plain = typed.replaceAll(',', '').trim()
  const number = isDecimal(plain) ? Number(plain) : 0
  return fixed(Math.min(Math.max(number, min), max), decimals)
}

/** True of the text of a number, without separators of thousands. */
export function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)
}

/** `toFixed` without a minus sign before zero. */
function fixed(number: number, decimals: number): string {
  const text = number.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}
