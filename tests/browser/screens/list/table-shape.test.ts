import { describe, expect, it } from 'vitest'
import type { ColumnModel } from '#declarations/model.ts'
import { createTheme } from '@mui/material/styles'
import { pinnedColumns } from '#browser/parts/rows/pinned-columns.ts'
import { columnStyle, narrowest, tableDensity } from '#browser/screens/list/table/table-shape.ts'

const column = (own: Partial<ColumnModel>): ColumnModel => ({
  path: 'status',
  title: 'Status',
  kind: 'choice',
  sortable: false,
  ...own,
})

describe('the cells of a column', () => {
  it('stay on one line when their values are short', () => {
    expect(columnStyle(column({ kind: 'date' }))).toMatchObject({ whiteSpace: 'nowrap' })
    expect(columnStyle(column({ choices: [{ value: 'lent', title: 'Lent' }] }))).toMatchObject({ whiteSpace: 'nowrap' })
  })

  it('are as wide as the marks that a cell of the application draws of JSON, and wrap where JSON is shown as it stands', () => {
    expect(columnStyle(column({ kind: 'json', cell: 'loans/marks' }))).not.toHaveProperty('minWidth')
    expect(columnStyle(column({ kind: 'json' }))).toHaveProperty('minWidth')
  })

  it('wrap where the name of a file may be long', () => {
    expect(columnStyle(column({ path: 'file_id', kind: 'file' }))).not.toHaveProperty('whiteSpace')
  })

  it('wrap between words when their choices are sentences', () => {
    const choices = [{ value: 'lost', title: 'Ask the reader to pay for it, or to bring another copy.' }]
    expect(columnStyle(column({ choices }))).not.toHaveProperty('whiteSpace')
    expect(columnStyle(column({ choices }))).toHaveProperty('maxWidth')
  })

  it('of sentences are wider than those of a few words, in a compact table too', () => {
    const choices = [{ value: 'lost', title: 'Ask the reader to pay for it, or to bring another copy.' }]
    for (const isCompact of [false, true]) {
      const few = narrowest(column({ kind: 'text' }), isCompact)
      expect(narrowest(column({ choices }), isCompact)).toBeGreaterThan(few + 80)
    }
  })
})

describe('a table of many columns', () => {
  const wide = (columns: ColumnModel[], selects = false) =>
    Object.entries(tableDensity({ columns, selects, acts: true, opens: true })).flatMap(([cells, style]) =>
      Object.hasOwn(style as object, 'width') ? [cells] : [],
    )
  const figures = Array.from({ length: 8 }, () => column({ kind: 'money' }))

  it('gives its share of the width to the first column of words, not to a picture or a day before it', () => {
    const [picture, day, name] = [column({ kind: 'image' }), column({ kind: 'date' }), column({ kind: 'text' })]
    expect(wide([name, ...figures])).toEqual(['& .MuiTableCell-root:nth-of-type(1)'])
    expect(wide([picture, day, name, ...figures], true)).toEqual(['& .MuiTableCell-root:nth-of-type(4)'])
    expect(wide([{ ...name, from: 'md' }, name, ...figures])).toEqual(['& .MuiTableCell-root:nth-of-type(2)'])
    expect(wide([day, ...figures])).toEqual([])
  })
})

describe('a table that is wider than its place', () => {
  const shape = { selects: true, acts: true, opens: false }
  const pinnedRight = (columns: ColumnModel[]) =>
    Object.entries(pinnedColumns({ ...shape, columns })(createTheme()))
      .filter(([cells, style]) => !cells.endsWith('::after') && Object.hasOwn(style as object, 'right'))
      .map(([cells]) => cells.replace('&[data-more] tr > ', ''))

  it('keeps its status in view beside the actions, wherever its column stands', () => {
    const name = column({ path: 'title', kind: 'text' })
    const status = column({ cell: 'status' })
    expect(pinnedRight([name, status, column({ kind: 'date' })])).toEqual([':nth-child(3)', ':last-child'])
    expect(pinnedRight([name, column({ kind: 'date' }), status])).toEqual([':nth-child(4)', ':last-child'])
  })

  it('pins the first column where there is nothing else to pin, and shades the side at which there is more', () => {
    const styles = Object.entries(pinnedColumns({ columns: [] })(createTheme())) as [string, object][]
    const of = (property: string) =>
      styles.filter(([, style]) => Object.hasOwn(style, property)).map(([cells]) => cells)
    expect(of('position')).toContain('&[data-more] tr > :nth-child(1)')
    expect(of('left')).toContain('& tr > :nth-child(1)')
    expect(of('boxShadow')).toEqual(['&[data-more~="right"]'])
  })

  it('pins the column that names the row where that is not the first', () => {
    const styles = Object.entries(pinnedColumns({ columns: [], names: 2 })(createTheme())) as [string, object][]
    const of = (property: string) =>
      styles.filter(([, style]) => Object.hasOwn(style, property)).map(([cells]) => cells)
    expect(of('left')).toContain('& tr > :nth-child(3)')
    expect(of('position')).toContain('&[data-more] tr > :nth-child(3)')
    expect(of('position')).not.toContain('&[data-more] tr > :nth-child(1)')
  })

  it('pins the actions alone where no column is a status, or the first is', () => {
    expect(pinnedRight([column({ path: 'title', kind: 'text' })])).toEqual([':last-child'])
    expect(pinnedRight([column({ cell: 'status' }), column({ kind: 'date' })])).toEqual([':last-child'])
  })
})
