import type { ConditionContext } from '../condition.ts'
import { KINDS, type ValueKind } from '../kinds/registry.ts'
import { operandValue } from '../conditions/operand.ts'
import { type ContractField, type ContractFields, longField, type LongField } from './contract-field.ts'

type Schema = Record<string, unknown>

/** JSON Schema of an object with these fields, and no others. */
export function objectSchema(fields: ContractFields): Schema {
  const required = Object.entries(fields).filter(([, field]) => !mayBeLeftOut(longField(field)))
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  }
}

/** JSON Schema of the values of one field. */
export function fieldSchema(field: ContractField): Schema {
  const long = longField(field)
  const { nullable, description, title } = long
  const schema = valueSchema(long)
  return {
    ...(nullable ? orNull(schema) : schema),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isLiteral(long.default) && { default: long.default }),
  }
}

/** Values of the fields that have one where nothing is sent: days may be declared as `$month` or `$today-6d`. */
export function contractDefaults(fields: ContractFields, context: ConditionContext): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { default: value } = longField(field)
      return value === undefined ? [] : [[name, operandValue(value, context)]]
    }),
  )
}

/** True where a reply of these fields says something to people, however deep in it. */
export function saysMessages(fields: ContractFields): boolean {
  return Object.values(fields).some((field) => isSaid(longField(field)))
}

function isSaid(field: LongField): boolean {
  if ('kind' in field) return field.kind === 'message'
  if ('fields' in field) return saysMessages(field.fields)
  if ('items' in field) return isSaid(longField(field.items))
  return 'values' in field && isSaid(longField(field.values))
}

/** `$month` is no value that could be sent, so that no client is told of it. */
function isLiteral(value: LongField['default']): boolean {
  return value !== undefined && !(typeof value === 'string' && value.startsWith('$'))
}

function mayBeLeftOut(field: LongField): boolean {
  return field.optional === true || field.default !== undefined
}

function valueSchema(field: LongField): Schema {
  if ('kind' in field) return { ...kindSchema(field.kind), ...limitsOf(field) }
  if ('enum' in field) return typeof field.enum === 'string' ? OPTION : { enum: [...field.enum] }
  if ('reference' in field) return { ...KINDS.reference.schema }
  if ('fields' in field) return objectSchema(field.fields)
  if ('values' in field) return { type: 'object', additionalProperties: fieldSchema(field.values) }
  if ('const' in field) return { const: field.const }
  if ('schema' in field) return { ...field.schema }
  const { items, minItems, maxItems } = field
  return {
    type: 'array',
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    items: fieldSchema(items),
  }
}

/** A word of a list that the tenant keeps. */
const OPTION = { type: 'string', minLength: 1, maxLength: 200 }

function kindSchema(kind: Extract<LongField, { kind: unknown }>['kind']): Schema {
  if (kind === 'message') return { type: 'string' }
  return KINDS[kind === 'id' ? 'reference' : (kind satisfies ValueKind)].schema
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'] as const

function limitsOf(field: Extract<LongField, { kind: unknown }>): Schema {
  return Object.fromEntries(LIMITS.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])))
}

function orNull(schema: Schema): Schema {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...(schema.enum as unknown[]), null] }
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] }
}
