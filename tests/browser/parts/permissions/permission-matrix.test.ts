import { describe, expect, it } from 'vitest'
import { nameOfWildcard, type Permission, permissionMatrix } from '#browser/parts/permissions/permission-matrix.ts'

const PERMISSIONS: Permission[] = [
  { key: 'books.notes.add', name: 'Books > Notes > add', column: 'add' },
  { key: 'books.withdraw', name: 'Books > withdraw' },
  { key: 'books.edit', name: 'Books > edit', column: 'edit' },
  { key: 'books.list', name: 'Books > list', column: 'list' },
  { key: 'shop.stamps.list', name: 'Shop > Stamps > list', column: 'list' },
  { key: 'overdue', name: 'Reports > Overdue' },
  { key: 'reports.overdue', name: 'Reports > Overdue' },
]

describe('permissions as a matrix', () => {
  it('ROL-06 has things down and actions across, and what belongs to a thing right below it', () => {
    const rows = permissionMatrix(PERMISSIONS)
    expect(rows.map(({ category, title, depth }) => [category, title, depth])).toEqual([
      ['Books', 'Books', 0],
      ['Books > Notes', 'Notes', 1],
      ['Reports', 'Reports', 0],
      ['Shop', 'Shop', 0],
      ['Shop > Stamps', 'Stamps', 1],
    ])
    expect(rows[0]).toMatchObject({
      columns: { edit: { keys: ['books.edit'] }, list: { keys: ['books.list'] } },
      more: [{ action: 'withdraw', keys: ['books.withdraw'] }],
      wildcard: 'books.*',
    })
  })

  it('gives a heading without actions to what stands below nothing', () => {
    const shop = permissionMatrix(PERMISSIONS).find(({ category }) => category === 'Shop')
    expect(shop).toMatchObject({ keys: [], columns: {}, more: [] })
  })

  it('shows two spellings of one permission once', () => {
    const reports = permissionMatrix(PERMISSIONS).find(({ category }) => category === 'Reports')
    expect(reports?.more).toEqual([{ action: 'Overdue', keys: ['overdue', 'reports.overdue'] }])
  })

  it('ROL-06 is narrowed by a text in the name or in the permission itself', () => {
    const found = (text: string) => permissionMatrix(PERMISSIONS, text).flatMap(({ keys }) => keys)
    expect(found(' STAMPS ')).toEqual(['shop.stamps.list'])
    expect(found('books.l')).toEqual(['books.list'])
    expect(found('nothing')).toEqual([])
  })

  it('says in words what a wildcard covers', () => {
    expect(nameOfWildcard('books.*', PERMISSIONS)).toBe('Books')
    expect(nameOfWildcard('shop.*', PERMISSIONS)).toBe('Shop')
    expect(nameOfWildcard('*', PERMISSIONS)).toBeUndefined()
    expect(nameOfWildcard('gone.*', PERMISSIONS)).toBeUndefined()
  })
})
