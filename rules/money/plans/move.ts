import { nextPeriod, type Period } from './periods.ts'

/** A plan, as far as its chain goes. Dates are civil. */
export interface ChainedPlan {
  id: number
  root_id: number
  payment_day: number
}

/** The plan that goes on in another class: in the same chain, so that no day is billed twice, and without a deposit. */
export interface ChildPlan {
  parent_id: number
  root_id: number
  starts_on: string
  payment_day: number
  /** Its first period: all days up to it are billed by the plans before. The new price holds from here. */
  next_period: Period
}

/**
 * The child plan of a move, a rollover or an activation of the next term. The price of what is billed already stays:
 * the new one applies from the next payment.
 *
 * @param on first day in the other class, ISO
 * @param billedTo end of the last period of the chain that is billed, ISO
 */
export function childPlan(plan: ChainedPlan, on: string, billedTo: string): ChildPlan {
  const { id, root_id, payment_day } = plan
  const from = on > billedTo ? on : billedTo
  return { parent_id: id, root_id, starts_on: on, payment_day, next_period: nextPeriod(from, payment_day) }
}
