import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesPermission, permits, withAliases } from '#protocol/access/permission.ts'

describe('permits', () => {
  it.each<[string[], string, boolean]>([
    [['books.edit'], 'books.edit', true],
    [['books.edit'], 'books.add', false],
    [['books.*'], 'books.edit', true],
    [['books.*'], 'books.copies.edit', true],
    [['books.*'], 'books', false],
    [['books.*'], 'bookshelves.edit', false],
    [['*'], 'books.edit', true],
    [['*.list'], 'books.list', true],
    [['*.list'], 'books.copies.list', true],
    [['*.list'], 'books.listed', false],
    [['books.edit'], 'books.*', true],
    [['books.*'], '*.edit', true],
    [['books.*.edit'], 'books.edit', false],
    [['books.*.edit'], 'books.copies.edit', true],
    [[], 'books.edit', false],
  ])('PERM-01 MPERM-03 %j to %s: %s', (held, asked, expected) => {
    expect(permits(held, asked)).toBe(expected)
  })

  it('PERM-02 ROL-10 MPERM-04 lets a superuser pass every check', () => {
    expect(permits([], 'books.edit', true)).toBe(true)
    expect(permits([], ['books.edit', 'loans.edit'], true, 'all')).toBe(true)
  })

  it('PERM-03 MPERM-03 needs any of several, or all of them when asked', () => {
    expect(permits(['books.*'], ['loans.edit', 'books.edit'])).toBe(true)
    expect(permits(['books.*'], ['loans.edit', 'books.edit'], false, 'all')).toBe(false)
    expect(permits(['books.*', 'loans.edit'], ['loans.edit', 'books.edit'], false, 'all')).toBe(true)
  })

  const segment = fc.constantFrom('a', 'b', '*')
  const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('.'))
  const permission = fc
    .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 })
    .map((segments) => segments.join('.'))

  it('matches both ways, and itself', () => {
    const law = (left: string, right: string) => {
      expect(matchesPermission(left, right)).toBe(matchesPermission(right, left))
      expect(matchesPermission(left, left)).toBe(true)
    }
    fc.assert(fc.property(pattern, pattern, law), { seed: 1 })
  })

  it('matches a permission as a regular expression would', () => {
    const law = (left: string, right: string) => {
      const expression = new RegExp(`^${left.replaceAll('.', '\\.').replaceAll('*', '[ab]+(\\.[ab]+)*')}$`)
      expect(matchesPermission(left, right)).toBe(expression.test(right))
    }
    fc.assert(fc.property(pattern, permission, law), { seed: 2, numRuns: 500 })
  })

  it('never takes away by holding more', () => {
    const law = (held: string[], more: string, asked: string) => {
      if (permits(held, asked)) expect(permits([...held, more], asked)).toBe(true)
    }
    fc.assert(fc.property(fc.array(pattern, { maxLength: 3 }), pattern, permission, law), { seed: 3 })
  })

  it('ROL-12 takes either spelling of a permission', () => {
    const aliases = { 'settings.users.*': 'users.*', 'staff.list': 'people.list' }
    expect(withAliases(['settings.users.list'], aliases)).toContain('users.list')
    expect(withAliases(['users.edit'], aliases)).toContain('settings.users.edit')
    expect(withAliases(['settings.*'], aliases)).toContain('users.*')
    expect(withAliases(['people.list'], aliases)).toContain('staff.list')
    expect(withAliases(['loans.*', 'loans.list'], aliases)).toEqual(['loans.*', 'loans.list'])
    expect(withAliases(['settings.roles.list'], aliases)).toEqual(['settings.roles.list'])
  })
})
