/** What calculating with fractions may add or take away: far less than anybody can tell, far more than a float loses. */
const NOISE = 1e-6

/**
 * The one rounding of money: whole pence, a half up. It is applied once to each amount that a person sees.
 *
 * @param amount pence, with fractions; below zero a half goes up as well: -2.5 is -2
 */
export function roundHalfUp(amount: number): number {
  const rounded = Math.floor(amount + 0.5 + NOISE)
  return rounded === 0 ? 0 : rounded
}
