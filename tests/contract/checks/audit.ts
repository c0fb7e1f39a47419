import type { EntityModel, Model } from '#declarations/model.ts'
import { isHooked } from '#server/hooks/run-hooks.ts'
import { planDeletion } from '#server/write/rows/plan-deletion.ts'
import { auditOf, type AuditRow } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { anyChange, freshRecord, targetOf, isKept } from '../target.ts'
import { storedValues } from '../valid/valid-record.ts'
import type { Reply } from '../world/client.ts'

/** Every write leaves one row in the audit log that says who did what, before and after; what is refused leaves none. */
export const audit: Check = {
  title: 'audits every write once, with who did it, before and after',
  applies: (subject) => subject.has('create'),
  async run(subject, found) {
    const { world, entity } = subject
    const { client, main } = world
    const fresh = await freshRecord(subject, found)
    if (!fresh) return
    const created = await onlyRow(subject, found, fresh.reply, 'create', fresh.id)
    const record = (await world.records(main)).one(entity.name, fresh.id)
    if (!record) return
    const stored = Object.entries(storedValues(entity, record)).filter(([, value]) => value !== null)
    const untold = stored.filter(([name, value]) => !sameInLog(created?.after?.[name], value)).map(([name]) => name)
    found.expect(untold.length === 0, `${fresh.reply.asked}: the audit log does not tell ${untold.join()}`)

    if (subject.has('update')) {
      const target = targetOf(subject, await subject.maker(main.chief), record)
      const change = target && anyChange(target)
      const reply = await client.send(main.chief, 'PATCH', fresh.address, { body: change?.sent ?? {} })
      if (change && found.status(reply, 200)) {
        const updated = await onlyRow(subject, found, reply, 'update', fresh.id)
        for (const [name, value] of Object.entries(change.sent)) {
          const told = sameInLog(updated?.before?.[name], record[name]) && sameInLog(updated?.after?.[name], value)
          found.expect(told, `${reply.asked}: the audit log does not tell what ${name} was and is`)
        }
      }
      const same = await client.send(main.chief, 'PATCH', fresh.address, { body: change?.sent ?? {} })
      found.status(same, 200)
      found.expect((await auditOf(world, same)).length === 0, `${same.asked}: audits a change that changes nothing`)
      const refused = await client.send(main.chief, 'PATCH', fresh.address, { body: { nonsense: 1 } })
      found.expect((await auditOf(world, refused)).length === 0, `${refused.asked}: audits what was refused`)
    }
    if (!subject.has('delete') || (await isKept(subject, fresh.id))) return
    const reply = await client.send(main.chief, 'DELETE', fresh.address)
    if (!found.status(reply, 200)) return
    const deleted = await onlyRow(subject, found, reply, 'delete', fresh.id)
    const last = Object.keys(deleted?.before ?? {})
    const lost = stored.filter(([name]) => !last.includes(name) && record[name] !== null).map(([name]) => name)
    found.expect(lost.length === 0, `${reply.asked}: the audit log does not tell what ${lost.join()} was`)
  },
}

async function onlyRow(
  { world, entity }: Subject,
  found: Findings,
  reply: Reply,
  action: AuditRow['action'],
  id: number,
): Promise<AuditRow | undefined> {
  const rows = await auditOf(world, reply)
  const own = rows.filter((row) => row.entity === entity.name && row.record_id === id)
  const others = rows.filter((row) => !own.includes(row) && !follows(world.model, entity, action, row)).length
  found.expect(own.length === 1, `${reply.asked}: ${own.length} rows in the audit log instead of one`)
  found.expect(others === 0, `${reply.asked}: audits ${others} other records`)
  const [row] = own
  if (!row) return undefined
  found.expect(
    row.entity === entity.name && row.action === action,
    `${reply.asked}: audited as ${row.action} of ${row.entity}`,
  )
  found.expect(row.actor_user_id === world.main.chief.userId, `${reply.asked}: audited as done by ${row.actor_user_id}`)
  found.expect(row.at === world.clock().toISOString(), `${reply.asked}: audited at ${row.at}`)
  return row
}

/** True when a row follows from a change of another record, as the entity declares. */
function follows(model: Model, entity: EntityModel, action: AuditRow['action'], row: AuditRow): boolean {
  const isOneOfThem = row.entity === entity.name && row.action === 'update'
  // A new row of a period also closes the one before it; of what one alone may be, another gives way.
  if (action === 'create' && entity.period?.closesPrevious) return isOneOfThem
  if (action !== 'delete' && Object.values(entity.fields).some(({ exclusive }) => exclusive)) return isOneOfThem
  // Hooks may make and change other records, and what goes with a record may be told of too.
  if (isHooked({ entity }, action) && row.entity !== entity.name) return true
  if (action === 'delete' && row.action === 'delete' && isDoomed(model, entity, row)) return true
  // What was noted of its changes goes with it.
  return action === 'delete' && row.action === 'delete' && row.entity === entity.changeLog?.entity
}

/** The log is JSON as the database writes it: instants and times have more digits there. */
function sameInLog(told: unknown, value: unknown): boolean {
  if (typeof told !== 'string' || typeof value !== 'string') return sameWireValue(told, value)
  if (told === value || told.startsWith(`${value}:00`)) return true
  return /^\d{4}-\d\d-\d\dT/.test(told) && new Date(told).getTime() === new Date(value).getTime()
}

/** True of a row of an entity whose rows go with what they belong to, and are told of because custom code follows them. */
function isDoomed(model: Model, entity: EntityModel, row: AuditRow): boolean {
  return planDeletion(model, entity, [0]).doomed.some((part) => part.entity.name === row.entity)
}
