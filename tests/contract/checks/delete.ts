import { auditOf } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { type Deletion, deletionOf } from '../oracle/deletion.ts'
import { isInScope } from '../oracle/scope.ts'
import type { Records, View } from '../oracle/records.ts'
import { anyTargetOf } from '../record-target.ts'
import { freshRecord } from '../target.ts'

/** A record goes when nothing stands in the way, with what its declarations delete along with it. */
export const remove: Check = {
  title: 'API-20 API-36 deletes a record and what goes with it, or says what stands in the way',
  applies: (subject) => subject.has('delete'),
  async run(subject, found) {
    await deleteFresh(subject, found)
    const { world, entity } = subject
    const records = await world.records(world.main)
    const all = subject
      .visible(records, world.main.chief)
      .filter((row) => isDeletable(subject, records, row))
      .map((record) => ({ record, deletion: deletionOf(records, entity.name, record.id) }))
    const blocked = all.find(({ deletion }) => deletion.blockers.size > 0)
    const followed = all.find(({ deletion }) => deletion.blockers.size === 0 && followers(deletion) > 0)
    if (blocked) await deleteBlocked(subject, found, records, blocked.record, blocked.deletion)
    if (followed) await deleteFollowed(subject, found, followed.record, followed.deletion)
  },
}

async function deleteFresh(subject: Subject, found: Findings): Promise<void> {
  if (!subject.has('create')) return
  const { client, main } = subject.world
  const fresh = await freshRecord(subject, found)
  if (!fresh) return
  const reply = await client.send(main.chief, 'DELETE', fresh.address)
  if (!found.status(reply, 200)) return
  found.expect(reply.body.success === true, `${reply.asked}: does not say success`)
  const again = subject.has('get') ? 'GET' : 'DELETE'
  found.status(await client.send(main.chief, again, fresh.address), 404, 'it has been deleted')
}

async function deleteBlocked(
  subject: Subject,
  found: Findings,
  before: Records,
  record: View,
  { blockers }: Deletion,
): Promise<void> {
  const { client, main } = subject.world
  const reply = await client.send(main.chief, 'DELETE', addressOf(subject, record))
  if (!found.status(reply, 409, 'others refer to it')) return
  const said = (reply.body.blockers ?? []) as { resource: string; count: number }[]
  const named = said.map(({ resource, count }) => `${resource} ${count}`).sort()
  const expected = [...blockers].map(([resource, count]) => `${resource} ${count}`).sort()
  found.expect(
    named.join() === expected.join(),
    `${reply.asked}: blocked by ${named.join()} instead of ${expected.join()}`,
  )
  found.expect((await subject.world.records(main)) === before, `${reply.asked}: has written`)
}

async function deleteFollowed(subject: Subject, found: Findings, record: View, deletion: Deletion): Promise<void> {
  const { world } = subject
  const reply = await world.client.send(world.main.chief, 'DELETE', addressOf(subject, record))
  if (!found.status(reply, 200)) return
  const records = await world.records(world.main)
  for (const [entity, ids] of deletion.gone) {
    const left = [...ids].filter((id) => records.one(entity, id))
    found.expect(left.length === 0, `${reply.asked}: ${entity} ${left.join()} should have gone as well`)
  }
  for (const { entity, field, id } of deletion.cleared) {
    found.expect(records.one(entity, id)?.[field] === null, `${reply.asked}: ${entity} ${id} still refers by ${field}`)
  }
  const rows = await auditOf(world, reply)
  const gone = [...deletion.gone].flatMap(([entity, ids]) => [...ids].map((id) => `delete ${entity} ${id}`))
  const cleared = new Set(deletion.cleared.map(({ entity, id }) => `update ${entity} ${id}`))
  const told = rows.map((row) => `${row.action} ${row.entity} ${row.record_id}`).sort()
  const expected = [...gone, ...cleared].sort()
  found.expect(
    told.join() === expected.join(),
    `${reply.asked}: the audit log tells ${told.join()} instead of ${expected.join()}`,
  )
}

/** Whether a record has an address, may be written, and nobody's account belongs to it or to what goes with it. */
function isDeletable(subject: Subject, records: Records, record: View): boolean {
  const { world, entity } = subject
  const viewer = subject.viewer(world.main.chief)
  if (!anyTargetOf(subject, record) || !isInScope(records, viewer, entity.name, record, 'write')) return false
  const { gone } = deletionOf(records, entity.name, record.id)
  return world.main.members.every(({ subject: target = {} }) =>
    Object.entries(target).every(([column, id]) => !gone.get(column.replace(/_id$/, ''))?.has(id)),
  )
}

function followers({ gone, cleared }: Deletion): number {
  return [...gone.values()].reduce((sum, ids) => sum + ids.size, 0) - 1 + cleared.length
}

function addressOf(subject: Subject, record: View): string {
  return `${anyTargetOf(subject, record)?.api}/${record.id}`
}
