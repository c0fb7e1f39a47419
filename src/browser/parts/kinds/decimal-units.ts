import { limit } from './input-props.ts'
import type { InputProps } from './kind.ts'

/** True of a number that is stored in whole units: of pence typed as pounds, and of a number without decimals. */
export function isWhole(scale: number, decimals: { max: number }): boolean {
  return scale > 1 || decimals.max === 0
}

/**
 * Stored units of a typed number: with as many digits as may be typed. A fraction of a unit that is stored whole remains, so that the
 * form refuses it instead of rounding somebody's money.
 */
export function storedUnits(typed: number, scale: number, decimals: { max: number }): number {
  // Removes binary rounding errors: 1.005 × 100 is 100.49999999999999.
  const units = Number((typed * scale).toPrecision(15))
  return isWhole(scale, decimals) ? units : Number(units.toFixed(decimals.max))
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
