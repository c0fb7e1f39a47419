import { exact, over } from '../exact/fraction.ts'
import { halfUp } from '../half-up.ts'

/**
 * The agreed price of each seat, in pence: equal shares, rounded half up, and the last seat takes the rest, so that the
 * seats sum to what was agreed. No share is below zero.
 *
 * @param agreed price less discount, pence
 */
export function seatPrices(agreed: number, seats: number): number[] {
  const share = seats > 0 ? halfUp(over(exact(agreed), exact(seats))) : 0
  return Array.from({ length: seats }, (_, index) => {
    const left = Math.max(0, agreed - share * index)
    return index === seats - 1 ? left : Math.min(share, left)
  })
}
