/** An exact number, in lowest terms; `bottom` is above zero. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** Anything that stands for an exact number. A `number` counts as the decimal that it is written as: 0.1 is a tenth. */
export type Exact = Fraction | bigint | number | string

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i

/**
 * Reads an exact number: `exact('8.55')`, `exact(0.1)`, `exact(15n)`.
 *
 * @throws RangeError when it is none, such as NaN
 */
export function exact(value: Exact): Fraction {
  if (typeof value === 'object') return value
  if (typeof value === 'bigint') return { top: value, bottom: 1n }
  const [found, sign, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? []
  if (found === undefined || whole + decimals === '') throw new RangeError(`"${value}" is not a number.`)
  const digits = BigInt(`${sign}${whole}${decimals}`)
  const shift = BigInt(exponent) - BigInt(decimals.length)
  return shift < 0n ? reduced(digits, 10n ** -shift) : reduced(digits * 10n ** shift, 1n)
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return reduced(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, negative(other))
}

export function times(one: Fraction, other: Fraction): Fraction {
  return reduced(one.top * other.top, one.bottom * other.bottom)
}

/** @throws RangeError when the divisor is zero */
export function over(one: Fraction, other: Fraction): Fraction {
  if (other.top === 0n) throw new RangeError('Nothing can be divided by zero.')
  return reduced(one.top * other.bottom, one.bottom * other.top)
}

export function negative({ top, bottom }: Fraction): Fraction {
  return { top: -top, bottom }
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.top * other.bottom < other.top * one.bottom
}

/** The largest whole number that is not above it. */
export function floor({ top, bottom }: Fraction): bigint {
  const whole = top / bottom
  return whole * bottom > top ? whole - 1n : whole
}

function reduced(top: bigint, bottom: bigint): Fraction {
  const sign = bottom < 0n ? -1n : 1n
  const divisor = sign * greatestDivisor(top < 0n ? -top : top, sign * bottom)
  return { top: top / divisor, bottom: bottom / divisor }
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return one === 0n ? other : greatestDivisor(other % one, one)
}
