import { Conflict, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { fallDue } from '../../plans/due/fall-due.ts'
import { lockPlan } from '../../plans/lock-plan.ts'

/** How a payment was taken by hand. */
export interface MarkedAs {
  method: 'cash' | 'bacs' | 'cheque'
  dated?: string | null | undefined
  reference?: string | null | undefined
}

/**
 * PAY-05: marks a payment of a plan as taken. One that is not due yet falls due with it, which schedules the next. Marked twice,
 * it stays as it was marked first.
 *
 * @throws Conflict while the provider has it, or when it was called off
 */
export async function markTaken(
  context: RequestContext,
  { customer_id, plan_id, id }: { customer_id: number; plan_id: number; id: number },
  { method, dated, reference = null }: MarkedAs,
) {
  const { records, today } = context
  const scope = records('payment').under({ customer_id, plan_id })
  await scope.get(id)
  await lockPlan(context, plan_id)
  const payment = await scope.lock(id, { with: ['plan_period.state'] })
  const taken = { id, amount: payment.amount, method: payment.method, state: 'succeeded', dated: payment.dated }
  if (payment.state === 'succeeded') return taken
  if (payment.state === 'processing' || payment.state === 'unknown')
    throw new Conflict(message('payments.being_charged'))
  if (payment.state === 'requires_action') throw new Conflict(message('payments.to_be_confirmed'))
  if (payment.state === 'cancelled') throw new Conflict(message('payments.called_off'))
  const on = dated ?? today
  if (on > today) throw new ValidationFailed({ dated: [message('payments.not_after_today')] })
  if (payment.plan_period_id !== null && payment.plan_period?.state === 'scheduled')
    await fallDue(context, payment.plan_period_id, { use_balance: false })
  const set = { method, dated: on, reference, next_try_on: null }
  await records('payment').asSystem().transition(id, 'succeeded', { set })
  const kept = await records('payment').asSystem().get(id)
  return { id, amount: kept.amount, method, state: 'succeeded', dated: on }
}
