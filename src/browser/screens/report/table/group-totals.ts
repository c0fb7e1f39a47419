import type { ReportColumnModel } from '#declarations/report-model.ts'
import { totalsOf } from './totals-of.ts'

type Item = Record<string, unknown>

/**
 * The totals of neighbouring rows that have the same value in a column, by the place of the last of them.
 *
 * @param isCut there are more rows: the last group may go on in them, and gets no total
 */
export function groupTotals(
  columns: readonly ReportColumnModel[],
  items: readonly Item[],
  totalsPer: string | undefined,
  isCut = false,
): ReadonlyMap<number, Item> {
  const by = columns.find(({ path }) => path === totalsPer)
  const groups = new Map<number, Item>()
  if (!by) return groups
  // Two records may have the same name.
  const key = (item: Item | undefined) => item?.[by.link?.idPath ?? by.path]
  let first = 0
  items.forEach((item, at) => {
    if (at + 1 < items.length && key(items[at + 1]) === key(item)) return
    if (isCut && at + 1 === items.length) return
    const sums = totalsOf(columns, items.slice(first, at + 1))
    if (sums) groups.set(at, { ...sums, [by.path]: item[by.path] })
    first = at + 1
  })
  return groups
}
