import type { Check, Subject } from '../check.ts'
import { visible } from '../oracle/scope.ts'
import type { Records, View } from '../oracle/records.ts'
import { anyTargetOf, listAll, placesOf, mountsWith } from '../record-target.ts'
import type { Item } from '../world/client.ts'
import type { Person } from '../world/person.ts'

const COUNT = '_count'

/** A number of rows that is shown is that of the rows which the person would find: more would tell of what is not theirs. */
export const counts: Check = {
  title: 'MPERM-01 counts, in lists and records, only the rows that the person may see',
  // Lists are read to their ends here, by everybody: those without a count are left out.
  applies: ({ members, resource }) => members.length > 0 && JSON.stringify(resource).includes(`${COUNT}"`),
  async run(subject, found) {
    const { world, resource, entity } = subject
    for (const person of subject.members) {
      const records = await world.records(world.main)
      const own = subject.visible(records, person)
      const items: (readonly [asked: string, item: Item])[] = []
      for (const mount of subject.has('list') ? mountsWith(resource, 'list') : []) {
        for (const place of placesOf(subject, records, person, mount)) {
          const listed = await listAll(subject, person, place.api)
          items.push(...listed.items.map((item) => [listed.last.asked, item] as const))
        }
      }
      for (const row of subject.has('get') ? own.slice(0, 3) : []) {
        const target = anyTargetOf(subject, row)
        const reply = target && (await world.client.send(person, 'GET', `${target.api}/${row.id}`))
        if (reply?.status === 200 && reply.body.item) items.push([reply.asked, reply.body.item])
      }
      for (const [asked, item] of items) {
        const record = records.one(entity.name, item.id)
        for (const wrong of record ? wrongCounts(subject, records, person, entity.name, item, record) : []) {
          found.add(`${asked}: ${wrong} of ${resource.name} ${record?.id}`)
        }
      }
    }
  },
}

/** Also those of the records that it refers to: `class.loans_count`. */
function wrongCounts(
  subject: Subject,
  records: Records,
  person: Person,
  entityName: string,
  item: Item,
  record: View,
): string[] {
  const { fields, relations } = records.entity(entityName)
  const own = Object.values(relations).flatMap(({ name, entity }) => {
    const said = item[`${name}${COUNT}`]
    if (said === undefined || said === null) return []
    const seen = new Set(visible(records, subject.viewer(person), entity).map(({ id }) => id))
    const expected = records.related(entityName, record.id, name).filter(({ id }) => seen.has(id)).length
    return said === expected ? [] : [`${String(said)} ${name} instead of ${expected}`]
  })
  const beyond = Object.values(fields).flatMap(({ name, reference }) => {
    const nested = reference && (item[reference.as] as Item | null | undefined)
    const other = reference && records.one(reference.entity, record[name])
    return nested && other ? wrongCounts(subject, records, person, reference.entity, nested, other) : []
  })
  return [...own, ...beyond]
}
