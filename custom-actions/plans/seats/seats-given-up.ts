import { unusedSeats } from '#rules/money/plans/unused-seats.ts'
import type { UnusedSeat } from '#rules/money/quotation/request.ts'
import type { RequestContext } from '#server/api.ts'
import { heldByPlaces } from '../../ledger/held-by-places.ts'
import { heldOnAccounts } from '../../ledger/held-together.ts'
import { paidSeats } from './paid-seats.ts'

/** The paid seats that a child gives up in a class. */
export interface SeatsGivenUp {
  /** Each with what it is credited at. */
  seats: (UnusedSeat & { start_date: string })[]
  /** Those that were not given freely. */
  paid: number
  /** Pence that they are credited at. */
  credit: number
  /** Pence of their price that the family has back already. */
  returned: number
}

/** PLAN-18: the credit of a family for paid lessons that are not used from a day on: all that its places, or the account, still hold for them. */
export async function seatsGivenUp(
  context: RequestContext,
  ids: { class_id: number; consumer_id: number },
  from: string,
): Promise<SeatsGivenUp> {
  const seats = await paidSeats(context, ids.class_id, ids.consumer_id)
  const places = new Set(seats.flatMap(({ place_id }) => (place_id === null ? [] : [place_id])))
  const held = await heldByPlaces(context, [...places])
  const isPriced = seats.every(({ place_id }) => place_id !== null && held.has(place_id))
  const limited = unusedSeats(seats, from, held, isPriced ? null : await heldOnAccount(context, ids))
  const whole = unusedSeats(seats, from)
  const days = new Map(seats.map(({ lesson_id, on }) => [lesson_id, on]))
  const credit = worthOf(limited)
  return {
    seats: limited.map((seat) => ({ ...seat, start_date: days.get(seat.lesson_id) ?? from })),
    paid: whole.filter((seat) => worthOf([seat]) > 0).length,
    credit,
    returned: worthOf(whole) - credit,
  }
}

/** The pence that the account of a child's family still holds for lessons of places whose price nobody knows; null where nothing limits it. */
async function heldOnAccount(
  context: RequestContext,
  { class_id, consumer_id }: { class_id: number; consumer_id: number },
): Promise<number | null> {
  const { records } = context
  const { customer_id } = await records('consumer').asSystem().get(consumer_id)
  const { franchisee_id } = await records('class').asSystem().get(class_id)
  const held = await heldOnAccounts(context, [customer_id], [])
  return held.get(`${customer_id}/${franchisee_id}`) ?? null
}

function worthOf(seats: readonly UnusedSeat[]): number {
  return seats.reduce((sum, { price, surcharge }) => sum + price + surcharge, 0)
}
