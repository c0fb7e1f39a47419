import type { Chance } from '../../../contract/valid/chance.ts'

/** Stands in a value for a number as JSON writes it, which JavaScript could not keep: `1e400`. */
export const RAW_NUMBER = '@number:'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Texts that code takes for something else, or that a database does not take. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ud83d\ude00',
  '\u202eabc\u202c',
  '\u200b',
  '\ufeff',
  '\u0130',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '99999999999999999999',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  'true',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '+010000-01-01',
  '9999-12-31',
  '0001-01-01',
  '0000-00-00',
  '-0001-01-01',
  '2026-03-18T10:00:00+99:99',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '24:00',
  '25:61',
  '23:59:60',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  '*',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table users; --",
  '$user',
  '$record.id',
  '{{name}}',
  '{{#a}}',
  '${1}',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x',
  '../../etc/passwd',
  'a.b.c.d',
  'a@b',
  'a@b.example',
  '+440000000000',
  '[]',
  '{}',
  '[1,2]',
  '{"a":1}',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\u0301'.repeat(500),
  '9'.repeat(400),
]

/** Values of every type, few of which fit anywhere. */
const ODD_OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  `${RAW_NUMBER}9007199254740993`,
  `${RAW_NUMBER}9223372036854775808`,
  `${RAW_NUMBER}1e30`,
  `${RAW_NUMBER}1e400`,
  `${RAW_NUMBER}-1e400`,
  [],
  {},
  [null],
  [[]],
  [1, 'a', null, {}],
  [1, 1],
  ['', '\0'],
  { id: 1 },
  { id: '1', name: {} },
  { constructor: 1, toString: 2 },
  { a: { b: { c: { d: 'e' } } } },
  nested(30),
  nested(100),
  Array.from({ length: 600 }, (_, index) => index),
  Array.from({ length: 3 }, () => ({ id: 987_654_321 })),
]

export function oddValue(chance: Chance): unknown {
  return chance.percent(50) ? chance.pick(ODD_TEXTS) : chance.pick(ODD_OTHERS)
}

export function oddText(chance: Chance): string {
  return chance.pick(ODD_TEXTS) ?? ''
}

/** The JSON of a value that may hold numbers beyond JavaScript's. */
export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${RAW_NUMBER}([-0-9.e]+)"`, 'g'), '$1')
}
