import { sql } from 'kysely'
import { Conflict, endpoint, message, NotFound } from '#server/api.ts'

/** An id of the money inbox is that of the row, times 16, and the number of its kind. */
const KINDS = 16
const UNMATCHED_EVENT = 8

/** Says that money which the provider told of, and which was not known here, has been compared there and put right. */
export default endpoint({
  method: 'POST',
  path: 'money/inbox/:id/settle',
  permission: 'money_inbox.settle',
  summary: 'Settle an unknown message of the payment provider',
  reply: { success: { const: true } },
  async run({ records, params, user, now, tx }) {
    if (params.id % KINDS !== UNMATCHED_EVENT) {
      throw new Conflict(message('payments.settles_itself'))
    }
    const events = await tx.query(sql<{ id: number; payment_id: number | null }>`
      select other.id, coalesce(attempt.paid_id, attempt.payment_id) as payment_id
      from provider_events as event
        join provider_events as other on other.object = event.object
        left join payment_attempts as attempt on attempt.provider_id = other.body #>> '{data,object,payment_intent}'
      where event.id = ${Math.floor(params.id / KINDS)}::bigint and other.outcome = 'not ours' and other.settled_at is null
      order by other.id`)
    const [first] = events
    if (!first) throw new NotFound()
    // A franchisee sees what is about a payment of theirs, and head office everything.
    if (first.payment_id !== null) await records('payment').get(first.payment_id)
    else if (user.guard !== 'admin') throw new NotFound()
    for (const { id } of events) {
      await records('provider_event').asSystem().update(id, { settled_at: now.toISOString() })
    }
    return { success: true }
  },
})
