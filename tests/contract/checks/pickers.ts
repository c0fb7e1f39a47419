import type { Check, Findings, Subject } from '../check.ts'
import { wrongIn } from '../oracle/item.ts'
import { firstDisorder } from '../oracle/order.ts'
import type { Records, View } from '../oracle/records.ts'
import { mountsWith, type RecordTarget, placesOf, rowsAt } from '../record-target.ts'
import { paramTries } from '../valid/param-values.ts'
import type { Reply } from '../world/client.ts'
import type { Person } from '../world/person.ts'

/** A picker offers the records that may be chosen, under all of its addresses, and finds them by what is typed. */
export const pickers: Check = {
  title:
    'API-10 API-19 API-30 API-37 API-40 FLT-05 offers what may be chosen, at every address, and finds it by what is typed',
  async run(subject, found) {
    const { world, resource } = subject
    const { main } = world
    for (const person of [main.chief, ...subject.members]) {
      const records = await world.records(main)
      for (const mount of mountsWith(resource, 'list')) {
        const [target] = placesOf(subject, records, person, mount, 1)
        if (target) await pickAt(subject, found, records, person, target)
      }
    }
    const records = await world.records(main)
    await pickByParams(subject, found, records)
    await pickByAliases(subject, found, records)
  },
}

async function pickAt(
  subject: Subject,
  found: Findings,
  records: Records,
  person: Person,
  target: RecordTarget,
): Promise<void> {
  const { world, resource, entity } = subject
  const { picker } = resource
  const expected = choices(subject, records, person, rowsAt(subject, records, person, target))
  const reply = await world.client.send(person, 'GET', `${target.api}/all`)
  const items = expectChoices(subject, found, reply, expected)
  if (!items) return
  for (const item of items.slice(0, 5)) {
    const record = records.one(entity.name, item.id)
    const wrong = record ? wrongIn(records, person, entity.name, item, record) : []
    found.expect(wrong.length === 0, `${reply.asked}: ${String(item.id)}: ${wrong.join('; ')}`)
    const name = entity.display.split('.').at(-1) ?? ''
    found.expect(name in item, `${reply.asked}: ${String(item.id)} does not say what it is called`)
  }
  const rows = items.flatMap(({ id }) => records.one(entity.name, id) ?? [])
  const disorder = firstDisorder(records, entity.name, rows, picker.sort)
  found.expect(disorder === undefined, `${reply.asked}: ${disorder}`)
  const few = await world.client.send(person, 'GET', `${target.api}/all?limit=1`)
  if (found.status(few, 200)) {
    const count = few.body.items?.length ?? 0
    found.expect(count === picker.extra.length + Math.min(1, expected.length), `${few.asked}: gives ${count}`)
  }
  const chosen = items.slice(0, 2).map(({ id }) => id)
  if (chosen.length > 0) {
    const named = await world.client.send(person, 'GET', `${target.api}/all?ids=${chosen.join()},999999`)
    const ids = named.body.items?.map(({ id }) => id)
    if (found.status(named, 200)) found.expect(String(ids) === String(chosen), `${named.asked}: gives ${String(ids)}`)
  }
  found.status(await world.client.send(person, 'GET', `${target.api}/all?ids=a`), 400, 'these are no ids')
  found.status(
    await world.client.send(person, 'GET', `${target.api}/all?nonsense=1`),
    400,
    'there is no such parameter',
  )
  if (resource.list.search.length === 0) return
  const body = { query: 'zzqqxxyyw' }
  const none = await world.client.send(person, 'POST', `${target.api}/all?limit=25`, { body })
  if (found.status(none, 200)) found.expect(none.body.items?.length === 0, `${none.asked}: finds something`)
  const term = expected
    .map((row) => records.value(row, entity.display))
    .find((name) => /^[a-z]{3,}/i.test(String(name)))
  if (!term || !resource.list.search.includes(entity.display)) return
  const query = /^[a-z]+/i.exec(String(term))?.[0] ?? ''
  const hits = await world.client.send(person, 'POST', `${target.api}/all?limit=500`, { body: { query } })
  if (!found.status(hits, 200)) return
  const ids = (hits.body.items ?? []).map(({ id }) => id)
  found.expect(ids.length > 0, `${hits.asked}: finds nothing`)
  found.expect(
    ids.every((id) => expected.some((row) => row.id === id)),
    `${hits.asked}: finds what may not be chosen`,
  )
}

async function pickByParams(subject: Subject, found: Findings, records: Records): Promise<void> {
  const { world, resource, entity } = subject
  const { chief } = world.main
  const [mount] = resource.mounts
  const [target] = mount ? placesOf(subject, records, chief, mount, 1) : []
  if (!target) return
  const rows = choices(subject, records, chief, rowsAt(subject, records, chief, target))
  for (const [name, declared] of Object.entries(resource.list.params)) {
    const [first] = paramTries(records, entity.name, rows, name, declared)
    if (!first) continue
    const { text, condition, param } = first
    const roots = { ...world.rootsOf(chief), param: param as never }
    const expected = rows.filter((row) => !condition || records.holds(condition, entity.name, row, roots))
    const reply = await world.client.send(chief, 'GET', `${target.api}/all?${name}=${encodeURIComponent(text)}`)
    expectChoices(subject, found, reply, expected)
  }
}

async function pickByAliases(subject: Subject, found: Findings, records: Records): Promise<void> {
  const { world, resource, entity } = subject
  const { chief } = world.main
  const all = choices(subject, records, chief, subject.visible(records, chief))
  for (const { path, where } of resource.picker.aliases) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const [sample] = all
    if (!sample && names.length > 0) continue
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(sample?.[name]))
    const expected = all.filter(
      (row) =>
        names.every((name) => row[name] === sample?.[name]) &&
        (!where || records.holds(where, entity.name, row, world.rootsOf(chief))),
    )
    expectChoices(subject, found, await world.client.send(chief, 'GET', address), expected)
  }
}

/** Rows that a picker offers. */
function choices(
  { world, resource, entity }: Subject,
  records: Records,
  person: Person,
  rows: readonly View[],
): View[] {
  const { where } = resource.picker
  return rows.filter((row) => !where || records.holds(where, entity.name, row, world.rootsOf(person)))
}

/** The further choices stand in front, then those expected. Gives the latter's items. */
function expectChoices({ resource }: Subject, found: Findings, reply: Reply, expected: readonly View[]) {
  if (!found.status(reply, 200)) return undefined
  const { extra } = resource.picker
  const items = reply.body.items ?? []
  const front = items.slice(0, extra.length)
  found.expect(JSON.stringify(front) === JSON.stringify(extra), `${reply.asked}: lacks the further choices in front`)
  const rest = items.slice(extra.length)
  found.sameIds(reply.asked, rest, expected.slice(0, 500))
  return rest
}
