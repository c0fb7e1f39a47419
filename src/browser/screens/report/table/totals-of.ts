import type { ReportColumnModel } from '#declarations/report-model.ts'

/** The sums of the columns that are added up; undefined where there are none. */
export function totalsOf(
  columns: readonly ReportColumnModel[],
  items: readonly Record<string, unknown>[],
): Record<string, number> | undefined {
  const added = columns.filter(({ total }) => total)
  if (added.length === 0) return undefined
  return Object.fromEntries(
    added.map(({ path }) => [path, items.reduce((sum, item) => sum + Number(item[path] ?? 0), 0)]),
  )
}
