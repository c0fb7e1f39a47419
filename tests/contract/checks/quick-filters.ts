import type { Check, Findings, Subject } from '../check.ts'
import { askListing, declaredLists } from '../listing.ts'
import { isAvailable } from '../oracle/offered.ts'
import { mainTarget } from '../record-target.ts'

/** Every quick filter gives the rows that meet its condition, with today as it is in UTC. */
export const quickFilters: Check = {
  title: 'FLT-16 FLT-17 FLT-19 FLT-20 narrows lists by every quick filter',
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    for (const declared of declaredLists(subject, records)) {
      for (const quickFilter of declared.list.quickFilters) {
        const listing = declared.openFor(quickFilter)
        if (!listing) continue
        const { where } = quickFilter
        const roots = world.rootsOf(listing.person, 'utc')
        const expected = listing.rows.filter((row) => !where || records.holds(where, listing.entity, row, roots))
        const { items, reply } = await askListing(subject, listing, `quick_filter=${quickFilter.id}`)
        if (found.status(reply, 200)) found.sameIds(reply.asked, items, expected)
      }
    }
    for (const quickFilter of subject.has('list') ? resource.list.quickFilters : []) {
      const outsider = subject.members.find((member) => !isAvailable(world, member, quickFilter))
      const target = outsider && mainTarget(subject, records, outsider)
      if (!target) continue
      const reply = await world.client.send(outsider, 'GET', `${target.api}?quick_filter=${quickFilter.id}`)
      found.status(reply, 400, 'it is not for this guard')
    }
    await compareCounts(subject, found)
  },
}

/** The counts that a list gives for all of its quick filters are the totals that each has by itself, for everybody. */
async function compareCounts(subject: Subject, found: Findings): Promise<void> {
  const { world, resource, entity } = subject
  const { client, main } = world
  const counted = resource.list.quickFilters.filter((quick) => quick.counted !== false && entity.query === undefined)
  if (!subject.has('list') || counted.length === 0) return
  const records = await world.records(main)
  for (const person of [main.chief, ...subject.members]) {
    const target = mainTarget(subject, records, person)
    const offered = counted.filter((quick) => isAvailable(world, person, quick))
    if (!target || offered.length === 0) continue
    const asked = await client.send(person, 'GET', `${target.api}?count=1`, { prefer: 'quick-counts' })
    if (asked.status !== 200) continue
    for (const { id } of offered) {
      const alone = await client.send(person, 'GET', `${target.api}?count=1&quick_filter=${id}`)
      const [expected, told] = [alone.body.meta?.total, asked.body.meta?.quick_filters?.[id]?.count]
      found.expect(alone.status !== 200 || told === expected, `${asked.asked}: "${id}" has ${told} of ${expected}`)
    }
  }
}
