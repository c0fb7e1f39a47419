import { sql } from 'kysely'
import { Conflict, endpoint } from '#server/api.ts'

/** Ids of the money inbox: the row's own, times 16, and the kind. */
const KINDS = 16

/** Says that money which the provider told of, and which was not known here, has been compared there and put right. */
export default endpoint({
  method: 'POST',
  path: 'money/inbox/:id/settle',
  permission: 'money_inbox.settle',
  summary: 'Settle an unknown message of the payment provider',
  reply: { success: { const: true } },
  async run({ records, params, now, tx }) {
    const matter = await records('money_matter').get(params.id)
    if (matter.kind !== 'unmatched_event') {
      throw new Conflict(
        'This leaves the inbox by itself as soon as it is put right. Only unknown messages are settled by hand.',
      )
    }
    const events = await tx.query(sql<{ id: number }>`
      select other.id from provider_events as event join provider_events as other on other.object = event.object
      where event.id = ${Math.floor(params.id / KINDS)}::bigint and other.settled_at is null
      order by other.id for update of other`)
    for (const { id } of events) {
      await records('provider_event').asSystem().update(id, { settled_at: now.toISOString() })
    }
    return { success: true }
  },
})
