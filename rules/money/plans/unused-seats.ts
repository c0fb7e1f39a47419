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
 * @param held by place, see `PlaceCredit`; lessons are not taken off it yet
 * @param account what the account of the family still holds for lessons of all other places; those that the child was in are taken off it already.
 * Null: nothing limits it
 */
export function unusedSeats(
  seats: readonly PaidSeat[],
  startsOn: string,
  held: ReadonlyMap<number, number> = new Map(),
  account: number | null = null,
): UnusedSeat[] {
  const isGivenUp = ({ on, cancelled, begun, present }: PaidSeat) =>
    on >= startsOn && !cancelled && !begun && present === null
  const credit = new PlaceCredit(held)
  const onAccount = new PlaceCredit(new Map<string, number>(account === null ? [] : [['account', account]]))
  const isPriced = ({ place_id }: PaidSeat) => place_id !== null && held.has(place_id)
  const take = (seat: PaidSeat, amount: number) =>
    isPriced(seat) ? credit.take(seat.place_id, amount) : onAccount.take('account', amount)
  for (const seat of seats) {
    const isCounted = !isPriced(seat) && (seat.begun || seat.present !== null)
    if (!seat.cancelled && !isCounted && !isGivenUp(seat)) take(seat, seat.price + seat.surcharge)
  }
  return seats.filter(isGivenUp).map((seat) => {
    const { lesson_id, service } = seat
    return { lesson_id, service, price: take(seat, seat.price), surcharge: take(seat, seat.surcharge) }
  })
}
