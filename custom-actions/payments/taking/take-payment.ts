import type { Job, RequestContext } from '#server/api.ts'
import { chargeRequested } from '../../provider/charges/charge-attempt.ts'
import { type ChargeRequest, chargeRequest } from '../../provider/charges/charge-request.ts'
import { providerOf } from '../../provider/accounts/provider-in-use.ts'
import type { LockedPlan } from '../../plans/lock-plan.ts'
import { claimPayment } from './claim-payment.ts'

/** A payment that is claimed, and all that the call of the provider needs: it is made outside of any transaction. */
export interface ClaimedPayment {
  /** Id of the attempt. */
  attempt: number
  request: ChargeRequest
}

/**
 * Takes a payment from its card: the attempt is kept first, then the provider is asked, then what it said is kept. Without a
 * provider nothing is claimed: the payment waits, and the money inbox has it.
 */
export async function takePayment(job: Job, paymentId: number): Promise<void> {
  const claimed = await job.batch((context) => claimWhereTaken(context, paymentId))
  if (claimed !== null) await chargeClaimed(job, claimed)
}

/** Asks the provider for a payment whose claim is kept. */
export async function chargeClaimed(job: Job, { attempt, request }: ClaimedPayment): Promise<void> {
  await chargeRequested((work) => job.batch(work), attempt, request)
}

/**
 * Claims a payment where there is a provider to take it.
 *
 * @param plan of the payment, where it was locked in this transaction
 * @returns null where nothing is taken
 */
export async function claimWhereTaken(
  context: RequestContext,
  paymentId: number,
  plan?: LockedPlan,
): Promise<ClaimedPayment | null> {
  if (!providerOf(context.tenant.slug)) return null
  const attempt = await claimPayment(context, paymentId, plan)
  return attempt === null ? null : { attempt, request: await chargeRequest(context, attempt) }
}
