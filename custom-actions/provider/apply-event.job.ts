import { defineJob, objectSchema } from '#server/api.ts'
import { applyDispute } from './events/apply-dispute.ts'
import { applyAccount, applyDetachedMethod } from './accounts/apply-account.ts'
import { isForeign, NOT_OURS, ownRecord, unknownOf, unmatched } from './events/belongs.ts'
import { outcomeOfIntent } from './charges/charge-outcome.ts'
import type { InTransaction } from './charges/in-transaction.ts'
import { type Provider, requireProvider } from './accounts/provider-in-use.ts'
import { outcomeOfRefund, recordRefund } from './charges/refund-at-provider.ts'
import { settleAttempt } from './charges/settle-attempt.ts'

/**
 * Applies what an event is about. What it says may be old: the object is fetched, and its present state applied, so that
 * it does not matter in which order events come, or how often.
 */
export default defineJob<{ id: number }>({
  title: 'Events of the payment provider',
  on: 'provider_event.received',
  data: objectSchema({ id: 'integer' }),
  async run(job, { id }) {
    const inTransaction: InTransaction = (work) => job.batch(work)
    const found = await inTransaction(async ({ records, tenant }) => {
      const event = await records('provider_event').asSystem().get(id)
      return { ...event, tenant: tenant.slug }
    })
    if (found.processed_at) return
    const { tenant, type, object } = found
    const outcome = await apply(inTransaction, requireProvider(tenant), { tenant, type, object })
    await inTransaction(({ records, now }) =>
      records('provider_event').asSystem().update(id, { processed_at: now.toISOString(), outcome }),
    )
  },
})

interface Told {
  tenant: string
  type: string
  object: string
}

async function apply(inTransaction: InTransaction, provider: Provider, told: Told): Promise<string> {
  const { stripe } = provider
  const { type, object, tenant } = told
  if (type.startsWith('payment_intent.')) {
    const intent = await stripe.paymentIntents.retrieve(object)
    if (isForeign(intent.metadata, tenant)) return unmatched(intent.metadata, tenant)
    const outcome = outcomeOfIntent(intent)
    const attempt = await inTransaction((context) => ownRecord(context, 'payment_attempt', intent.metadata))
    if (attempt === undefined) return NOT_OURS
    await settleAttempt(inTransaction, attempt, outcome)
    return outcome.state
  }
  if (type.startsWith('refund.')) {
    const refund = await stripe.refunds.retrieve(object)
    if (isForeign(refund.metadata, tenant)) return unmatched(refund.metadata, tenant)
    const outcome = outcomeOfRefund(refund)
    const applied = await inTransaction(async (context) => {
      const own = await ownRecord(context, 'refund', refund.metadata)
      if (own === undefined) return NOT_OURS
      await recordRefund(context, own, outcome)
      return outcome.state
    })
    return applied === NOT_OURS ? unknownOf(stripe, refund.payment_intent, tenant) : applied
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = await stripe.disputes.retrieve(object)
    const applied = await inTransaction((context) => applyDispute(context, dispute))
    return applied === NOT_OURS ? unknownOf(stripe, dispute.payment_intent, tenant) : applied
  }
  if (type.startsWith('account.')) return applyAccount(inTransaction, provider, told)
  return inTransaction((context) => applyDetachedMethod(context, object))
}
