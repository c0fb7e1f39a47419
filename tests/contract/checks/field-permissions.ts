import type { FieldModel } from '#declarations/model.ts'
import { fingerprint } from '../audit-log.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { changeable, type Target } from '../target.ts'
import { validChange } from '../valid/valid-record.ts'
import type { Person } from '../world/person.ts'
import { mainTarget } from '../record-target.ts'

/** Whoever lacks the permission of a field neither sees nor writes it, nor learns of it by sorting or filtering. */
export const fieldPermissions: Check = {
  title: 'PERM-12 keeps fields with a permission of their own from those who lack it',
  applies: ({ entity }) => guardedFields(entity.fields).length > 0,
  async run(subject, found) {
    const { world, entity } = subject
    const { main, model } = world
    const all = Object.keys(model.permissions)
    const fields = guardedFields(entity.fields)
    const people = await world.addPeople(
      main,
      fields.flatMap(({ readPermission, writePermission }) => [
        {
          name: `who lacks ${readPermission}`,
          guard: main.chief.guard,
          permissions: all.filter((one) => one !== readPermission),
        },
        {
          name: `who lacks ${writePermission}`,
          guard: main.chief.guard,
          permissions: all.filter((one) => one !== writePermission),
        },
      ]),
    )
    const candidate = subject.has('update') ? await changeable(subject) : undefined
    const before = await fingerprint(world, main)
    for (const [index, field] of fields.entries()) {
      const [blind, reader] = [people[index * 2], people[index * 2 + 1]]
      if (blind && field.readPermission !== undefined) await expectUnseen(subject, found, blind, field, candidate)
      const isReadable = field.readPermission !== field.writePermission
      if (reader && candidate && isReadable && field.writePermission !== undefined) {
        await expectLocked(subject, found, reader, field, candidate)
      }
    }
    found.expect(
      (await fingerprint(world, main)) === before,
      `${subject.resource.name}: somebody has written what he may not`,
    )
  },
}

function guardedFields(fields: Record<string, FieldModel>): FieldModel[] {
  return Object.values(fields).filter(({ readPermission, writePermission }) => readPermission ?? writePermission)
}

async function expectUnseen(
  subject: Subject,
  found: Findings,
  person: Person,
  { name, readPermission, writePermission }: FieldModel,
  candidate: Target | undefined,
): Promise<void> {
  const { world, resource } = subject
  const { client, main } = world
  const target = mainTarget(subject, await world.records(main), person)
  if (target && subject.has('list')) {
    const list = await client.send(person, 'GET', target.api)
    if (found.status(list, 200))
      found.expect(!list.body.items?.some((item) => name in item), `${list.asked}: shows ${name}`)
    if (resource.list.columns.some((column) => column.path === name && column.sortable)) {
      found.status(await client.send(person, 'GET', `${target.api}?sorting[${name}]=asc`), 403, 'the order would tell')
    }
    for (const filter of resource.list.filters.filter(({ path }) => path === name)) {
      const value = filter.kind === 'dateRange' ? '[startDate]=2026-01-01' : '=1'
      found.status(
        await client.send(person, 'GET', `${target.api}?filter[${filter.id}]${value}`),
        403,
        'the rows would tell',
      )
    }
  }
  if (!candidate) return
  const one = await client.send(person, 'GET', candidate.address)
  if (subject.has('get') && found.status(one, 200))
    found.expect(!(name in (one.body.item ?? {})), `${one.asked}: shows ${name}`)
  // Where the two permissions differ, he may write what he cannot read.
  if (readPermission !== writePermission) return
  const reply = await client.send(person, 'PATCH', candidate.address, { body: { [name]: candidate.record[name] } })
  const isRefused = reply.status === 403 || reply.status === 422
  found.expect(isRefused, `${reply.asked}: ${reply.status}, although he may not know what it is`)
}

async function expectLocked(
  { world }: Subject,
  found: Findings,
  person: Person,
  field: FieldModel,
  { address, record, maker }: Target,
): Promise<void> {
  const change = validChange(maker, record, field.name)
  if (!change) return
  const { client } = world
  found.status(
    await client.send(person, 'PATCH', address, { body: change.sent }),
    403,
    `it takes ${field.writePermission}`,
  )
  const same = { [field.name]: record[field.name] }
  found.status(await client.send(person, 'PATCH', address, { body: same }), 200, 'it is as it was')
}
