import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf, VALUE_KINDS, type ValueKind } from '#protocol/kinds/registry.ts'

const settings = { country: 'GB' }

describe('a text of a kind', () => {
  it.each<[ValueKind, string, unknown]>([
    ['text', 'Leeds', 'Leeds'],
    ['text', 'Mary\r\n  Anne', 'Mary Anne'],
    ['text', 'Mary\tAnne  of\u2028Leeds', 'Mary Anne  of Leeds'],
    ['multiline', 'Mary\nAnne', 'Mary\nAnne'],
    ['email', 'Ada@Mail.Example', 'ada@mail.example'],
    ['url', 'https://library.example', 'https://library.example'],
    ['color', '#00695C', '#00695c'],
    ['phone', '07700 900123', '+447700900123'],
    ['phone', '(0113) 496-0100', '+441134960100'],
    ['phone', '+48 22 123 45 67', '+48221234567'],
    ['postcode', 'ls13ab', 'LS1 3AB'],
    ['postcode', 'yo10  5dd', 'YO10 5DD'],
    ['postcode', '75 001', '75 001'],
    ['date', '2026-03-18', '2026-03-18'],
    ['time', '18:15', '18:15'],
    ['dateTime', '2026-03-18T11:00:00+01:00', '2026-03-18T10:00:00.000Z'],
    ['choice', 'paperback', 'paperback'],
  ])('%s %j is stored as %j', (kind, typed, value) => {
    expect(kindOf(kind).normalise(typed, settings)).toEqual({ value })
  })

  it.each<[ValueKind, string]>([
    ['phone', '12'],
    ['phone', 'ask at the desk'],
    ['date', '0000-01-01'],
    ['dateTime', 'tomorrow'],
  ])('%s %j is refused, with what it looks like', (kind, typed) => {
    expect(kindOf(kind).normalise(typed, settings)).toEqual({ message: kindOf(kind).message })
  })

  it('is not changed by being stored a second time', () => {
    const law = (kind: ValueKind, typed: string) => {
      const once = kindOf(kind).normalise(typed, settings)
      if ('value' in once) expect(kindOf(kind).normalise(String(once.value), settings)).toEqual(once)
    }
    fc.assert(fc.property(fc.constantFrom(...VALUE_KINDS), fc.string({ unit: 'grapheme' }), law), { numRuns: 1000 })
  })
})
