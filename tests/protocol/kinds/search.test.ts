import { describe, expect, it } from 'vitest'
import { KIND_RULES } from '#protocol/kinds/registry.ts'
import type { ValueKind } from '#protocol/value-kind.ts'

const settings = { language: 'en-GB', country: 'GB', timezone: 'Europe/London' }

function finds(kind: ValueKind, typed: string, stored: string): boolean {
  const search = KIND_RULES[kind].search
  const needle = search?.needle(typed, settings)
  return needle !== undefined && search !== undefined && search.haystack(stored).includes(needle)
}

describe('search', () => {
  it.each([
    '07700 900123',
    '07700900123',
    '077 00 90 01 23',
    '+44 7700 900123',
    '0044 7700 900123',
    '+44 (0)7700 900123',
    '(07700) 900-123',
    '7700 900',
    '900123',
    '900.123',
  ])('finds a phone number by %s', (typed) => {
    expect(finds('phone', typed, '+447700900123')).toBe(true)
  })

  it.each(['07700 900124', 'Ada 900123', '12', ''])('does not find it by %j', (typed) => {
    expect(finds('phone', typed, '+447700900123')).toBe(false)
  })

  it.each(['LS1 3AB', 'ls13ab', 'ls1', '1 3a'])('finds a postcode by %s', (typed) => {
    expect(finds('postcode', typed, 'LS1 3AB')).toBe(true)
  })

  it('finds texts in any case', () => {
    expect(finds('text', ' QUIET ', 'The Quiet Shelf')).toBe(true)
    expect(finds('email', 'ADA@', 'ada@mail.example')).toBe(true)
    expect(finds('richText', 'books & more', '<p>Books &amp; <b>more</b></p>')).toBe(true)
    expect(finds('text', '  ', 'The Quiet Shelf')).toBe(false)
  })
})
