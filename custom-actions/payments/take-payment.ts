import type { Job, RequestContext } from '#server/api.ts'
import { chargeAttempt } from '../provider/charge-attempt.ts'
import { providerOf } from '../provider/provider-in-use.ts'
import { claimPayment } from './claim-payment.ts'

/**
 * Takes a payment from its card: the attempt is kept first, then the provider is asked, then what it said is kept. Without a
 * provider nothing is claimed: the payment waits, and the money inbox has it.
 */
export async function takePayment(job: Job, paymentId: number): Promise<void> {
  const attempt = await job.batch((context) => claimWhereTaken(context, paymentId))
  if (attempt !== null) await chargeAttempt((work) => job.batch(work), attempt)
}

/**
 * Claims a payment where there is a provider to take it.
 *
 * @returns the id of the attempt that is to be charged; null where nothing is taken
 */
export async function claimWhereTaken(context: RequestContext, paymentId: number): Promise<number | null> {
  return providerOf(context.tenant.slug) ? claimPayment(context, paymentId) : null
}
