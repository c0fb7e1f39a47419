import { describe, expect, it } from 'vitest'
import type { ValueSettings } from '#protocol/kinds/kind.ts'
import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'

const british: ValueSettings = { language: 'en-GB', country: 'GB', timezone: 'Europe/London' }
const german: ValueSettings = { language: 'de', country: 'DE', timezone: 'Europe/Berlin' }

describe('the text of a value', () => {
  it.each<[string, ValueKind, unknown, string]>([
    ['FMT-01 SCON-01', 'money', 1250, '12.50'],
    ['FMT-01 SCON-01', 'money', 123456789, '1234567.89'],
    ['FMT-01 SCON-01', 'money', -5, '-0.05'],
    ['FMT-02 SCON-02', 'weight', 1250, '1.25'],
    ['FMT-02 SCON-02', 'weight', 180, '0.18'],
    ['FMT-03', 'duration', 90, '1h 30m'],
    ['FMT-03', 'duration', 45, '45m'],
    ['FMT-03', 'duration', 120, '2h'],
    ['FMT-03', 'duration', 0, '0m'],
    ['FMT-03', 'age', 63, '5 years 3 months'],
    ['FMT-03', 'age', 13, '1 year 1 month'],
    ['FMT-03', 'age', 24, '2 years'],
    ['FMT-03', 'age', 0, '0 months'],
    ['FMT-04 SCON-03', 'percent', 12.5, '12.5%'],
    ['FMT-04 SCON-03', 'percent', 0, '0%'],
    ['FMT-05', 'date', '2026-03-08', '08/03/2026'],
    ['FMT-05', 'dateTime', '2026-07-18T23:30:00.000Z', '19/07/2026, 00:30'],
    ['FMT-05', 'time', '18:15', '18:15'],
    ['TBL-08', 'boolean', true, 'Yes'],
    ['TBL-08', 'boolean', false, 'No'],
    ['', 'phone', '+441134960100', '0113 496 0100'],
    ['', 'phone', '+447700900123', '07700 900123'],
    ['', 'phone', '+48221234567', '+48 22 123 45 67'],
    ['', 'coordinate', 53.7997, '53.799700'],
    ['', 'integer', 1234, '1234'],
    ['', 'number', 4.5, '4.5'],
    ['', 'tags', ['war', 'peace'], 'war, peace'],
    ['', 'choices', [], ''],
    ['', 'richText', '<p>Books &amp; <b>more</b></p><p>tea<br>cake</p>', 'Books & more\ntea\ncake'],
    ['', 'json', { edition: 1 }, '{"edition":1}'],
    ['', 'reference', 7, '7'],
  ])('%s writes %s %j as %s', (_, kind, value, text) => {
    expect(kindOf(kind).text(value, british)).toBe(text)
  })

  it('follows the language, the country and the zone', () => {
    expect(kindOf('money').text(1250, german)).toBe('12,50')
    expect(kindOf('date').text('2026-03-08', german)).toBe('08.03.2026')
    expect(kindOf('dateTime').text('2026-07-18T23:30:00.000Z', german)).toBe('19.07.2026, 01:30')
    expect(kindOf('phone').text('+441134960100', german)).toBe('+44 113 496 0100')
  })

  it('writes what is not of its kind as it is', () => {
    expect(kindOf('money').text('twelve', british)).toBe('twelve')
    expect(kindOf('date').text('someday', british)).toBe('someday')
    expect(kindOf('phone').text('none', british)).toBe('none')
  })
})
