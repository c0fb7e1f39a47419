import type { QuickFilterModel } from '#declarations/model.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { askListing, declaredLists, type Listing, ownListings } from '../listing.ts'
import { inSight } from '../oracle/in-sight.ts'
import { isAvailable } from '../oracle/offered.ts'
import type { Records, View } from '../oracle/records.ts'
import { mainTarget } from '../record-target.ts'

/** Every quick filter gives the rows that meet its condition, with today as it is in UTC. */
export const quickFilters: Check = {
  title: 'FLT-16 FLT-17 FLT-19 FLT-20 MPERM-01 narrows lists by every quick filter, of what each person may see',
  async run(subject, found) {
    const { world, resource } = subject
    const records = await world.records(world.main)
    for (const declared of declaredLists(subject, records)) {
      for (const quickFilter of declared.list.quickFilters) {
        const listing = declared.openFor(quickFilter)
        if (!listing) continue
        await compareRows(subject, records, listing, quickFilter, found)
      }
    }
    for (const quickFilter of subject.has('list') ? resource.list.quickFilters : []) {
      for (const listing of ownListings(subject, records, quickFilter)) {
        await compareRows(subject, records, listing, quickFilter, found)
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

/** A condition is met by what the person may see: rows that are somebody else's would be told of by it. */
async function compareRows(
  subject: Subject,
  records: Records,
  listing: Listing,
  { id, where }: QuickFilterModel,
  found: Findings,
): Promise<void> {
  const { person, entity } = listing
  const roots = subject.world.rootsOf(person, 'utc')
  const holds = (row: View) =>
    !where || records.holds(where, entity, inSight(records, subject.viewer(person), entity, row), roots)
  const { items, reply } = await askListing(subject, listing, `quick_filter=${id}`)
  if (found.status(reply, 200)) found.sameIds(`${person.name}, ${reply.asked}`, items, listing.rows.filter(holds))
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
