import { describe, expect, it } from 'vitest'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import type { ShownField } from '#browser/parts/kinds/kind.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { homeNumbersOf } from '#declarations/facts/home-numbers-of.ts'
import type { HomeNumbers } from '#protocol/home-numbers.ts'
import { VALUE_KINDS, type ValueKind } from '#protocol/kinds/registry.ts'

const { translate } = createI18nProvider({
  languages: ['en-GB'],
  first: { language: 'en-GB', words: catalogue() },
  read: async () => catalogue(),
  vocabulary: () => ({}),
})
const BRITISH: ValueLocale = {
  language: 'en-GB',
  country: 'GB',
  phones: homeNumbersOf('GB') as HomeNumbers,
  currency: 'GBP',
  timezone: 'Europe/London',
  translate,
}
const MEDIUM = [
  { value: 'ebook', title: 'E-book' },
  { value: 'hardback', title: 'Hardback' },
]

function fieldOf(kind: ValueKind): ShownField {
  return { path: 'value', title: 'Value', kind, choices: MEDIUM }
}

const text = (kind: ValueKind, value: unknown) => kinds[kind].text(value, fieldOf(kind), BRITISH)
const exported = (kind: ValueKind, value: unknown) =>
  (kinds[kind].exportText ?? kinds[kind].text)(value, fieldOf(kind), BRITISH)

describe('FMT-01 to FMT-05 how values read', () => {
  it.each<[string, ValueKind, unknown, string]>([
    ['FMT-01 SCON-01 money is pence shown as pounds', 'money', 123456, '£1,234.56'],
    ['FMT-01 money below nothing', 'money', -5, '-£0.05'],
    ['FMT-02 SCON-02 weight is grams shown as kilograms with two decimals', 'weight', 1250, '1.25 kg'],
    ['FMT-03 a duration is hours and minutes', 'duration', 90, '1 h 30 min'],
    ['FMT-03 a short duration', 'duration', 45, '45 min'],
    ['FMT-03 whole hours', 'duration', 120, '2 h'],
    ['FMT-03 no time at all', 'duration', 0, '0 min'],
    ['FMT-03 an age is years and months', 'age', 63, '5 yrs 3 mths'],
    ['FMT-03 the age of a baby', 'age', 1, '1 mth'],
    ['FMT-03 a birthday', 'age', 12, '1 yr'],
    ['FMT-04 SCON-03 a percentage has its sign', 'percent', 12.5, '12.5%'],
    ['FMT-05 a date', 'date', '2026-03-18', '18 Mar 2026'],
    ['FMT-05 an instant, in the zone of the tenant', 'dateTime', '2026-07-01T11:30:00Z', '1 Jul 2026, 12:30'],
    ['FMT-05 a time', 'time', '09:30:00', '09:30'],
    ['an integer', 'integer', 1234567, '1,234,567'],
    ['a number', 'number', 1234.5, '1,234.5'],
    ['a coordinate', 'coordinate', 53.8, '53.800000'],
    ['a yes', 'boolean', true, 'Yes'],
    ['a no', 'boolean', false, 'No'],
    ['a choice', 'choice', 'ebook', 'E-book'],
    ['a choice that is offered no longer', 'choice', 'scroll', 'scroll'],
    ['several choices', 'choices', ['ebook', 'hardback'], 'E-book, Hardback'],
    ['tags', 'tags', ['poetry', 'wales'], 'poetry, wales'],
    ['formatted text', 'richText', '<p>A <b>quiet</b> branch.</p><ul><li>Wi-Fi</li></ul>', 'A quiet branch.\nWi-Fi'],
    ['a web address', 'url', 'https://www.example.org/', 'www.example.org'],
    ['JSON', 'json', { a: 1 }, '{"a":1}'],
    [
      'JSON that is a list of names, as the audit log has roles',
      'json',
      ['Reader', 'Librarian'],
      'Reader and Librarian',
    ],
    ['JSON that is an empty list', 'json', [], ''],
  ])('%s', (_title, kind, value, expected) => {
    expect(text(kind, value).replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('a phone number is written nationally at home and internationally abroad, once its tables are loaded', async () => {
    await kinds.phone.load?.()
    expect(text('phone', '+447700900123')).toBe('07700 900123')
    expect(text('phone', '+441534720000')).toBe('01534 720000')
    expect(text('phone', '+33142685300')).toBe('+33 1 42 68 53 00')
  })

  it.each(VALUE_KINDS)('%s without a value is empty', (kind) => {
    expect(text(kind, null)).toBe('')
    expect(text(kind, undefined)).toBe('')
    expect(exported(kind, null)).toBe('')
  })
})

describe('how a spreadsheet reads them', () => {
  it.each<[ValueKind, unknown, string]>([
    ['money', 123456, '1234.56'],
    ['weight', 1250, '1.25'],
    ['percent', 12.5, '12.5'],
    ['integer', 1234567, '1234567'],
    ['date', '2026-03-18', '2026-03-18'],
    ['dateTime', '2026-07-01T11:30:00Z', '2026-07-01 12:30'],
    ['duration', 90, '90'],
    ['url', 'https://www.example.org/', 'https://www.example.org/'],
  ])('%s', (kind, value, expected) => {
    expect(exported(kind, value)).toBe(expected)
  })

  it('TBL-08 writes booleans as Yes or No', () => {
    expect([true, false].map((value) => exported('boolean', value))).toEqual(['Yes', 'No'])
  })
})

describe('a format that follows a sibling', () => {
  const amount: ShownField = {
    path: 'fine.amount',
    title: 'Amount',
    kind: 'number',
    formatBy: { field: 'type', kinds: { value: 'money', percent: 'percent' } },
  }

  it.each([
    [{ fine: { type: 'value' } }, 'money'],
    [{ fine: { type: 'percent' } }, 'percent'],
    [{ fine: { type: null } }, 'number'],
    [{}, 'number'],
  ])('of %j is %s', (record, kind) => {
    expect(kindOf(amount, record)).toBe(kind)
  })
})

describe('the registry', () => {
  it('sets figures on the right', () => {
    const right = VALUE_KINDS.filter((kind) => kinds[kind].align === 'right')
    expect(right).toEqual(['integer', 'number', 'money', 'percent', 'weight', 'duration', 'coordinate'])
  })

  it('offers an input for each', () => {
    expect(VALUE_KINDS.filter((kind) => !kinds[kind].Input)).toEqual([])
  })
})
