import { shifted } from '../../courses/lesson-dates.ts'

/** Days after the first attempt on which a payment is tried. */
const TRIES = [0, 3, 8]

/** True when another attempt may be made by itself after so many. */
export function mayTryAgain(attempts: number): boolean {
  return attempts < TRIES.length
}

/**
 * The day on which a declined payment is tried again: 3 and 8 days after the first attempt; null when a person has to
 * decide, after the last attempt or a decline that will not change.
 *
 * @param firstTriedOn ISO
 * @param attempts how many were made
 */
export function nextTryOn(firstTriedOn: string, attempts: number, decline: 'soft' | 'hard'): string | null {
  const days = TRIES[attempts]
  return decline === 'hard' || days === undefined ? null : shifted(firstTriedOn, days)
}

/** The amount of the next attempt, in pence: what the charge still lacks. 0: it is settled otherwise, try no more. */
export function retryAmount(payment: number, stillOpen: number): number {
  return Math.max(0, Math.min(payment, stillOpen))
}

/**
 * The amount that a declined payment still has to take, in pence: what its own charges lack, and of the debt that was added to it
 * (PAY-05, TAKE_PAYMENTS_WITH_DEBT) what the family still owes and no other payment takes.
 *
 * @param charges pence of its own charges that nothing has settled
 * @param debtAdded pence, when it fell due
 * @param available see `availableBalance`, without this payment
 */
export function openWithDebt(charges: number, debtAdded: number, available: number): number {
  return charges + Math.min(debtAdded, Math.max(0, -available - charges))
}
