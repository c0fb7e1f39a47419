import type { ValueKind } from '#protocol/value-kind.ts'
import type { PropertySchema } from '../format.ts'

type JsonSchema = Record<string, unknown>

const WHOLE = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** What a browser opens as a page, and no code: a field that takes other addresses declares a `pattern` of its own. */
const WEB_ADDRESS = '^[Hh][Tt][Tt][Pp][Ss]?://'

/** What every value of a kind must be, in standard JSON Schema. */
const KIND_SCHEMAS: Record<ValueKind, JsonSchema> = {
  text: { type: 'string' },
  multiline: { type: 'string' },
  richText: { type: 'string' },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', maxLength: 32 },
  url: { type: 'string', format: 'uri', pattern: WEB_ADDRESS },
  postcode: { type: 'string', maxLength: 12 },
  color: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  dateTime: { type: 'string', format: 'date-time' },
  integer: WHOLE,
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  money: WHOLE,
  percent: { type: 'number' },
  weight: WHOLE,
  duration: WHOLE,
  age: WHOLE,
  coordinate: { type: 'number', minimum: -180, maximum: 180 },
  choice: {},
  choices: { type: 'array', uniqueItems: true },
  tags: { type: 'array', items: { type: 'string' } },
  reference: ID,
  image: ID,
  file: ID,
  json: {},
}

/** Words of JSON Schema that a property may use and that mean the same here. */
const STANDARD_KEYWORDS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const

/**
 * The value of a property in standard JSON Schema, for ajv and OpenAPI: its kind's own rules, narrowed by what is declared.
 * Null is added where the field may be empty.
 */
export function fieldSchema(property: PropertySchema, kind: ValueKind, nullable: boolean): JsonSchema {
  const schema: JsonSchema = { ...KIND_SCHEMAS[kind] }
  for (const keyword of STANDARD_KEYWORDS) {
    if (property[keyword] !== undefined) schema[keyword] = property[keyword]
  }
  if (kind === 'percent' && property.type === 'integer') schema.type = 'integer'
  if (kind === 'json' && property.type) schema.type = property.type
  if (kind === 'choice') Object.assign(schema, choiceSchema(property))
  if (kind === 'choices') schema.items = choiceSchema(property.items ?? {})
  if (kind === 'tags') schema.items = { type: 'string', ...standardPart(property.items ?? {}) }
  return nullable ? withNull(schema) : schema
}

/** The values of an `enum` or `oneOf`. */
export function choiceValues(property: PropertySchema): (string | number)[] {
  return property.enum ?? property.oneOf?.map((choice) => choice.const) ?? []
}

function choiceSchema(property: PropertySchema): JsonSchema {
  const values = choiceValues(property)
  return { type: values.every((value) => typeof value === 'number') ? 'integer' : 'string', enum: values }
}

function standardPart(property: PropertySchema): JsonSchema {
  return Object.fromEntries(
    STANDARD_KEYWORDS.flatMap((keyword) => (property[keyword] === undefined ? [] : [[keyword, property[keyword]]])),
  )
}

function withNull(schema: JsonSchema): JsonSchema {
  const nullable = { ...schema }
  if (typeof schema.type === 'string') nullable.type = [schema.type, 'null']
  if (Array.isArray(schema.enum)) nullable.enum = [...(schema.enum as unknown[]), null]
  return nullable
}
