import { enqueueJob, type RequestContext } from '#server/api.ts'
import { confirmOutcome } from './confirm-outcome.ts'
import type { PlanOutcome } from '../outcome.contract.ts'
import { planAction, type WantedAction } from './plan-action.ts'

/**
 * Does an action on a plan as it was shown. Payments that follow from it are taken from the card by a job, once all of this
 * is kept.
 *
 * @throws Conflict with the outcome of now, when it is another one than was shown
 */
export async function doAction(
  context: RequestContext,
  params: { customer_id: number; id: number },
  { fingerprint, ...wanted }: WantedAction & { fingerprint?: string | null | undefined },
): Promise<{ item: PlanOutcome }> {
  const { outcome, apply } = await planAction(context, params, wanted)
  confirmOutcome(outcome, fingerprint)
  const payments = await apply()
  for (const payment_id of payments) await enqueueJob(context, 'payments/take', { payment_id })
  return { item: outcome }
}
