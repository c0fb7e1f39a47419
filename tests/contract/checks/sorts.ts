import type { Guarded } from '#declarations/format.ts'
import type { SortModel } from '#declarations/model.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import type { Check } from '../check.ts'
import { whoMayUse } from '../oracle/offered.ts'
import { firstDisorder } from '../oracle/order.ts'
import { listAll, mainPlace, rowsAt } from '../place.ts'

interface Asked {
  sort: readonly SortModel[]
  /** Who may ask. */
  guarded: Guarded
  isDefault?: boolean
}

/** Every sortable column sorts both ways, completely; without being asked a list is in its declared order. */
export const sorts: Check = {
  title: 'TBL-05 sorts by every sortable column, up and down, and by default as declared',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    const { list } = resource
    const columns = list.columns.filter((column) => column.sortable)
    const keys: { path: string; guarded: Guarded }[] = [
      ...columns.map((column) => ({ path: column.path, guarded: column })),
      ...[...list.sort, { path: 'id' }].map(({ path }) => ({ path, guarded: {} })),
    ]
    const single = new Map(keys.toReversed().map((key) => [key.path, key]))
    const two = columns
      .slice(0, 2)
      .map(({ path }, index): SortModel => ({ path, direction: index === 0 ? 'desc' : 'asc' }))
    const asked: Asked[] = [
      { sort: list.sort, isDefault: true, guarded: {} },
      ...(two.length > 1 ? [{ sort: two, guarded: columns[0]?.guards ? columns[0] : (columns[1] ?? {}) }] : []),
      ...[...single.values()].flatMap(({ path, guarded }) =>
        (['asc', 'desc'] as const).map((direction) => ({ sort: [{ path, direction }], guarded })),
      ),
    ]
    for (const { sort, guarded, isDefault } of asked) {
      const person = whoMayUse(world, world.main, guarded)
      const place = person && mainPlace(subject, records, person)
      if (!place) continue
      const sorting = Object.fromEntries(sort.map(({ path, direction }) => [path, direction]))
      const query = isDefault ? '' : writeListQuery({ sorting })
      const { items, last } = await listAll(subject, person, place.api, query)
      if (!found.status(last, 200)) continue
      const rows = items.flatMap(({ id }) => records.one(entity.name, id) ?? [])
      const expected = rowsAt(subject, records, person, place)
      found.sameIds(
        last.asked,
        items.map(({ id }) => id),
        expected.map(({ id }) => id),
      )
      const disorder = firstDisorder(records, entity.name, rows, sort)
      if (disorder) found.add(`${last.asked}: ${disorder}`)
    }
  },
}
