import { childPlan } from '#rules/money/plans/move.ts'
import { Conflict, message, type Message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { lockAccount } from '../../payments/taking/lock-account.ts'
import { readChain } from '../chain.ts'
import { leavePlace, seatsFrom } from '../ending/leave-place.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { outcomeOf, type PlannedAction } from './planned-action.ts'
import { quotePeriod } from '../due/quote-period.ts'
import { scheduleNext } from '../due/schedule-next.ts'
import { dropScheduled, scheduledPayments } from '../due/scheduled-payments.ts'
import { refuseNoRoom } from '../seats/refuse-no-room.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { acceptEntry } from '../../waiting/accept-entry.ts'

/** The class in which a monthly plan goes on. */
export interface Moving {
  class_id: number
  /** First day in the other class, ISO; null: today, or that on which the plan begins. */
  on: string | null
}

/**
 * PLAN-17: a child moves to another class: its plan goes on as a child plan. Days that are billed stay as they are, the deposit
 * stays with the chain, and the new price holds from the next payment. The caller has locked both classes.
 */
export async function planMove(
  context: RequestContext,
  plan: LockedPlan,
  { class_id, on: named }: Moving,
): Promise<PlannedAction> {
  const { records, today } = context
  const on = named ?? (plan.starts_on > today ? plan.starts_on : today)
  if (plan.type !== 'monthly') throw new Conflict(message('plans.only_monthly_moves'))
  if (plan.state !== 'active' && plan.state !== 'suspended') throw new Conflict(message('plans.only_active_moves'))
  if (class_id === plan.place.class_id) throw new ValidationFailed({ class_id: [message('plans.in_class_already')] })
  if (on < today) throw new ValidationFailed({ on: [message('plans.not_before_today')] })
  if (on < plan.starts_on) throw new ValidationFailed({ on: [message('plans.begins_later')] })
  const target = await records('class')
    .asSystem()
    .get(class_id, { with: ['course.end_date', 'course.cancelled_at'] })
  refuseTarget(target, plan.franchisee_id, on)
  await refuseNoRoom(context, { class_id, consumer_id: plan.place.consumer_id, on })
  const chain = await readChain(context, plan.root_id ?? plan.id)
  // Every day is billed once: those up to the move by this plan.
  if (on > chain.billed_to && on > today)
    throw new ValidationFailed({
      on: [message('plans.not_after_payment', { day: { kind: 'date', value: chain.billed_to } })],
    })
  const root_id = plan.root_id ?? plan.id
  const child = childPlan({ id: plan.id, root_id, payment_day: plan.payment_day }, on, chain.billed_to)
  const place = { class_id, membership_status: plan.place.membership_status }
  const price = await quotePeriod(context, { payment_day: plan.payment_day, place }, chain, child.next_period)
  const dropped = await scheduledPayments(context, plan)
  const seats = await seatsFrom(context, plan, on)
  const { balance } = await lockAccount(context, plan)
  const { due_on, covers_from, covers_to } = child.next_period
  const outcome = outcomeOf('move', plan.id, {
    state: plan.state,
    balance,
    dropped,
    next: plan.state === 'active' ? { due_on, covers_from, covers_to, amount: price.total } : null,
    place_ends_on: on,
    lessons: seats.length,
  })
  return {
    outcome,
    async apply() {
      await dropScheduled(context, dropped, 'The plan goes on in another class.')
      await leavePlace(context, plan, { on, how: 'moved', reason: null })
      const { consumer_id } = plan.place
      const place_id = await records('class_consumer').asSystem().create({
        class_id,
        consumer_id,
        booking_type: 'monthly',
        started_on: on,
        previous_id: plan.place_id,
      })
      await takeSeats(context, { class_id, consumer_id, place_id, on })
      await acceptEntry(context, { class_id, consumer_id, place_id })
      const next = await records('plan').asSystem().create({
        place_id,
        customer_id: plan.customer_id,
        franchisee_id: plan.franchisee_id,
        parent_id: plan.id,
        root_id,
        starts_on: on,
        payment_day: plan.payment_day,
        card_id: plan.card_id,
        bundle_repaid: plan.bundle_repaid,
      })
      await records('plan').asSystem().transition(next, 'active')
      await records('plan')
        .asSystem()
        .transition(plan, 'ended', { reason: 'Moved to another class.', set: { ended_on: on } })
      if (plan.state === 'suspended')
        await records('plan')
          .asSystem()
          .transition(next, 'suspended', { set: { suspended_at: plan.suspended_at } })
      else await scheduleNext(context, next)
      return []
    },
  }
}

interface Target {
  franchisee_id: number
  monthly_payments: boolean | null
  course: { end_date: string; cancelled_at: string | null }
}

function refuseTarget(target: Target, franchisee_id: number, on: string): void {
  const refuse = (said: Message) => {
    throw new ValidationFailed({ class_id: [said] })
  }
  if (target.franchisee_id !== franchisee_id) refuse(message('plans.class_of_franchisee'))
  if (!target.monthly_payments) refuse(message('plans.class_no_monthly'))
  if (target.course.cancelled_at !== null || target.course.end_date < on) refuse(message('plans.class_over_by_then'))
}
