import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  permissionGroups,
  setAll,
  stateOf,
  wildcardFor,
} from '#browser/screens/roles/permission-groups.ts'

const CATALOGUE = [
  { key: 'books.edit', name: 'Books > edit' },
  { key: 'books.list', name: 'Books > list' },
  { key: 'books.notes.add', name: 'Books > Notes > add' },
  { key: 'reports.overdue', name: 'Reports > overdue' },
]
const KEYS = ['books.edit', 'books.list']
const SUPER = { permissions: [], superuser: true }

describe('permissions by category', () => {
  it('ROL-06 groups by the part of the name before the last " > "', () => {
    expect(permissionGroups(CATALOGUE, '').map(({ category, permissions }) => [category, permissions.length])).toEqual([
      ['Books', 2],
      ['Books > Notes', 1],
      ['Reports', 1],
    ])
    expect(permissionGroups(CATALOGUE, '')[0]?.wildcard).toBe('books.*')
  })

  it('ROL-06 narrows by a text in the name or in the permission itself', () => {
    const found = (text: string) =>
      permissionGroups(CATALOGUE, text).flatMap(({ permissions }) => permissions.map(({ key }) => key))
    expect(found(' OVERDUE ')).toEqual(['reports.overdue'])
    expect(found('books.l')).toEqual(['books.list'])
    expect(found('nothing')).toEqual([])
  })

  it('tells all, some and none apart, wildcards counted', () => {
    expect(stateOf([], KEYS)).toBe('none')
    expect(stateOf(['books.edit'], KEYS)).toBe('some')
    expect(stateOf(['books.edit', '*.list'], KEYS)).toBe('all')
    expect(wildcardFor(['books.edit', '*.list'], 'books.list')).toBe('*.list')
    expect(wildcardFor(['books.edit'], 'books.edit')).toBeUndefined()
  })

  it('ROL-13 gives at once what the giver holds, and leaves out what a wildcard gives', () => {
    expect(setAll([], KEYS, true, SUPER)).toEqual(KEYS)
    expect(setAll([], KEYS, true, { permissions: ['books.list'], superuser: false })).toEqual(['books.list'])
    expect(setAll(['*.list'], KEYS, true, SUPER)).toEqual(['*.list', 'books.edit'])
    expect(setAll(['*.list', ...KEYS, 'loans.list'], KEYS, false, SUPER)).toEqual(['*.list', 'loans.list'])
  })

  it('counts what differs', () => {
    expect(changesBetween(KEYS, ['books.edit', 'loans.list'])).toBe(2)
    expect(changesBetween(KEYS, [...KEYS].reverse())).toBe(0)
  })
})
