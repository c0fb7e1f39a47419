import { type Exact, exact } from './exact/fraction.ts'

/**
 * Pence, half a penny rounded up on the magnitude: 2.5 becomes 3 and -2.5 becomes -3. The only rounding of money; it is
 * applied once to each amount that people see, to the exact number that the amount comes from.
 */
export function halfUp(pence: Exact): number {
  const { top, bottom } = exact(pence)
  const magnitude = top < 0n ? -top : top
  const rounded = (2n * magnitude + bottom) / (2n * bottom)
  return Number(top < 0n ? -rounded : rounded)
}
