import { limit } from './input-props.ts'
import type { InputProps } from './kind.ts'

/** True of a number that is stored in whole units: of pence typed as pounds, and of a number without decimals. */
export function isWhole(scale: number, decimals: { max: number }): boolean {
  return scale > 1 || decimals.max === 0
}

/** The finest that can be stored: what a field declares, else a unit that is stored whole, else as many decimals as are shown. */
export function stepOf(model: InputProps['model'], scale: number, decimals: { max: number }): number {
  if (isWhole(scale, decimals)) return 1
  return limit(model, 'multipleOf') ?? Number((10 ** -decimals.max).toPrecision(15))
}

/** Stored units of a typed number. What is finer than a step remains, so that the form refuses it instead of rounding somebody's money. */
export function storedUnits(typed: number, scale: number): number {
  // Removes binary rounding errors: 1.005 × 100 is 100.49999999999999.
  return Number((typed * scale).toPrecision(15))
}

/**
 * The nearest number that a field may hold (MCON-12). A minimum of one stored unit, such as a penny, says "more than nothing": nothing
 * stays nothing, so that the form refuses it rather than sends a penny.
 */
export function nearestWithin(model: InputProps['model'], scale: number, units: number): number {
  const minimum = limit(model, 'minimum')
  const lowest = minimum === 1 && scale > 1 ? 0 : minimum
  return Math.min(Math.max(units, lowest ?? -Infinity), limit(model, 'maximum') ?? Infinity)
}
