import type { Method } from '#server/routes/route.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { brokenRules, foreseenFields, settled, type Values } from '../oracle/record-rules.ts'
import { fitsOthers, keptFields, type Made, storedValues, validChange } from '../valid/valid-record.ts'
import { anyChange, changeable } from '../target.ts'
import type { Reply } from '../world/client.ts'

/** PUT and PATCH merge what is sent: one field changes, with what follows from it, and nothing else. */
export const update: Check = {
  title: 'API-11 API-41 changes any field by itself, with PUT and PATCH alike, and null clears',
  applies: (subject) => subject.has('update'),
  async run(subject, found) {
    const { world, entity } = subject
    const { chief } = world.main
    const target = await changeable(subject)
    if (!target) return
    const { address, maker, fields } = target
    let stored = storedValues(entity, target.record)
    const now = () => maker.records.imagine(entity.name, { ...stored, id: target.record.id })
    for (const [index, { name }] of fields.entries()) {
      const change = validChange(maker, now(), name)
      if (!change) continue
      const method: Method = index % 2 === 0 ? 'PATCH' : 'PUT'
      const reply = await world.client.send(chief, method, address, { body: change.sent })
      if (!found.status(reply, 200)) return
      stored = withHooks(subject, stored, change, reply)
      expectItem(subject, found, reply, stored)
    }
    const frozen = keptFields(maker, now())
    const nulls: Values = {}
    for (const { name, nullable } of fields) {
      if (!nullable || (stored[name] ?? null) === null || frozen.includes(name)) continue
      const after = settled(entity, stored, { ...nulls, [name]: null }, maker.viewer.roots)
      const isValid = brokenRules(entity, after, maker.viewer.roots, maker.records).length === 0
      if (isValid && fitsOthers(maker, after, target.record.id)) nulls[name] = null
    }
    const reply = await world.client.send(chief, 'PATCH', address, { body: nulls })
    if (!found.status(reply, 200)) return
    const cleared = { sent: nulls, stored: settled(entity, stored, nulls, maker.viewer.roots) }
    stored = withHooks(subject, stored, cleared, reply)
    expectItem(subject, found, reply, stored)
    const record = (await world.records(world.main)).one(entity.name, target.record.id)
    const wrong = foreseenFields(entity, 'update').filter(({ name }) => !sameWireValue(record?.[name], stored[name]))
    found.expect(wrong.length === 0, `${address} has stored other values of ${wrong.map(({ name }) => name).join()}`)
  },
}

/** The values that should be stored: hooks may set other fields than those that the change itself sets. */
function withHooks({ entity }: Subject, before: Values, { sent, stored }: Made, { body }: Reply): Values {
  if ((entity.hooks?.update?.before ?? []).length === 0) return stored
  const names = foreseenFields(entity, 'update').map(({ name }) => name)
  const set = names.filter((name) => !(name in sent) && sameWireValue(stored[name], before[name]))
  return { ...stored, ...Object.fromEntries(set.map((name) => [name, body.item?.[name]])) }
}

function expectItem({ entity }: Subject, found: Findings, reply: Reply, stored: Values): void {
  const item = reply.body.item ?? {}
  for (const { name } of foreseenFields(entity, 'update')) {
    const isSame = sameWireValue(item[name], stored[name])
    found.expect(
      isSame,
      `${reply.asked}: ${name} is ${JSON.stringify(item[name])}, not ${JSON.stringify(stored[name])}`,
    )
  }
}

/** A screen may send back the whole record that it was given: nothing changes, and nothing is refused. */
export const sendBack: Check = {
  title: 'API-11 takes a whole record back unchanged, read-only fields and names included',
  applies: (subject) => subject.has('update') && subject.has('get'),
  async run(subject, found) {
    const { client, main } = subject.world
    const target = await changeable(subject)
    if (!target) return
    const read = await client.send(main.chief, 'GET', target.address)
    const reply = await client.send(main.chief, 'PUT', target.address, {
      body: read.body.item ?? {},
      etag: read.etag ?? '',
    })
    if (!found.status(reply, 200)) return
    found.expect(reply.etag === read.etag, `${reply.asked}: the version is ${reply.etag} after ${read.etag}`)
    found.expect(sameWireValue(reply.body.item, read.body.item), `${reply.asked}: the record has changed`)
  },
}

/** A change that was made on an older version is refused with both sides, and changes nothing. */
export const versions: Check = {
  title: 'refuses a change of an older version with 409 and both sides',
  applies: (subject) => subject.has('update') && subject.has('get'),
  async run(subject, found) {
    const { world, entity } = subject
    const { client, main } = world
    const target = await changeable(subject)
    const change = target && anyChange(target)
    if (!target || !change) return
    const { address } = target
    const first = await client.send(main.chief, 'GET', address)
    const stale = first.etag ?? ''
    const changed = await client.send(main.chief, 'PATCH', address, { body: change.sent, etag: stale })
    if (!found.status(changed, 200)) return
    found.expect(changed.etag !== stale, `${changed.asked}: the version is still ${stale}`)
    const before = storedValues(entity, target.record)
    const name = Object.keys(change.sent)[0] ?? ''
    for (const method of ['PATCH', 'PUT'] as const) {
      const late = await client.send(main.chief, method, address, { body: { [name]: before[name] }, etag: stale })
      if (!found.status(late, 409, 'somebody else was faster')) continue
      const theirs = late.body.theirs as Values | undefined
      found.expect(sameWireValue(late.body.mine, { [name]: before[name] }), `${late.asked}: does not say what was sent`)
      found.expect(sameWireValue(theirs, changed.body.item), `${late.asked}: does not say what is there`)
      found.expect(late.etag === changed.etag, `${late.asked}: ETag ${late.etag} instead of ${changed.etag}`)
    }
    found.status(await client.send(main.chief, 'PATCH', address, { body: {}, etag: '"soon"' }), 400, 'that is no ETag')
    const nowhere = address.replace(/\d+$/, '987654321')
    found.status(await client.send(main.chief, 'PATCH', nowhere, { body: {} }), 404, 'there is no such record')
    if (!subject.has('delete')) return
    found.status(await client.send(main.chief, 'DELETE', address, { etag: stale }), 409, 'somebody else was faster')
  },
}
