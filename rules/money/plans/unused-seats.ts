import type { UnusedSeat } from '../quotation/request.ts'

/** A seat that was paid for, with its lesson. */
export interface PaidSeat extends UnusedSeat {
  /** ISO date of the lesson. */
  on: string
  /** True when the lesson was cancelled: its credit has been posted already. */
  cancelled: boolean
  /** True when the lesson runs or is over, though nobody may have marked the register yet. */
  begun: boolean
  present: boolean | null
}

/** PLAN-18: the seats that a family has paid for and gives up by paying monthly from a day on. */
export function unusedSeats(seats: readonly PaidSeat[], startsOn: string): UnusedSeat[] {
  return seats
    .filter(({ on, cancelled, begun, present }) => on >= startsOn && !cancelled && !begun && present === null)
    .map(({ lesson_id, service, price, surcharge }) => ({ lesson_id, service, price, surcharge }))
}
