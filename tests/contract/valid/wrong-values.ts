import type { FieldModel } from '#declarations/model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'

/** Values that a field must refuse, each with what is wrong about it. */
export function wrongValues(field: FieldModel): { about: string; value: unknown }[] {
  const { schema } = field
  const limits = limitsOf(schema, field.kind === 'boolean')
  return [
    { about: 'an object', value: { nested: { deeply: [1] } }, unless: field.kind === 'json' },
    ...typesOf(field),
    ...limits,
  ]
    .filter((wrong) => !('unless' in wrong && wrong.unless))
    .map(({ about, value }) => ({ about, value }))
}

/** A value that no field can store, whatever its schema: it is refused first. Undefined for other kinds. */
export function unfitValue({ kind }: FieldModel): unknown {
  if (kindOf(kind).isWhole) return 1e300
  return kind === 'text' || kind === 'multiline' || kind === 'richText' ? 'a\u0000b' : undefined
}

interface Wrong {
  about: string
  value: unknown
  unless?: boolean
}

function typesOf({ kind, schema }: FieldModel): Wrong[] {
  switch (kind) {
    case 'integer':
    case 'money':
    case 'weight':
    case 'duration':
    case 'age':
      return [
        { about: 'a fraction', value: 1.5 },
        { about: 'a text', value: 'many' },
      ]
    case 'number':
    case 'percent':
    case 'coordinate':
      return [{ about: 'a text', value: '1' }]
    case 'boolean':
      return [
        { about: 'a text', value: 'true' },
        { about: 'a number', value: 1 },
      ]
    case 'date':
      return [
        { about: 'a day that does not exist', value: '2026-02-30' },
        { about: 'an instant', value: '2026-03-18T10:00:00Z' },
      ]
    case 'time':
      return [{ about: 'an hour that does not exist', value: '25:00' }]
    case 'dateTime':
      return [{ about: 'a month that does not exist', value: '2026-13-01T00:00:00Z' }]
    case 'choice':
      return [{ about: 'none of the choices', value: 'nonsense' }]
    case 'choices':
      return [
        { about: 'none of the choices', value: ['nonsense'] },
        { about: 'no list', value: 'nonsense' },
      ]
    case 'tags':
      return [{ about: 'a list of numbers', value: [1] }]
    case 'reference':
    case 'image':
    case 'file':
      return [
        { about: 'a text', value: 'first' },
        { about: 'what is not there', value: 987_654_321 },
        { about: 'zero', value: 0 },
      ]
    case 'email':
      return [{ about: 'no address', value: 'nobody' }]
    case 'url':
      return [{ about: 'no address', value: 'not an address' }]
    case 'color':
      return [{ about: 'a name', value: 'red' }]
    case 'phone':
      return [{ about: 'letters', value: 'ring me' }]
    case 'json':
      return [{ about: 'a text', value: 'text', unless: ![schema.type].flat().includes('object') }]
    default:
      return [{ about: 'a number', value: 7 }]
  }
}

function limitsOf(schema: Record<string, unknown>, isFree: boolean): Wrong[] {
  const wrong: Wrong[] = []
  const { minimum, maximum, minLength, maxLength, multipleOf, pattern, minItems, maxItems } = schema
  if (typeof maxLength === 'number') wrong.push({ about: 'too long', value: 'x'.repeat(maxLength + 1) })
  if (typeof minLength === 'number' && minLength > 1)
    wrong.push({ about: 'too short', value: 'x'.repeat(minLength - 1) })
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER)
    wrong.push({ about: 'too small', value: minimum - 1 })
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER)
    wrong.push({ about: 'too large', value: maximum + 1 })
  if (typeof multipleOf === 'number' && multipleOf > 1)
    wrong.push({ about: 'between the steps', value: multipleOf * 3 + 1 })
  if (typeof pattern === 'string') wrong.push({ about: 'against the pattern', value: '\u2603 no match' })
  if (typeof minItems === 'number' && minItems > 0) wrong.push({ about: 'too few', value: [] })
  if (typeof maxItems === 'number')
    wrong.push({ about: 'too many', value: Array.from({ length: maxItems + 1 }, (_, index) => `x${index}`) })
  return isFree ? [] : wrong
}
