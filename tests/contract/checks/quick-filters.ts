import type { Check } from '../check.ts'
import { isOffered, whoMayUse } from '../oracle/offered.ts'
import { listAll, mainPlace, rowsAt } from '../place.ts'

/** Every quick filter gives the rows that meet its condition, with today as it is in UTC. */
export const quickFilters: Check = {
  title: 'FLT-16 FLT-19 FLT-20 narrows the list by every quick filter',
  applies: ({ resource }) => resource.list.quickFilters.length > 0,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    for (const quickFilter of resource.list.quickFilters) {
      const person = whoMayUse(world, world.main, quickFilter)
      const place = person && mainPlace(subject, records, person)
      if (!place) continue
      const roots = world.rootsOf(person, 'utc')
      const { where } = quickFilter
      const expected = rowsAt(subject, records, person, place).filter(
        (row) => !where || records.holds(where, entity.name, row, roots),
      )
      const { items, last } = await listAll(subject, person, place.api, `quick_filter=${quickFilter.id}`)
      if (found.status(last, 200))
        found.sameIds(
          last.asked,
          items.map(({ id }) => id),
          expected.map(({ id }) => id),
        )

      const outsider = subject.members.find((member) => !isOffered(world, member, quickFilter))
      const there = outsider && mainPlace(subject, records, outsider)
      if (!there) continue
      const reply = await world.client.send(outsider, 'GET', `${there.api}?quick_filter=${quickFilter.id}`)
      found.status(reply, 400, 'it is not for this guard')
    }
  },
}
