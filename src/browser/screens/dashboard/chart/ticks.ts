/** Ticks of an axis at most. */
const MOST = 6

/**
 * Round numbers that an axis is divided by, from at most 0 to at least the largest value, at equal distances of 1, 2 or 5
 * times a power of ten.
 */
export function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = stepFor(high - low)
  const from = Math.floor(low / step)
  const to = Math.max(from + 1, Math.ceil(high / step))
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** Figures are whole: a step is never below 1. */
function stepFor(span: number): number {
  // Rounding outwards may take one more at either end.
  const least = Math.max(1, span / (MOST - 3))
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}
