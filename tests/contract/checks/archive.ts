import { auditOf } from '../audit-log.ts'
import type { Check, Subject } from '../check.ts'
import type { Records, View } from '../oracle/records.ts'
import { isInScope } from '../oracle/scope.ts'
import { anyTargetOf } from '../record-target.ts'
import { storedValues } from '../valid/valid-record.ts'

/** An archived record is left out of lists and pickers, stays where it is referred to, and comes back. */
export const archive: Check = {
  title: 'INS-08 CRS-01 archives a record, leaves it out of lists and pickers, and restores it',
  applies: (subject) => subject.entity.archive === true && subject.has('list') && subject.has('get'),
  async run(subject, found) {
    const { world, entity, resource } = subject
    const { client, main } = world
    const records = await world.records(main)
    const viewer = subject.viewer(main.chief)
    const rows = subject.visible(records, main.chief)
    const { where } = resource.picker
    const mayPick = (row: (typeof rows)[number]) =>
      !where || records.holds(where, entity.name, row, world.rootsOf(main.chief))
    const writable = rows.filter(
      (row) => anyTargetOf(subject, row) && isInScope(records, viewer, entity.name, row, 'write'),
    )
    for (const record of writable.toSorted((one, other) => Number(mayPick(other)) - Number(mayPick(one)))) {
      const target = anyTargetOf(subject, record)
      const address = `${target?.api}/${record.id}`
      const reply = await client.send(main.chief, 'PUT', `${address}/archive`)
      if (isForbidden(subject, records, record)) {
        found.status(reply, 422, 'a rule keeps it in use')
        continue
      }
      if (!found.status(reply, 200)) return
      found.expect(typeof reply.body.item?.archived_at === 'string', `${reply.asked}: does not say since when`)
      const told = (await auditOf(world, reply)).map(({ action, record_id: id }) => `${action} ${id}`)
      found.expect(told.includes(`update ${record.id}`), `${reply.asked}: is not in the audit log`)
      const has = async (query: string, expected: boolean) => {
        const list = await client.send(main.chief, 'GET', `${target?.api}${query}`)
        if (!found.status(list, 200)) return
        const isThere = (list.body.items ?? []).some(({ id }) => id === record.id)
        found.expect(isThere === expected, `${list.asked}: ${expected ? 'lacks' : 'has'} what is archived`)
      }
      await has('?count=500', false)
      await has('?count=500&filter[archived]=only', true)
      await has('?count=500&filter[archived]=too', true)
      if (resource.list.quickFilters.length > 0) await has('?count=500&quick_filter=archived', true)
      await has('/all', false)
      if (mayPick(record)) await has(`/all?ids=${record.id}`, true)
      const stale = await client.send(main.chief, 'PUT', `${address}/restore`, { etag: '"0"' })
      found.status(stale, 409, 'it has changed since')
      const again = await client.send(main.chief, 'PUT', `${address}/archive`)
      found.expect(
        again.body.item?.archived_at === reply.body.item?.archived_at,
        `${again.asked}: archives a second time`,
      )
      const restored = await client.send(main.chief, 'PUT', `${address}/restore`)
      if (!found.status(restored, 200)) return
      found.expect(restored.body.item?.archived_at === null, `${restored.asked}: is still archived`)
      await has('?count=500', true)
      return
    }
  },
}

/** True when a rule of the entity keeps a record in use. */
function isForbidden({ world, entity }: Subject, records: Records, record: View): boolean {
  const now = world.clock().toISOString()
  const archived = records.imagine(entity.name, { ...storedValues(entity, record), id: record.id, archived_at: now })
  return entity.forbid.some(({ when }) => records.holds(when, entity.name, archived, world.rootsOf(world.main.chief)))
}
