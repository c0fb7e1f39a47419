import type { CollectionAsked, PlannedRow } from './planned-rows.ts'

/**
 * Gives rows that people put in order the positions of the body. Where those that stay follow each other as before,
 * they keep theirs, and the new ones come after them.
 */
export function putInOrder(
  { entity: { order }, target }: CollectionAsked,
  rows: readonly PlannedRow[],
): readonly PlannedRow[] {
  if (!order || order.by.some((name) => target.given[name] === undefined)) return rows
  const { field } = order
  const start = isAsBefore(rows, field) ? next(rows, field) : undefined
  return rows.map((row, index) => {
    if (start !== undefined && row.current) return row
    const position = start === undefined ? index : start + index
    return { ...row, after: { ...row.after, [field]: position } }
  })
}

function isAsBefore(rows: readonly PlannedRow[], field: string): boolean {
  return rows.slice(1).every(({ current }, index) => {
    const before = rows[index]?.current
    if (!current || !before) return !current
    const by = Number(current.values[field]) - Number(before.values[field])
    return by > 0 || (by === 0 && current.id > before.id)
  })
}

/** The position that makes a new row at its index the last one. */
function next(rows: readonly PlannedRow[], field: string): number {
  return Math.max(0, ...rows.map(({ current }) => (current ? Number(current.values[field]) + 1 : 0)))
}
