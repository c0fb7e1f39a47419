import type { Guard } from '#protocol/access/guard.ts'
import type { ListModel, SortModel } from '#declarations/model.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { Check } from '../check.ts'
import { askListing, declaredLists } from '../listing.ts'
import { firstDisorder } from '../oracle/order.ts'

/** Every sortable column sorts both ways, completely; without being asked a list is in its declared order. */
export const sorts: Check = {
  title: 'TBL-05 sorts by every sortable column, up and down, and by default as declared',
  async run(subject, found) {
    const { world } = subject
    const records = await world.records(world.main)
    for (const declared of declaredLists(subject, records)) {
      for (const { sort, guarded, isDefault } of asked(declared.list)) {
        const listing = declared.openFor(guarded)
        if (!listing) continue
        const sorting = Object.fromEntries(sort.map(({ path, direction }) => [path, direction]))
        const { items, reply } = await askListing(subject, listing, isDefault ? '' : writeListQuery({ sorting }))
        if (!found.status(reply, 200)) continue
        found.sameIds(reply.asked, items, listing.rows)
        const rows = items.flatMap(({ id }) => listing.rows.find((row) => row.id === id) ?? [])
        const disorder = firstDisorder(records, listing.entity, rows, sort, listing.through)
        if (disorder) found.add(`${reply.asked}: ${disorder}`)
      }
    }
  },
}

interface Asked {
  sort: readonly SortModel[]
  /** The guard of the sort. */
  guarded: Guard
  isDefault?: boolean
}

/** The declared order, each column both ways, and two columns at once. */
function asked(list: ListModel): Asked[] {
  const columns = list.columns.filter((column) => column.sortable)
  const guards = new Map<string, Guard>([
    ...[...list.sort, { path: 'id' }].map(({ path }) => [path, {}] as const),
    ...columns.map((column) => [column.path, column] as const),
  ])
  const both = (path: string) => (['asc', 'desc'] as const).map((direction): SortModel => ({ path, direction }))
  const [first, second] = columns.filter((column) => !column.guards)
  return [
    { sort: list.sort, isDefault: true, guarded: {} },
    ...(first && second ? [{ sort: [both(first.path)[1]!, both(second.path)[0]!], guarded: first }] : []),
    ...[...guards].flatMap(([path, guarded]) => both(path).map((sort) => ({ sort: [sort], guarded }))),
  ]
}
