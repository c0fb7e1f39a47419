import type { Chance } from '../../../contract/valid/chance.ts'
import { jsonOf, oddText, oddValue } from './odd-values.ts'
import { plausibleValue } from './plausible-value.ts'

type Json = Record<string, unknown>

/** A call that can be made, as the route table or the API's document describes it. */
export interface Callable {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/books/:id` */
  path: string
  /** Addresses of rows that are there; may be empty. */
  addresses: readonly string[]
  query: Readonly<Record<string, unknown>>
  body?: unknown
}

export interface OddRequest {
  method: Callable['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/** One request to a route, odd in one or several places. The rest of it is as it should be, so that it gets far. */
export function oddRequest(call: Callable, chance: Chance, schemas: Json): OddRequest {
  const mutable = ['query', ...(call.addresses.length === 0 || call.path.includes(':') ? ['path'] : []), 'header']
  const where = call.method === 'GET' || chance.percent(35) ? chance.some(mutable, 1, 2) : ['body']
  const path = where.includes('path') && chance.percent(60) ? oddPath(call, chance) : somePath(call, chance)
  const query = where.includes('query') ? oddQuery(call, chance) : someQuery(call, chance, schemas)
  return {
    method: call.method,
    url: `${path}${query === '' ? '' : `?${query}`}`,
    headers: where.includes('header') ? oddHeaders(chance) : {},
    ...(call.method !== 'GET' && bodyOf(call, chance, schemas, where.includes('body'))),
  }
}

function somePath({ path, addresses }: Callable, chance: Chance): string {
  return chance.pick(addresses) ?? path.replace(/:\w+/g, () => String(chance.between(1, 9)))
}

function oddPath({ path }: Callable, chance: Chance): string {
  const filled = path.replace(/:\w+/g, () => (chance.percent(70) ? escaped(oddText(chance).slice(0, 500)) : '1'))
  return chance.percent(10)
    ? `${filled}${chance.pick(['/', '//', '%00', '%ff', '/..%2f..', ';a=b', '%', '.json'])}`
    : filled
}

const NAMES = [
  'page',
  'count',
  'search',
  'with',
  'limit',
  'quick_filter',
  '__proto__',
  'constructor',
  'id',
  'ids[]',
  'a',
]

function oddQuery({ query }: Callable, chance: Chance): string {
  const names = [...Object.keys(query), ...(Object.keys(query).length === 0 || chance.percent(30) ? NAMES : [])]
  const chosen = chance.some(names, 1, 4)
  return chosen
    .flatMap((name) => (chance.percent(15) ? [name, name] : [name]))
    .map((name) => `${encodeURIComponent(oddName(name, chance))}=${escaped(oddText(chance).slice(0, 2000))}`)
    .join('&')
}

/** Lists for one value, one value for lists, names of every object. */
function oddName(name: string, chance: Chance): string {
  if (chance.percent(75)) return name
  const [stem = ''] = name.split('[')
  const forms = [
    `${name}[]`,
    `${stem}[a][b]`,
    `${stem}[__proto__]`,
    `${stem}[constructor]`,
    `${stem}[]`,
    `${stem}[`,
    stem,
  ]
  return chance.pick(forms) ?? name
}

function someQuery({ query }: Callable, chance: Chance, schemas: Json): string {
  if (chance.percent(60)) return ''
  return chance
    .some(Object.entries(query), 0, 3)
    .map(([name, schema]) => `${encodeURIComponent(name)}=${escaped(String(plausibleValue(schema, chance, schemas)))}`)
    .join('&')
}

function oddHeaders(chance: Chance): Record<string, string> {
  const name = chance.pick(['if-match', 'x-tenant', 'x-view-as', 'authorization', 'content-type', 'accept', 'range'])
  // Node takes no others in a header.
  const values = [
    '""',
    '"99999999999"',
    '*',
    'W/"1"',
    'main',
    'nobody',
    '1',
    '-1',
    'bytes=5-1',
    'x'.repeat(500),
    '__proto__',
  ]
  return { [name ?? 'accept']: chance.pick([...values, 'Bearer', 'Bearer x', 'text/html; charset=odd']) ?? '' }
}

function bodyOf(call: Callable, chance: Chance, schemas: Json, isOdd: boolean) {
  const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })
  const plausible = plausibleValue(call.body, chance, schemas)
  if (!isOdd) return json(jsonOf(plausible))
  if (chance.percent(8)) return brokenBody(chance)
  if (chance.percent(8)) return json(jsonOf(oddValue(chance)))
  return json(jsonOf(mutated(plausible, call.body, chance)))
}

/** Puts odd values at one to three places of an object; now and then at one of a value within. */
function mutated(value: unknown, schema: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) return value.map((item) => (chance.percent(50) ? mutated(item, undefined, chance) : item))
  if (typeof value !== 'object' || value === null) return oddValue(chance)
  const known = Object.keys(((schema as Json | undefined)?.properties ?? {}) as Json)
  const names = [
    ...known,
    ...Object.keys(value),
    ...(chance.percent(10) ? ['constructor', 'id', 'tenant_id', 'nonsense'] : []),
  ]
  const entries = chance.some([...new Set(names)], 1, 3).map((name) => {
    const inner = (value as Json)[name]
    const goesIn = typeof inner === 'object' && inner !== null && chance.percent(70)
    return [name, goesIn ? mutated(inner, undefined, chance) : oddValue(chance)]
  })
  return { ...value, ...Object.fromEntries(entries) }
}

function brokenBody(chance: Chance): { payload: string; headers: Record<string, string> } {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a\\0.png"\r\n\r\nx\r\n'
  const [type, payload] = chance.pick([
    ['application/json', '{"a": '],
    ['application/json', '{"__proto__": {"a": 1}}'],
    ['application/json', '{"constructor": {"prototype": {"a": 1}}}'],
    ['application/json', `${'['.repeat(20_000)}`],
    ['application/json', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['application/json', '\ufeff{}'],
    ['application/json; charset=utf-16', '{}'],
    [
      'application/json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, 1]))),
    ],
    ['text/plain', 'text'],
    ['application/x-www-form-urlencoded', 'a=%00&a=1'],
    ['multipart/form-data', 'nothing'],
    ['multipart/form-data; boundary=b', `${part}--b--\r\n`],
    ['multipart/form-data; boundary=b', part],
    ['application/xml', '<a/>'],
    ['odd', '1'],
  ]) ?? ['', '']
  return { payload, headers: { 'content-type': type } }
}

/** Percent-encoded, with what `encodeURIComponent` refuses as its bytes. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
