import type Stripe from 'stripe'
import { defineJob } from '#server/api.ts'
import { resolveUnknown } from './charges/charge-attempt.ts'
import type { InTransaction } from './charges/in-transaction.ts'
import { keepEvents, TYPES } from './events/keep-events.ts'
import { type Provider, providerOf } from './accounts/provider-in-use.ts'
import { refundAtProvider } from './charges/refund-at-provider.ts'

/** Seconds that are asked for again, because events are not listed in the order in which they happened. */
const OVERLAP = 3600
const FIRST_TIME = 24 * 3600
/** Milliseconds after which a call has certainly ended, so that nobody else is at work on it. */
const SETTLED = 2 * 60_000

/** Asks the provider for what was missed: events that did not arrive, and payments and refunds that had no reply. */
export default defineJob({
  title: 'Catching up with the payment provider',
  schedule: '*/10 * * * *',
  async run(job) {
    const inTransaction: InTransaction = (work) => job.batch(work)
    const tenant = await inTransaction(async (context) => context.tenant.slug)
    const provider = providerOf(tenant)
    if (!provider) return
    await fetchMissedEvents(inTransaction, provider)
    const { attempts, refunds } = await inTransaction(async ({ records, now }) => {
      const before = new Date(now.getTime() - SETTLED).toISOString()
      const left = { outcome: null, created_at: { lt: before }, 'payment.state': ['unknown', 'processing'] }
      return {
        attempts: await records('payment_attempt')
          .asSystem()
          .list({ where: left, only: ['id'], limit: 200 }),
        refunds: await records('refund')
          .asSystem()
          .list({
            where: { state: ['unknown', 'processing'], destination: 'stripe', updated_at: { lt: before } },
            only: ['id'],
            limit: 200,
          }),
      }
    })
    for (const { id } of attempts) await resolveUnknown(inTransaction, id)
    for (const { id } of refunds) await refundAtProvider(inTransaction, id)
  },
})

async function fetchMissedEvents(inTransaction: InTransaction, { stripe }: Provider): Promise<void> {
  const since = await inTransaction(async ({ records, now }) => {
    const [last] = await records('provider_event')
      .asSystem()
      .list({ sort: '-id', limit: 1, only: ['created_at'] })
    const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
    return last ? seconds(new Date(String(last.created_at))) - OVERLAP : seconds(now) - FIRST_TIME
  })
  const page: Stripe.Event[] = []
  const keep = async () => {
    const events = page.splice(0)
    await inTransaction((context) => keepEvents(context, events))
  }
  for await (const event of stripe.events.list({ created: { gte: since }, types: [...TYPES], limit: 100 })) {
    page.push(event)
    if (page.length === 100) await keep()
  }
  await keep()
}
