import { fingerprint } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { isInScope } from '../oracle/scope.ts'
import type { Records, View } from '../oracle/records.ts'
import { mountsWith, anyTargetOf, listAll, placesOf, rowsAt } from '../record-target.ts'
import { anyChange, targetOf } from '../target.ts'
import { validRecord } from '../valid/valid-record.ts'
import type { Person } from '../world/person.ts'

/** Rows that a person may not list do not exist for them: not by id, not to change, not to choose. */
export const readScope: Check = {
  title: 'shows people of a scoped guard their own rows alone, in lists and by id',
  applies: ({ members }) => members.length > 0,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    for (const person of subject.members) {
      const own = subject.visible(records, person)
      for (const mount of mountsWith(resource, 'list')) {
        for (const target of subject.has('list') ? placesOf(subject, records, person, mount) : []) {
          const { items, last } = await listAll(subject, person, target.api)
          const rows = rowsAt(subject, records, person, target)
          if (found.status(last, 200)) found.sameIds(last.asked, items, rows)
        }
      }
      const hidden = records.all(entity.name).filter((row) => !own.includes(row) && anyTargetOf(subject, row))
      for (const row of subject.chance.some(hidden, 2, 2)) await expectHidden(subject, found, person, row)
      for (const row of subject.has('get') ? subject.chance.some(own, 1, 1) : []) {
        const target = anyTargetOf(subject, row)
        const seesParent = target && isTargetSeen(subject, records, person, target.given)
        if (!seesParent) continue
        found.status(await world.client.send(person, 'GET', `${target.api}/${row.id}`), 200, 'it is his to see')
      }
    }
  },
}

/**
 * Rows that a person may see but not change are 403; nobody can move a row out of their own scope, or into another's.
 */
export const writeScope: Check = {
  title: 'lets people of a scoped guard change and make rows within their reach alone',
  applies: (subject) => subject.members.length > 0 && (subject.has('update') || subject.has('create')),
  async run(subject, found) {
    const { world, entity } = subject
    for (const person of subject.members) {
      const records = await world.records(world.main)
      const viewer = subject.viewer(person)
      const seen = subject
        .visible(records, person)
        .filter((row) => isTargetSeen(subject, records, person, anyTargetOf(subject, row)?.given))
      const readOnly = seen.filter((row) => !isInScope(records, viewer, entity.name, row, 'write'))
      const writable = seen.filter((row) => !readOnly.includes(row))
      const before = await fingerprint(world, world.main)
      for (const row of subject.chance.some(readOnly, 1, 1)) await expectReadOnly(subject, found, person, row)
      for (const row of subject.chance.some(writable, 1, 1)) await expectKept(subject, found, person, row)
      const after = await fingerprint(world, world.main)
      found.expect(before === after, `${person.name} has written ${subject.resource.name} beyond his reach`)
      for (const row of subject.chance.some(writable, 1, 1)) await expectChanged(subject, found, person, row)
      if (!subject.has('create')) continue
      await expectNotMadeBeyond(subject, found, person)
      await expectMade(subject, found, person)
    }
  },
}

async function expectHidden(subject: Subject, found: Findings, person: Person, row: View): Promise<void> {
  const { client } = subject.world
  const address = `${anyTargetOf(subject, row)?.api}/${row.id}`
  if (subject.has('get')) {
    found.status(await client.send(person, 'GET', address), 404, 'it is not his to see')
    found.status(await client.send(person, 'GET', `${address}/meta`), 404, 'it is not his to see')
  }
  if (subject.has('update'))
    found.status(await client.send(person, 'PATCH', address, { body: {} }), 404, 'it is not his to see')
  if (subject.has('delete')) found.status(await client.send(person, 'DELETE', address), 404, 'it is not his to see')
  for (const { path, attach, feature } of Object.values(subject.resource.relations)) {
    if (feature !== undefined && !person.features[feature]) continue
    found.status(await client.send(person, 'GET', `${address}/${path}`), 404, 'it is not his to see')
    if (!attach || !subject.entity.relations[path]?.through) continue
    found.status(
      await client.send(person, 'POST', `${address}/${path}/attach`, { body: {} }),
      404,
      'it is not his to see',
    )
  }
}

async function expectReadOnly(subject: Subject, found: Findings, person: Person, row: View): Promise<void> {
  const { client } = subject.world
  const address = `${anyTargetOf(subject, row)?.api}/${row.id}`
  if (subject.has('update'))
    found.status(await client.send(person, 'PATCH', address, { body: {} }), 403, 'he may only read it')
  if (subject.has('delete')) found.status(await client.send(person, 'DELETE', address), 403, 'he may only read it')
}

/** A change that would move a row out of the person's scope, or that refers to rows they cannot see. */
async function expectKept(subject: Subject, found: Findings, person: Person, row: View): Promise<void> {
  if (!subject.has('update')) return
  const { client, main } = subject.world
  const maker = await subject.maker(person)
  const { records, viewer, entity } = maker
  const target = targetOf(subject, maker, row)
  for (const { name, reference } of target?.fields ?? []) {
    if (!reference || !target) continue
    const all = records.all(reference.entity)
    const others = all.filter(({ id }) => id !== row[name])
    const unseen = others.find((one) => !isInScope(records, viewer, reference.entity, one, 'read'))
    if (unseen) {
      const reply = await client.send(person, 'PATCH', target.address, { body: { [name]: unseen.id } })
      found.refusal(reply, name, 'it refers to what he does not see')
    }
    const away = others.find((one) => {
      const moved = records.imagine(entity.name, { ...row, [name]: one.id })
      const mayChoose = isInScope(records, viewer, reference.entity, one, 'read')
      return mayChoose && !isInScope(records, viewer, entity.name, moved, 'write')
    })
    if (!away) continue
    const reply = await client.send(person, 'PATCH', target.address, { body: { [name]: away.id } })
    found.status(reply, 422, `it would be out of reach of ${person.name} at ${main.slug}`)
  }
}

/**
 * A record made by a person from head office's body is either refused, or linked to them so that it is within their
 * scope.
 */
async function expectNotMadeBeyond(subject: Subject, found: Findings, person: Person): Promise<void> {
  const { world, entity, resource } = subject
  const { client, main } = world
  const viewer = subject.viewer(person)
  for (const mount of mountsWith(resource, 'create')) {
    for (const target of placesOf(subject, await world.records(main), person, mount, 2)) {
      const chief = await subject.maker(main.chief)
      const made = validRecord(chief, { fixed: target.given })
      if (!made) continue
      const reply = await client.send(person, 'POST', target.api, { body: made.sent })
      const isRefused = [403, 404, 422].includes(reply.status)
      if (isRefused || !found.status(reply, 201)) continue
      const records = await world.records(main)
      const record = records.one(entity.name, reply.body.item?.id)
      const isHis = !!record && isInScope(records, viewer, entity.name, record, 'write')
      found.expect(isHis, `${reply.asked}: made ${String(reply.body.item?.id)}, which lies beyond his reach`)
    }
  }
}

async function expectChanged(subject: Subject, found: Findings, person: Person, row: View): Promise<void> {
  if (!subject.has('update')) return
  const maker = await subject.maker(person)
  const current = maker.records.one(subject.entity.name, row.id)
  const target = current && targetOf(subject, maker, current)
  const change = target && anyChange(target)
  if (!target || !change) return
  const record = maker.records.imagine(subject.entity.name, { ...change.stored, id: row.id })
  if (!isInScope(maker.records, maker.viewer, subject.entity.name, record, 'write')) return
  const reply = await subject.world.client.send(person, 'PATCH', target.address, { body: change.sent })
  found.status(reply, 200, 'it is within his reach')
}

async function expectMade(subject: Subject, found: Findings, person: Person): Promise<void> {
  const maker = await subject.maker(person)
  for (const mount of mountsWith(subject.resource, 'create')) {
    for (const target of placesOf(subject, maker.records, person, mount, 2)) {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const made = validRecord(maker, { fixed: target.given, fill: 'all' })
        // What no attempt of many could make is not made by as many more.
        if (!made) break
        const record = maker.records.imagine(subject.entity.name, made.stored)
        if (!isInScope(maker.records, maker.viewer, subject.entity.name, record, 'write')) continue
        const reply = await subject.world.client.send(person, 'POST', target.api, { body: made.sent })
        found.status(reply, 201, 'it is within his reach')
        return
      }
    }
  }
}

/** True when a person may see the records in an address. */
function isTargetSeen(
  subject: Subject,
  records: Records,
  person: Person,
  given: Readonly<Record<string, number>> | undefined,
): boolean {
  return (
    given !== undefined &&
    Object.entries(given).every(([name, id]) => {
      const target = subject.entity.fields[name]?.reference?.entity ?? ''
      const parent = records.one(target, id)
      return !!parent && isInScope(records, subject.viewer(person), target, parent, 'read')
    })
  )
}
