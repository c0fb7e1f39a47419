import { describe, expect, it } from 'vitest'
import type { ColumnModel } from '#declarations/model.ts'
import { fitted, roomOf, type TableRoom } from '#browser/screens/list/table/table-room.ts'

const column = (path: string, from?: ColumnModel['from']): ColumnModel => ({
  path,
  title: path,
  kind: 'text',
  sortable: false,
  ...(from && { from }),
})

const COLUMNS = [
  column('title'),
  column('author', 'md'),
  column('publisher', 'xl'),
  column('branch', 'md'),
  column('status'),
]

/** Each column is 100 wide, and 80 when the table is compact. */
function settle(place: number, room: TableRoom = roomOf(COLUMNS), shown = COLUMNS): TableRoom {
  const width = room.compactBelow === undefined ? 100 : 80
  const out = new Set(room.without.map(({ path }) => path))
  const columns = new Map(shown.map(({ path }) => [path, out.has(path) ? 0 : width]))
  const table = Math.max(
    place,
    [...columns.values()].reduce((sum, one) => sum + one, 0),
  )
  const next = fitted(room, COLUMNS, { place, table, columns })
  return next === room ? room : settle(place, next, shown)
}

const paths = ({ without }: TableRoom) => without.map(({ path }) => path)

describe('a table in its place', () => {
  it('stays as it is where there is room', () => {
    expect(settle(500)).toEqual(roomOf(COLUMNS))
  })

  it('is compact before a column leaves', () => {
    expect(settle(450)).toEqual({ ...roomOf(COLUMNS), compactBelow: 500 })
  })

  it('loses the columns for the widest screens first, of equals the last, and no more than it must', () => {
    expect(paths(settle(380))).toEqual(['publisher'])
    expect(paths(settle(300))).toEqual(['publisher', 'branch'])
    expect(paths(settle(200))).toEqual(['publisher', 'branch', 'author'])
  })

  it('keeps the columns that every screen shows, and its first', () => {
    expect(paths(settle(50))).toEqual(['publisher', 'branch', 'author'])
    const only = [column('title', 'md'), column('status')]
    const room = { ...roomOf(only), compactBelow: 200 }
    const columns = new Map(only.map(({ path }) => [path, 100]))
    expect(fitted(room, only, { place: 50, table: 200, columns })).toBe(room)
  })

  it('does not count on columns that the screen does not show anyway', () => {
    const shown = COLUMNS.filter(({ from }) => from !== 'xl')
    expect(paths(settle(300, roomOf(COLUMNS), shown))).toEqual(['branch'])
  })

  it('gets them back, the last first, where there is the room that it had needed', () => {
    const narrow = settle(200)
    expect(paths(settle(250, narrow))).toEqual(['publisher', 'branch'])
    expect(settle(500, narrow)).toEqual(roomOf(COLUMNS))
  })

  it('does not get them back because other rows are shorter', () => {
    const room = settle(300)
    const columns = new Map(COLUMNS.map(({ path }) => [path, 10]))
    expect(fitted(room, COLUMNS, { place: 300, table: 300, columns })).toBe(room)
  })
})
