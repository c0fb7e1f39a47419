import type { FieldModel, MountModel } from '#declarations/model.ts'
import type { Findings, Subject } from './check.ts'
import { deletionOf } from './oracle/deletion.ts'
import { isInScope } from './oracle/scope.ts'
import type { View } from './oracle/records.ts'
import { anyTargetOf, type RecordTarget, placesOf } from './record-target.ts'
import { type Made, type Maker, validChange, validRecord, type Wanted, writableFields } from './valid/valid-record.ts'
import type { Reply } from './world/client.ts'
import type { Person } from './world/person.ts'
import type { TenantWorld } from './world/world.ts'

/** A record that somebody may change. */
export interface Target {
  record: View
  target: RecordTarget
  address: string
  /** The fields that can be changed there: those that the address does not supply. */
  fields: FieldModel[]
  maker: Maker
}

/** A record that a person (head office, unless said otherwise) may change, with its address. */
export async function changeable(
  subject: Subject,
  person: Person = subject.world.main.chief,
): Promise<Target | undefined> {
  const maker = await subject.maker(person)
  const { records, viewer, entity } = maker
  const rows = subject
    .visible(records, person)
    .filter((row) => anyTargetOf(subject, row) && isInScope(records, viewer, entity.name, row, 'write'))
  const record = subject.chance.pick(rows)
  return record && targetOf(subject, maker, record)
}

export function targetOf(subject: Subject, maker: Maker, record: View): Target | undefined {
  const target = anyTargetOf(subject, record)
  if (!target) return undefined
  const fields = writableFields(maker).filter(({ name, immutable }) => !immutable && !(name in target.given))
  return { record, target, address: `${target.api}/${record.id}`, fields, maker }
}

/** Some change that breaks no rule. */
export function anyChange({ record, fields, maker }: Target): Made | undefined {
  for (const { name } of fields) {
    const change = validChange(maker, record, name)
    if (change) return change
  }
  return undefined
}

/** A place at which head office can make a record, with its body: not every parent is one that may be referred to. */
export async function makeRecord(
  subject: Subject,
  mount: MountModel | undefined,
  { tenant = subject.world.main, ...wanted }: Wanted & { tenant?: TenantWorld } = {},
): Promise<{ target: RecordTarget; made: Made } | undefined> {
  const { chief } = tenant
  const maker = await subject.maker(chief, tenant)
  for (const target of mount ? placesOf(subject, maker.records, chief, mount, 12) : []) {
    const made = validRecord(maker, { ...wanted, fixed: target.given })
    if (made) return { target, made }
  }
  return undefined
}

/** A record made for a check to be changed or deleted. */
export async function freshRecord(
  subject: Subject,
  found: Findings,
): Promise<{ id: number; address: string; reply: Reply } | undefined> {
  const ready = await makeRecord(subject, subject.resource.mounts[0])
  if (!ready) return undefined
  const { client, main } = subject.world
  const reply = await client.send(main.chief, 'POST', ready.target.api, { body: ready.made.sent })
  if (!found.status(reply, 201)) return undefined
  const id = Number(reply.body.item?.id)
  return { id, address: `${ready.target.api}/${id}`, reply }
}

/** True of a record that a rule of its entity keeps from being deleted. */
export async function isKept({ world, entity }: Subject, id: number): Promise<boolean> {
  if (entity.kept.length === 0) return false
  return deletionOf(await world.records(world.main), entity.name, id).kept.length > 0
}
