import type { TabModel } from '#declarations/model.ts'

/** How many rows the tabs of relations have, where the record itself says so: nothing is asked for it. */
export function tabCounts(
  tabs: readonly TabModel[],
  record: Record<string, unknown> | undefined,
): Record<string, number> {
  return Object.fromEntries(
    tabs.flatMap(({ id, relation }) => {
      const count = relation && record?.[`${relation.relation}_count`]
      return typeof count === 'number' ? [[id, count]] : []
    }),
  )
}
