import { describe, expect, it } from 'vitest'
import { changesBetween, setAll, stateOf, wildcardFor } from '#browser/parts/permissions/held-permissions.ts'

const KEYS = ['books.edit', 'books.list']
const SUPER = { permissions: [], superuser: true }

describe('the permissions that a role holds', () => {
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
