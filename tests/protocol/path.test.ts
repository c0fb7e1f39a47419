import { describe, expect, it } from 'vitest'
import { isPath, prefixPath, splitPath } from '#protocol/path.ts'
import { readPath } from '#protocol/read-path.ts'

describe('paths', () => {
  it.each(['name', 'branch.name', 'loans_count', 'pivot.paused', 'BRAND_NAME', '_x'])('%s is a path', (path) => {
    expect(isPath(path)).toBe(true)
  })
  it.each(['', '.', 'a.', '.a', 'a..b', 'a b', '$.a', 'a[0]', 'a/b', '1a', '*', 'a.@', "a'"])('%j is none', (path) => {
    expect(isPath(path)).toBe(false)
    expect(() => splitPath(path)).toThrow('is not a path')
  })
  it('are put under another', () => {
    expect(prefixPath('branch', 'name')).toBe('branch.name')
    expect(prefixPath('', 'name')).toBe('name')
  })
})

describe('readPath', () => {
  const loan = { id: 1, copy: { book: { title: 'The Quiet Shelf', price: 0 } }, librarian: null, flags: [true] }
  it.each([
    ['id', 1],
    ['copy.book.title', 'The Quiet Shelf'],
    ['copy.book.price', 0],
    ['librarian', null],
    ['librarian.name', undefined],
    ['reader.name', undefined],
    ['flags', [true]],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('reads %s', (path, expected) => {
    expect(readPath(loan, path)).toEqual(expected)
  })
  it('finds nothing in what is no record', () => {
    expect(readPath(null, 'id')).toBeUndefined()
    expect(readPath('text', 'length')).toBeUndefined()
  })
  it('runs nothing that looks like a script', () => {
    expect(() => readPath(loan, '[?(@.id)]')).toThrow('is not a path')
  })
})
