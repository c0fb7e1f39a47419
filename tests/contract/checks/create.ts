import { mountsWith } from '../record-target.ts'
import type { MountModel } from '#declarations/model.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { wrongIn } from '../oracle/item.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { etagOf } from '../oracle/etag-of.ts'
import { foreseenFields, type Values } from '../oracle/record-rules.ts'
import { makeRecord } from '../target.ts'
import { writableFields } from '../valid/valid-record.ts'
import type { Reply } from '../world/client.ts'

/** A body that the schema allows makes a record, at every place, with defaults for what was not sent. */
export const create: Check = {
  title: 'API-48 API-52 MCON-15 creates records from all their fields, and from the least that is required',
  applies: (subject) => subject.has('create'),
  async run(subject, found) {
    const { world, resource } = subject
    const { chief } = world.main
    for (const mount of mountsWith(resource, 'create')) {
      for (const fill of ['all', 'least'] as const) {
        const ready = await makeRecord(subject, mount, { fill })
        if (!ready) {
          found.add(`No valid record could be made at ${mount.api}.`)
          continue
        }
        const reply = await world.client.send(chief, 'POST', ready.target.api, { body: ready.made.sent })
        await expectStored(subject, found, reply, ready.made.stored)
      }
      await datesLeftOut(subject, found, mount)
      await otherParents(subject, found, mount)
    }
  },
}

/** The reply and the table say what should have been stored. */
async function expectStored(subject: Subject, found: Findings, reply: Reply, stored: Values): Promise<void> {
  const { world, entity } = subject
  if (!found.status(reply, 201)) return
  const records = await world.records(world.main)
  const item = reply.body.item ?? {}
  const record = records.one(entity.name, item.id)
  if (!found.expect(record !== undefined, `${reply.asked}: there is no ${String(item.id)}`) || !record) return
  for (const { name } of foreseenFields(entity, 'create')) {
    const isSame = sameWireValue(record[name], stored[name])
    found.expect(
      isSame,
      `${reply.asked}: stores ${name} ${JSON.stringify(record[name])}, not ${JSON.stringify(stored[name])}`,
    )
  }
  for (const wrong of wrongIn(records, world.main.chief, entity.name, item, record))
    found.add(`${reply.asked}: ${wrong}`)
  found.expect(reply.etag === etagOf(entity, record), `${reply.asked}: ETag ${reply.etag}`)
}

/** Screens send empty dates of a new record as null: they get their defaults all the same. */
async function datesLeftOut(subject: Subject, found: Findings, mount: MountModel): Promise<void> {
  const { world } = subject
  const ready = await makeRecord(subject, mount, { fill: 'least' })
  if (!ready) return
  const { target, made } = ready
  const dates = writableFields(await subject.maker(world.main.chief)).filter(
    ({ name, kind }) => kind === 'date' && !(name in made.sent) && !(name in target.given),
  )
  if (dates.length === 0) return
  const nulls = Object.fromEntries(dates.map(({ name }) => [name, null]))
  const reply = await world.client.send(world.main.chief, 'POST', target.api, { body: { ...made.sent, ...nulls } })
  await expectStored(subject, found, reply, made.stored)
}

/** The address decides whose the new record is, not the body. */
async function otherParents(subject: Subject, found: Findings, mount: MountModel): Promise<void> {
  const { world, entity } = subject
  const { chief } = world.main
  for (const name of mount.parents) {
    const ready = await makeRecord(subject, mount, { fill: 'least' })
    const id = ready?.target.given[name]
    if (!ready || id === undefined) continue
    const { target, made } = ready
    const records = await world.records(world.main)
    const parents = records.all(entity.fields[name]?.reference?.entity ?? '')
    const other = parents.find((parent) => parent.id !== id)
    if (!other) continue
    const moved = await world.client.send(chief, 'POST', target.api, { body: { ...made.sent, [name]: other.id } })
    found.refusal(moved, name, 'the address names another')
    const same = await world.client.send(chief, 'POST', target.api, { body: { ...made.sent, [name]: id } })
    await expectStored(subject, found, same, made.stored)
    const nowhere = target.api.replace(`/${id}/`, '/987654321/')
    found.status(await world.client.send(chief, 'POST', nowhere, { body: made.sent }), 404, 'there is no such parent')
  }
}
