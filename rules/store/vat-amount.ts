/** Percent of the net price. */
const RATE = 20

/** The VAT in a price that includes it, in pence, rounded half up (BUN-21): 20/120 of it. */
export function vatAmount(price: number): number {
  return Math.floor((price * RATE * 2 + (100 + RATE)) / ((100 + RATE) * 2))
}
