import { PlaceCredit } from '../account/place-credit.ts'
import type { UnusedSeat } from '../quotation/request.ts'

/** A seat that was paid for, with its lesson. */
export interface PaidSeat extends UnusedSeat {
  /** The place that it was paid with; null: nobody knows any more. */
  place_id: number | null
  /** ISO date of the lesson. */
  on: string
  /** True when the lesson was cancelled: its credit has been posted already. */
  cancelled: boolean
  /** True when the lesson runs or is over, though nobody may have marked the register yet. */
  begun: boolean
  present: boolean | null
}

/**
 * PLAN-18: the seats that a family has paid for and gives up by paying monthly from a day on, each at its price, and together at no more
 * than what its place still holds for them: what it was charged, less what has come back, less the lessons that the child keeps.
 *
 * @param held see `PlaceCredit`; lessons are not taken off it yet
 */
export function unusedSeats(
  seats: readonly PaidSeat[],
  startsOn: string,
  held: ReadonlyMap<number, number> = new Map(),
): UnusedSeat[] {
  const isGivenUp = ({ on, cancelled, begun, present }: PaidSeat) =>
    on >= startsOn && !cancelled && !begun && present === null
  const credit = new PlaceCredit(held)
  for (const seat of seats) {
    if (!seat.cancelled && !isGivenUp(seat)) credit.take(seat.place_id, seat.price + seat.surcharge)
  }
  return seats.filter(isGivenUp).map(({ place_id, lesson_id, service, price, surcharge }) => {
    const [ofPrice, ofSurcharge] = [credit.take(place_id, price), credit.take(place_id, surcharge)]
    return { lesson_id, service, price: ofPrice, surcharge: ofSurcharge }
  })
}
