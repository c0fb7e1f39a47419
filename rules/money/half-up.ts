/** Pence, rounded half up: the one way in which an amount that people see is rounded. */
export function halfUp(pence: number): number {
  // What binary fractions make of 1.005 must not decide about a penny.
  return Math.floor(Number((pence + 0.5).toFixed(6)))
}
