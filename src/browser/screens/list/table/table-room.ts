import type { ColumnModel } from '#declarations/model.ts'

/** How a table makes do with its place. */
export interface TableRoom {
  /** Its columns when it was measured. With other columns, it starts anew. */
  of: string
  /** With less space between its columns: the width that it needs otherwise. */
  compactBelow?: number
  /** Columns left out, in the order in which they were, with the width that the table needs with them. */
  without: readonly { path: string; below: number }[]
}

export interface Measured {
  /** Width of the place, and of the table in it. */
  place: number
  table: number
  /** Width of each column's heading, by path; 0 for what this screen does not show anyway. */
  columns: ReadonlyMap<string, number>
}

/** Less is a rounding of the browser's, in pixels. */
const NOTHING = 1

/** From the first to leave a table that is too wide. A column without `from` stays. */
const LEAVING = ['xl', 'lg', 'md', 'sm']

export function roomOf(columns: readonly ColumnModel[]): TableRoom {
  return { of: columns.map(({ path, from }) => `${path} ${from}`).join(), without: [] }
}

/**
 * The next attempt to fit a table into its place. It first becomes compact; then the columns meant for the widest screens leave, of
 * equals the last. They come back, the last first, where there is the width that was needed with them: never because of other rows,
 * so that paging does not change the columns. The same room means that nothing can or need be done.
 */
export function fitted(
  room: TableRoom,
  columns: readonly ColumnModel[],
  { place, table, columns: widths }: Measured,
): TableRoom {
  if (table <= place + NOTHING) return widened(room, place)
  if (room.compactBelow === undefined) return { ...room, compactBelow: table }
  const gone = new Set(room.without.map(({ path }) => path))
  const leaving = columns
    .filter(({ path, from }, index) => index > 0 && from && !gone.has(path) && (widths.get(path) ?? 0) > 0)
    .reverse()
    .sort((one, other) => LEAVING.indexOf(one.from ?? '') - LEAVING.indexOf(other.from ?? ''))
  const without = [...room.without]
  let below = table
  for (const { path } of leaving) {
    if (below <= place + NOTHING) break
    without.push({ path, below })
    below -= widths.get(path) ?? 0
  }
  return without.length === room.without.length ? room : { ...room, without }
}

function widened(room: TableRoom, place: number): TableRoom {
  const { compactBelow, without, of } = room
  const last = without.at(-1)
  if (last) return place >= last.below ? { ...room, without: without.slice(0, -1) } : room
  return compactBelow !== undefined && place >= compactBelow ? { of, without } : room
}
