import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import { refuseData } from '../jobs/enqueue-job.ts'
import { SYSTEM_USER_ID } from '../jobs/system-user.ts'
import type { RequestContext } from '../request-context.ts'
import type { EventFacts, PublishedEvent } from './event.ts'

/**
 * Publishes an event of some records: writes down a run of each job that handles it, in the transaction of what causes it. The
 * runs of a job that are of one record come in the order in which they were published: whoever publishes of a record waits
 * until another transaction that has published of it ends.
 *
 * @throws Error when no schema declares the event, or a job does not take these facts
 */
export async function publishEvents(
  context: RequestContext,
  name: string,
  facts: readonly EventFacts[],
): Promise<void> {
  const { tx, user, now, code } = context
  const entity = entityOfEvent(context, name)
  const handlers = Object.entries(code.jobs).filter(([, job]) => [job.on ?? []].flat().includes(name))
  if (handlers.length === 0 || facts.length === 0) return
  const published = facts.toSorted((one, other) => one.id - other.id).map((data) => ({ data, id: randomUUID() }))
  const runs = handlers.flatMap(([kind, job]) =>
    published.map(({ data, id }) => {
      refuseData(kind, job, data)
      const by = user.id === SYSTEM_USER_ID ? null : user.id
      const event: PublishedEvent = { id, name, at: now.toISOString(), by }
      return { kind, data, event, sequence: `${entity}/${data.id}` }
    }),
  )
  const turns = [...new Set(published.map(({ data }) => `${tx.tenantId}/event/${entity}/${data.id}`))]
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(turn.key, 0))
    from unnest(${turns}::text[]) with ordinality as turn(key, place) order by turn.place`)
  await tx.query(sql`
    insert into job_runs (tenant_id, kind, data, event, sequence)
    select ${tx.tenantId}::bigint, run.kind, run.data, run.event, run.sequence
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run(kind text, data jsonb, event jsonb, sequence text)`)
}

/** The entity that declares an event. @throws Error when none does */
function entityOfEvent({ model }: RequestContext, name: string): string {
  const [entity = '', event = ''] = name.split('.')
  if (lookup(lookup(model.entities, entity)?.events ?? {}, event)) return entity
  throw new Error(`No event "${name}" is declared: it would be "${event}" under "events" of schemas/${entity}.json.`)
}
