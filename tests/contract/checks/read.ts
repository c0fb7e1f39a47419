import { explorePath } from '#declarations/path.ts'
import type { Check } from '../check.ts'
import { etagOf } from '../oracle/etag-of.ts'
import { mayRead, wrongIn } from '../oracle/item.ts'
import { isSaidByField } from '../oracle/record-rules.ts'
import { hasFeature, holds } from '../world/person.ts'
import { mountsWith, listAll, placeOfRecord, placesOf, rowsAt } from '../record-target.ts'

const LONG = new Set(['richText', 'multiline', 'json'])

/** Every place lists its rows, each with what its columns show, and nothing else. */
export const readList: Check = {
  title: 'API-02 TBL-01 lists its rows at every place, with the values and names that its columns show',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { chief } = world.main
    const records = await world.records(world.main)
    const stored = Object.values(entity.fields).filter(
      (field) => !LONG.has(field.kind) && !field.computed && !isSaidByField(field) && mayRead(chief, field),
    )
    const columns = resource.list.columns.filter(
      (column) =>
        hasFeature(chief, column.feature) &&
        holds(chief, column.permission) &&
        (column.guards?.includes(chief.guard) ?? true) &&
        column.when === undefined,
    )
    for (const mount of mountsWith(resource, 'list')) {
      for (const place of placesOf(subject, records, chief, mount)) {
        const { items, last } = await listAll(subject, chief, place.api)
        if (!found.status(last, 200)) continue
        const rows = rowsAt(subject, records, chief, place)
        found.sameIds(last.asked, items, rows)
        for (const item of items) {
          const record = records.one(entity.name, item.id)
          if (!record) continue
          const wrong = wrongIn(records, chief, entity.name, item, record)
          const missing = [...stored.map(({ name }) => name), ...columns.map(({ path }) => path)].filter(
            (path) => !isCarried(item, path) && isSingle(path),
          )
          if (wrong.length > 0) found.add(`${last.asked}: ${resource.name} ${record.id}: ${wrong.join('; ')}`)
          if (missing.length > 0) found.add(`${last.asked}: ${resource.name} ${record.id} lacks ${missing.join()}`)
        }
      }
    }

    function isSingle(path: string): boolean {
      const resolved = explorePath(world.model, entity.name, path)
      return !('segment' in resolved) && !resolved.many
    }
  },
}

/** One record has all its fields, and an ETag; what is not there is 404. */
export const readOne: Check = {
  title: 'API-02 API-20 gives one record with all its fields, computed ones and names included',
  applies: (subject) => subject.has('get'),
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { chief } = world.main
    const records = await world.records(world.main)
    const readable = Object.values(entity.fields).filter((field) => !isSaidByField(field) && mayRead(chief, field))
    for (const mount of mountsWith(resource, 'get')) {
      const rows = subject.visible(records, chief).filter((row) => placeOfRecord(mount, row))
      for (const record of subject.chance.some(rows, 3, 3)) {
        const place = placeOfRecord(mount, record)
        const reply = await world.client.send(chief, 'GET', `${place?.api}/${record.id}`)
        if (!found.status(reply, 200)) continue
        const item = reply.body.item ?? {}
        const wrong = wrongIn(records, chief, entity.name, item, record)
        if (wrong.length > 0) found.add(`${reply.asked}: ${wrong.join('; ')}`)
        const missing = readable.filter(({ name }) => !(name in item)).map(({ name }) => name)
        found.expect(missing.length === 0, `${reply.asked}: lacks ${missing.join()}`)
        const nested = readable.filter(({ reference }) => reference && !isNamed(item[reference.as]))
        found.expect(nested.length === 0, `${reply.asked}: does not name ${nested.map(({ name }) => name).join()}`)
        found.expect(reply.etag === etagOf(entity, record) || !!entity.query, `${reply.asked}: ETag ${reply.etag}`)
      }
      const [place] = placesOf(subject, records, chief, mount, 1)
      if (!place) continue
      for (const id of ['987654321', 'first', '0x1', '-1', '1.5']) {
        found.status(await world.client.send(chief, 'GET', `${place.api}/${id}`), 404, 'there is no such record')
      }
    }
  },
}

function isNamed(value: unknown): boolean {
  return value === null || (typeof value === 'object' && value !== null && 'id' in value)
}

/** True when a path can be read from an item; null along the way counts. */
function isCarried(item: unknown, path: string): boolean {
  let at: unknown = item
  for (const name of path.split('.')) {
    if (at === null) return true
    if (typeof at !== 'object' || !(name in (at as object))) return false
    at = (at as Record<string, unknown>)[name]
  }
  return true
}
