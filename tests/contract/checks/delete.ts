import { auditOf } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { type Deletion, deletionOf } from '../oracle/deletion.ts'
import { isInScope } from '../oracle/scope.ts'
import type { Records, View } from '../oracle/records.ts'
import { anyTargetOf } from '../record-target.ts'
import { freshRecord, isKept } from '../target.ts'

/** A record goes when nothing stands in the way, with what its declarations delete along with it. */
export const remove: Check = {
  title: 'API-20 API-36 deletes a record and what goes with it, or says what stands in the way',
  applies: (subject) => subject.has('delete'),
  async run(subject, found) {
    const freshIsKept = await deleteFresh(subject, found)
    const { world, entity } = subject
    const records = await world.records(world.main)
    const all = subject
      .visible(records, world.main.chief)
      .filter((row) => isDeletable(subject, records, row))
      .map((record) => ({ record, deletion: deletionOf(records, entity.name, record.id) }))
    const blocked = all.find(({ deletion }) => isBlocked(deletion))
    const followed = all.find(({ deletion }) => !isBlocked(deletion) && followers(deletion) > 0)
    if (blocked) await deleteBlocked(subject, found, records, blocked.record, blocked.deletion)
    if (followed) await deleteFollowed(subject, found, followed.record, followed.deletion)
    const free = freshIsKept && !followed && all.find(({ deletion }) => !isBlocked(deletion))
    if (free) await deleteFollowed(subject, found, free.record, free.deletion)
  },
}

/** @returns true when the new record is one that is kept: another has to show that deleting works */
async function deleteFresh(subject: Subject, found: Findings): Promise<boolean> {
  if (!subject.has('create')) return false
  const { client, main } = subject.world
  const fresh = await freshRecord(subject, found)
  if (!fresh) return false
  if (await isKept(subject, fresh.id)) return true
  const reply = await client.send(main.chief, 'DELETE', fresh.address)
  if (!found.status(reply, 200)) return false
  found.expect(reply.body.success === true, `${reply.asked}: does not say success`)
  const again = subject.has('get') ? 'GET' : 'DELETE'
  found.status(await client.send(main.chief, again, fresh.address), 404, 'it has been deleted')
  return false
}

async function deleteBlocked(
  subject: Subject,
  found: Findings,
  before: Records,
  record: View,
  { blockers, kept }: Deletion,
): Promise<void> {
  const { client, main } = subject.world
  const preview = await client.send(main.chief, 'GET', `${addressOf(subject, record)}/deletion`)
  found.status(preview, 200)
  const reply = await client.send(main.chief, 'DELETE', addressOf(subject, record))
  if (!found.status(reply, 409, 'others refer to it')) return
  const said = (reply.body.blockers ?? []) as { resource: string; count: number }[]
  const named = said.map(({ resource, count }) => `${resource} ${count}`).sort()
  const expected = [...blockers, ...kept.map(({ name, count }) => [name, count] as const)]
    .map(([resource, count]) => `${resource} ${count}`)
    .sort()
  found.expect(
    JSON.stringify(preview.body.item?.blockers) === JSON.stringify(reply.body.blockers),
    `${preview.asked}: says other blockers than deleting does`,
  )
  found.expect(
    named.join() === expected.join(),
    `${reply.asked}: blocked by ${named.join()} instead of ${expected.join()}`,
  )
  found.expect((await subject.world.records(main)) === before, `${reply.asked}: has written`)
}

async function deleteFollowed(subject: Subject, found: Findings, record: View, deletion: Deletion): Promise<void> {
  const { world } = subject
  const preview = await world.client.send(world.main.chief, 'GET', `${addressOf(subject, record)}/deletion`)
  if (!found.status(preview, 200)) return
  const goes = (preview.body.item?.goes ?? []) as { resource: string; count: number }[]
  const counted = goes.map(({ resource, count }) => `${resource} ${count}`).sort()
  const foretold = goneByResource(subject, record, deletion)
  found.expect(counted.join() === foretold.join(), `${preview.asked}: ${counted.join()} instead of ${foretold.join()}`)
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
  // Code that runs with a deletion may change more than the declarations say.
  const isHooked = [...deletion.gone.keys()].some((entity) => records.entity(entity).hooks?.delete)
  const all = rows.map((row) => `${row.action} ${row.entity} ${row.record_id}`).sort()
  const told = isHooked ? [...new Set(all)].filter((line) => gone.includes(line) || cleared.has(line)) : all
  const expected = [...gone, ...cleared].sort()
  found.expect(
    told.join() === expected.join(),
    `${reply.asked}: the audit log tells ${told.join()} instead of ${expected.join()}`,
  )
}

/** True when a record has an address, may be written, and no account belongs to it or to anything deleted with it. */
function isDeletable(subject: Subject, records: Records, record: View): boolean {
  const { world, entity } = subject
  const viewer = subject.viewer(world.main.chief)
  if (!anyTargetOf(subject, record) || !isInScope(records, viewer, entity.name, record, 'write')) return false
  const { gone } = deletionOf(records, entity.name, record.id)
  return world.main.members.every(({ subject: target = {} }) =>
    Object.entries(target).every(([column, id]) => !gone.get(column.replace(/_id$/, ''))?.has(id)),
  )
}

function isBlocked({ blockers, kept }: Deletion): boolean {
  return blockers.size + kept.length > 0
}

/** How many records of each resource, or entity, go with a record. */
function goneByResource({ world, entity }: Subject, record: View, { gone }: Deletion): string[] {
  const counts = new Map<string, number>()
  for (const [name, ids] of gone) {
    const others = [...ids].filter((id) => name !== entity.name || id !== record.id).length
    const resource = world.model.entities[name]?.resource ?? name
    if (others > 0) counts.set(resource, (counts.get(resource) ?? 0) + others)
  }
  return [...counts].map(([resource, count]) => `${resource} ${count}`).sort()
}

function followers({ gone, cleared }: Deletion): number {
  return [...gone.values()].reduce((sum, ids) => sum + ids.size, 0) - 1 + cleared.length
}

function addressOf(subject: Subject, record: View): string {
  return `${anyTargetOf(subject, record)?.api}/${record.id}`
}
