import { describe, expect, it } from 'vitest'
import type { ColumnModel } from '#declarations/model.ts'
import { columnStyle } from '#browser/screens/list/table/table-shape.ts'

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

  it('wrap between words when their choices are sentences', () => {
    const choices = [{ value: 'lost', title: 'Ask the reader to pay for it, or to bring another copy.' }]
    expect(columnStyle(column({ choices }))).not.toHaveProperty('whiteSpace')
    expect(columnStyle(column({ choices }))).toHaveProperty('maxWidth')
  })
})
