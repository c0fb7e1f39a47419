import type { TabModel } from '#declarations/model.ts'
import type { RowCount } from '#protocol/list-query.ts'

/** The number of rows of each tab that has rows, by its id, from those that came with the record by relation. */
export function tabCounts(
  tabs: readonly TabModel[],
  counts: Readonly<Record<string, RowCount>>,
): Record<string, RowCount> {
  const counted = tabs.flatMap(({ id, relation }): [string, RowCount][] => {
    const count = relation && counts[relation.relation]
    return count ? [[id, count]] : []
  })
  return Object.fromEntries(counted)
}
