import { describe, expect, it } from 'vitest'
import { dependentsOf, isBlank, setFilterValue, withoutBlanks } from '#browser/parts/filters/filter-values.ts'
import type { FilterModel } from '#declarations/model.ts'

const filter = (id: string, dependsOn?: Record<string, string>): FilterModel => ({
  id,
  path: id,
  kind: 'autoComplete',
  title: id,
  valueKind: 'reference',
  ...(dependsOn && { dependsOn }),
})

const filters = [
  filter('branch_id'),
  filter('librarian_id', { branch_id: 'branch_id' }),
  filter('reading_group_id', { librarian_id: 'librarian_id' }),
  filter('book_id'),
]

describe('filter values', () => {
  it('clears the filters that depend on the one that changed, in turn, and no others', () => {
    const values = { branch_id: 1, librarian_id: 2, reading_group_id: 3, book_id: 4 }
    expect(setFilterValue(values, filters, 'branch_id', 9)).toEqual({ branch_id: 9, book_id: 4 })
    expect(setFilterValue(values, filters, 'book_id', 9)).toEqual({ ...values, book_id: 9 })
  })

  it('finds dependents once, even when filters depend on each other in a ring', () => {
    const ring = [filter('a', { x: 'b' }), filter('b', { x: 'a' })]
    expect(dependentsOf('a', ring)).toEqual(['b'])
  })

  it.each([[undefined], [''], ['  '], [[]], [{}], [{ startDate: '' }]])('%j restricts nothing', (value) => {
    expect(isBlank(value)).toBe(true)
  })

  it.each([[0], [false], ['0'], [['a']], [{ endDate: '2026-01-01' }]])('%j restricts', (value) => {
    expect(isBlank(value)).toBe(false)
  })

  it('FLT-01 leaves blank text out and trims what is sent', () => {
    expect(withoutBlanks({ name: '  Ada ', city: '  ', active: false })).toEqual({ name: 'Ada', active: false })
  })
})
