import { kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import type { PropertySchema } from '../../format.ts'

type JsonSchema = Record<string, unknown>

/** Keywords of JSON Schema that a property may use with the same meaning. */
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
 * The value of a property in standard JSON Schema, for ajv and OpenAPI: its kind's own rules, narrowed by the
 * declaration. Null is added when the field is nullable.
 */
export function fieldSchema(property: PropertySchema, kind: ValueKind, nullable: boolean): JsonSchema {
  const schema: JsonSchema = { ...kindOf(kind).schema }
  for (const keyword of STANDARD_KEYWORDS) {
    if (property[keyword] !== undefined) schema[keyword] = property[keyword]
  }
  if (kind === 'percent' && property.type === 'integer') schema.type = 'integer'
  const { step } = kindOf(kind)
  // What code writes or computes is as exact as it comes.
  const isWritten = !property.readOnly && property.computed === undefined
  if (step !== undefined && schema.type === 'number' && isWritten) schema.multipleOf ??= step
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
