import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { Check } from '../check.ts'
import { passesFilter } from '../oracle/filtered.ts'
import { isOffered, whoMayUse } from '../oracle/offered.ts'
import { listAll, mainPlace, rowsAt } from '../place.ts'
import { filterValues } from '../valid/filter-values.ts'

/** Every declared filter gives the rows that meet it, all of them and no others, whatever is chosen in it. */
export const filters: Check = {
  title: 'FLT-02 FLT-03 FLT-12 filters rows by every declared filter and value',
  applies: ({ resource }) => resource.list.filters.length > 0,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    for (const filter of resource.list.filters) {
      const person = whoMayUse(world, world.main, filter)
      const place = person && mainPlace(subject, records, person)
      if (!place) continue
      const viewer = subject.viewer(person)
      const rows = rowsAt(subject, records, person, place)
      let hasChosen = false
      for (const value of filterValues(world, records, viewer, entity.name, rows, filter)) {
        const expected = rows.filter((row) => passesFilter(records, viewer, entity.name, row, filter, value))
        const { items, last } = await listAll(
          subject,
          person,
          place.api,
          writeListQuery({ filter: { [filter.id]: value } }),
        )
        if (!found.status(last, 200)) continue
        found.sameIds(
          last.asked,
          items.map(({ id }) => id),
          expected.map(({ id }) => id),
        )
        hasChosen ||= expected.length > 0 && expected.length < rows.length
      }
      if (rows.length > 1 && world.isRich)
        found.expect(hasChosen, `The rows do not show what the filter ${filter.id} does.`)
    }
  },
}

/** What a list does not know, or has not for this person, is refused by its name: nothing is silently ignored. */
export const unknownFilters: Check = {
  title: 'FLT-14 refuses unknown filters, sorts and parameters, and values of the wrong kind, by their names',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    const { chief } = world.main
    const place = mainPlace(subject, records, chief)
    if (!place) return
    const refuse = async (person: typeof chief, api: string, query: string, name: string) => {
      const reply = await world.client.send(person, 'GET', `${api}?${query}`)
      if (!found.status(reply, 400, 'it means nothing here')) return
      found.expect(
        String(reply.body.error).includes(name),
        `${reply.asked}: does not name ${name}: ${reply.body.error}`,
      )
    }
    await refuse(chief, place.api, 'filter[nonsense]=1', 'nonsense')
    await refuse(chief, place.api, 'sorting[nonsense]=asc', 'nonsense')
    await refuse(chief, place.api, 'quick_filter=nonsense', 'nonsense')
    await refuse(chief, place.api, 'nonsense=1', 'nonsense')
    await refuse(chief, place.api, 'sorting[id]=sideways', 'id')
    for (const filter of resource.list.filters) {
      const wrong = wrongValue(
        filter.kind,
        filter.valueKind,
        filter.choices !== undefined || filter.range !== undefined,
      )
      if (wrong && isOffered(world, chief, filter))
        await refuse(chief, place.api, `filter[${filter.id}]${wrong}`, filter.id)
      const outsider = subject.members.find((person) => !isOffered(world, person, filter))
      const there = outsider && mainPlace(subject, records, outsider)
      if (there) await refuse(outsider, there.api, `filter[${filter.id}]=1`, filter.id)
    }
  },
}

function wrongValue(kind: string, valueKind: string, isChosen: boolean): string | undefined {
  if (kind === 'dateRange') return '[startDate]=soon'
  if (kind === 'date') return '=soon'
  if (isChosen) return '=nonsense'
  return ['reference', 'integer', 'money', 'boolean', 'number', 'percent'].includes(valueKind) ? '=nonsense' : undefined
}
