import { sql } from 'kysely'
import { endpoint, NotFound } from '#server/api.ts'
import progress from './progress.contract.ts'

/** How far the messages of a mailing are, by state. Whoever sent it may ask, and head office. */
export default endpoint({
  ...progress,
  async run({ tx, user, model, params }) {
    const isScoped = model.application.guards[user.guard]?.scoped === true
    const [mailing] = await tx.query(sql<{ customers: number; states: Record<string, number> }>`
      select customers, coalesce((
        select jsonb_object_agg(state, messages) from (
          select outbox.state, count(*) as messages
          from (
            select message_id from emails where emails.mailing_id = mailings.id
            union all
            select message_id from text_messages where text_messages.mailing_id = mailings.id
          ) as message
          join outbox on outbox.tenant_id = mailings.tenant_id and outbox.id = message.message_id
          group by outbox.state
        ) as counted), '{}'::jsonb) as states
      from mailings
      where id = ${params.id}::bigint and (${!isScoped}::boolean or sent_by_id = ${user.id}::bigint)`)
    if (!mailing) throw new NotFound()
    const { states } = mailing
    const total = Object.values(states).reduce((sum, count) => sum + count, 0)
    const waiting = (states.queued ?? 0) + (states.sending ?? 0)
    return { item: { id: params.id, customers: mailing.customers, total, done: total - waiting, states } }
  },
})
