import type { TabModel } from '#declarations/model.ts'

/** The number of rows of relation tabs, as far as the record contains it; nothing is fetched. */
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
