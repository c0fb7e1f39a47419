import type { Chance } from '../../../contract/valid/chance.ts'

type Json = Record<string, unknown>

const MOST_ITEMS = 3

/** A value that fits a JSON Schema as far as its words go: what gets past the first check, so that the code behind is reached. */
export function plausibleValue(schema: unknown, chance: Chance, schemas: Json): unknown {
  const read = resolved(schema, schemas)
  const { enum: choices, const: only, type, anyOf, oneOf, default: preset } = read
  if (only !== undefined) return only
  if (Array.isArray(choices)) return chance.pick(choices as unknown[])
  const [either] = [anyOf, oneOf].filter(Array.isArray)
  if (either) return plausibleValue(chance.pick(either as unknown[]), chance, schemas)
  if (preset !== undefined && chance.percent(20)) return preset
  switch ([type].flat()[0]) {
    case 'string':
      return plausibleText(read, chance)
    case 'integer':
      return plausibleNumber(read, chance)
    case 'number':
      return chance.between(0, 90)
    case 'boolean':
      return chance.percent(50)
    case 'array':
      return Array.from({ length: chance.between(0, MOST_ITEMS) }, () => plausibleValue(read.items, chance, schemas))
    default:
      return plausibleObject(read, chance, schemas)
  }
}

/** Most rows that are there have small ids. */
function plausibleNumber({ minimum, maximum }: Json, chance: Chance): number {
  const least = Math.max(1, Number(minimum ?? 1))
  return chance.between(least, Math.max(least, Math.min(12, Number(maximum ?? 12))))
}

function plausibleObject({ properties, required }: Json, chance: Chance, schemas: Json): Json {
  const needed = new Set([required ?? []].flat() as string[])
  const fields = Object.entries((properties ?? {}) as Json)
  const share = chance.between(10, 90)
  return Object.fromEntries(
    fields
      .filter(([name]) => needed.has(name) || chance.percent(share))
      .map(([name, field]) => [name, plausibleValue(field, chance, schemas)]),
  )
}

function plausibleText({ format, pattern, minLength }: Json, chance: Chance): string {
  switch (format) {
    case 'date':
      return chance.pick(['2026-03-18', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29', '1999-01-01']) ?? ''
    case 'date-time':
      return '2026-03-29T01:30:00.000Z'
    case 'email':
      return `somebody${chance.next()}@families.example`
    case 'uri':
      return 'https://example.org/'
    default:
      return chance.pick([...FORMS, 'x'.repeat(Number(minLength ?? 1))].filter((text) => fits(text, pattern))) ?? ''
  }
}

const FORMS = ['Some words', '1', '3', '2026-03-18', '09:30', '#aabbcc', '01632 960123', 'M1 1AA', 'some_words']

function fits(text: string, pattern: unknown): boolean {
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
}

function resolved(schema: unknown, schemas: Json): Json {
  const read = (schema ?? {}) as Json
  const name = typeof read.$ref === 'string' ? read.$ref.split('/').at(-1) : undefined
  return name === undefined ? read : ((schemas[name] ?? {}) as Json)
}
