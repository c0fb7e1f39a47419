import { ARCHIVE_FILTER } from '#declarations/facts/archive.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { FilterModel } from '#declarations/model.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { askListing, declaredLists, type Listing, ownListings } from '../listing.ts'
import { passesFilter } from '../oracle/filtered.ts'
import { inSight } from '../oracle/in-sight.ts'
import { isAvailable } from '../oracle/offered.ts'
import type { Records } from '../oracle/records.ts'
import { mainTarget } from '../record-target.ts'
import { filterValues } from '../valid/filter-values.ts'
import type { Person } from '../world/person.ts'

/** Every declared filter gives the rows that meet it, all of them and no others, whatever is chosen in it. */
export const filters: Check = {
  title: 'FLT-02 FLT-03 FLT-12 filters rows by every declared filter and value',
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    for (const declared of declaredLists(subject, records)) {
      for (const filter of declared.list.filters) {
        const listing = declared.openFor(filter)
        if (!listing) continue
        const hasChosen = await compareRows(subject, records, listing, filter, found)
        const { rows } = listing
        // A check of its own archives a record.
        const mustShow =
          filter.id !== ARCHIVE_FILTER && world.isRich && declared.list === resource.list && rows.length > 1
        found.expect(hasChosen || !mustShow, `The rows do not show what the filter ${filter.id} does.`)
      }
    }
  },
}

/** The same for everybody of a scoped guard: rows that are somebody else's would be told of by a filter that they meet. */
export const filtersInSight: Check = {
  title: 'FLT-03 MPERM-01 filters rows by what each person may see of them',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const records = await subject.world.records(subject.world.main)
    for (const filter of subject.resource.list.filters) {
      for (const listing of ownListings(subject, records, filter)) {
        await compareRows(subject, records, listing, filter, found)
      }
    }
  },
}

/** @returns whether some value leaves some of the rows, but not all */
async function compareRows(
  subject: Subject,
  records: Records,
  listing: Listing,
  filter: FilterModel,
  found: Findings,
): Promise<boolean> {
  const { rows, entity, person } = listing
  const viewer = subject.viewer(person)
  let hasChosen = false
  for (const value of filterValues(subject.world, records, viewer, entity, rows, filter)) {
    const expected = rows.filter((row) =>
      passesFilter(records, viewer, entity, inSight(records, viewer, entity, row), filter, value),
    )
    const { items, reply } = await askListing(subject, listing, writeListQuery({ filter: { [filter.id]: value } }))
    if (found.status(reply, 200)) found.sameIds(`${person.name}, ${reply.asked}`, items, expected)
    hasChosen ||= expected.length > 0 && expected.length < rows.length
  }
  return hasChosen
}

/** Filters that a list does not have, or not for this person, are refused by name: nothing is silently ignored. */
export const unknownFilters: Check = {
  title: 'FLT-14 refuses unknown filters, sorts and parameters, and values of the wrong kind, by their names',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    const { chief } = world.main
    const refuse = async (person: Person, query: string, name: string) => {
      const target = mainTarget(subject, records, person)
      if (!target) return
      const reply = await world.client.send(person, 'GET', `${target.api}?${query}`)
      if (!found.status(reply, 400, 'it means nothing here')) return
      const said = String(reply.body.error)
      found.expect(said.includes(name), `${reply.asked}: does not name ${name}: ${said}`)
    }
    await refuse(chief, 'filter[nonsense]=1', 'nonsense')
    await refuse(chief, 'sorting[nonsense]=asc', 'nonsense')
    await refuse(chief, 'quick_filter=nonsense', 'nonsense')
    await refuse(chief, 'nonsense=1', 'nonsense')
    await refuse(chief, 'sorting[id]=sideways', 'id')
    for (const filter of resource.list.filters) {
      const isChosen = filter.choices !== undefined || filter.range !== undefined
      const wrong = wrongValue(filter.kind, filter.valueKind, isChosen)
      const isHis = isAvailable(world, chief, filter)
      if (wrong && isHis) await refuse(chief, `filter[${filter.id}]${wrong}`, filter.id)
      const outsider = subject.members.find((person) => !isAvailable(world, person, filter))
      if (outsider) await refuse(outsider, `filter[${filter.id}]=1`, filter.id)
    }
  },
}

function wrongValue(kind: string, valueKind: string, isChosen: boolean): string | undefined {
  if (kind === 'dateRange') return '[startDate]=soon'
  if (kind === 'date') return '=soon'
  if (isChosen) return '=nonsense'
  return ['reference', 'integer', 'money', 'boolean', 'number', 'percent'].includes(valueKind) ? '=nonsense' : undefined
}
