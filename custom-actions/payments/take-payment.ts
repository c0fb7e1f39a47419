import type { Job } from '#server/api.ts'
import { chargeAttempt } from '../provider/charge-attempt.ts'
import { providerOf } from '../provider/provider-in-use.ts'
import { claimPayment } from './claim-payment.ts'

/**
 * Takes a payment from its card: the attempt is kept first, then the provider is asked, then what it said is kept. Without a
 * provider nothing is claimed: the payment waits, and the money inbox has it.
 */
export async function takePayment(job: Job, paymentId: number): Promise<void> {
  const attempt = await job.batch(async (context) =>
    providerOf(context.tenant.slug) ? claimPayment(context, paymentId) : null,
  )
  if (attempt !== null) await chargeAttempt((work) => job.batch(work), attempt)
}
