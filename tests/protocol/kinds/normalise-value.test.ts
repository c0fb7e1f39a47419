import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseValue } from '#protocol/kinds/registry.ts'
import { VALUE_KINDS, type ValueKind } from '#protocol/value-kind.ts'

const settings = { language: 'en-GB', country: 'GB', timezone: 'Europe/London' }

describe('normaliseValue', () => {
  it.each<[ValueKind, unknown, unknown]>([
    ['text', '  Leeds  ', 'Leeds'],
    ['text', '   ', null],
    ['text', 12, 12],
    ['multiline', 'one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
    ['email', ' Ada@Mail.Example ', 'ada@mail.example'],
    ['url', 'library.example', 'https://library.example'],
    ['url', 'http://library.example', 'http://library.example'],
    ['url', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['color', '#0AF', '#00aaff'],
    ['color', '#00695C', '#00695c'],
    ['phone', '07700 900123', '+447700900123'],
    ['phone', '(0113) 496-0100', '+441134960100'],
    ['phone', '+48 22 123 45 67', '+48221234567'],
    ['phone', '12', '12'],
    ['phone', 'ask at the desk', 'ask at the desk'],
    ['postcode', 'ls13ab', 'LS1 3AB'],
    ['postcode', ' yo10  5dd ', 'YO10 5DD'],
    ['postcode', '75 001', '75 001'],
    ['date', ' 2026-03-18 ', '2026-03-18'],
    ['date', '', null],
    ['time', '9:30', '09:30'],
    ['time', '18:15:00', '18:15'],
    ['dateTime', '2026-03-18T11:00:00+01:00', '2026-03-18T10:00:00.000Z'],
    ['dateTime', '2026-03-18T10:00', '2026-03-18T10:00'],
    ['money', 1250, 1250],
    ['money', '', null],
    ['coordinate', 53.79970049, 53.7997],
    ['tags', [' sea ', 'sea', '', 'wind'], ['sea', 'wind']],
    ['choices', ['wifi', 'wifi'], ['wifi']],
    ['choices', 'wifi', 'wifi'],
    ['boolean', false, false],
    ['reference', '', null],
    ['json', '', ''],
  ])('keeps %s %j as %j', (kind, typed, kept) => {
    expect(normaliseValue(kind, typed, settings)).toEqual(kept)
  })

  it('MCON-16 upper-cases where the field says so', () => {
    expect(normaliseValue('text', 'ldc', settings, true)).toBe('LDC')
    expect(normaliseValue('text', 3, settings, true)).toBe(3)
  })

  it('leaves null and what was not sent', () => {
    for (const kind of VALUE_KINDS) {
      expect(normaliseValue(kind, null, settings)).toBeNull()
      expect(normaliseValue(kind, undefined, settings)).toBeUndefined()
    }
  })

  it('changes nothing the second time', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.string()),
    )
    const law = (kind: ValueKind, value: unknown) => {
      const once = normaliseValue(kind, value, settings)
      expect(normaliseValue(kind, once, settings)).toEqual(once)
    }
    fc.assert(fc.property(fc.constantFrom(...VALUE_KINDS), typed, law), { seed: 1, numRuns: 1000 })
  })
})
