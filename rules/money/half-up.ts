/** Pence, rounded half up: the only rounding of amounts that people see. */
export function halfUp(pence: number): number {
  // The binary representation of 1.005 must not decide about a penny.
  return Math.floor(Number((pence + 0.5).toFixed(6)))
}
