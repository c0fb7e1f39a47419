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

function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)
}

/** `toFixed` without a minus before nothing. */
function fixed(number: number, decimals: number): string {
  const text = number.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}
