import type { ErrorObject } from 'ajv'
import { message, type Message } from '#protocol/messages/message.ts'
import {
  type ContractField,
  type ContractFields,
  type KindField,
  longField,
  type LongField,
} from '#protocol/contract/contract-field.ts'
import { KINDS } from '#protocol/kinds/registry.ts'
import { NOT_A_CHOICE, REQUIRED } from '../../write/body/field-message.ts'

/**
 * The words for a value that a contract refuses, for the person who typed it: those of a record's field, as far as it has such limits.
 * What no form would send is left in the words of the schema.
 */
export function contractMessage(fields: ContractFields, { instancePath, ...error }: ErrorObject): Message {
  const { keyword, params, message: problem } = error
  const field = fieldAt(fields, instancePath.slice(1).split('/'))
  const { limit } = params as { limit?: unknown }
  if (field && 'kind' in field && field.kind !== 'message') {
    const { kind } = field
    if (isOfAnotherForm(field, keyword)) return KINDS[kind === 'id' ? 'reference' : kind].message
    if (keyword === 'pattern' || keyword === 'format') return message('validation.pattern')
    if (keyword === 'minimum' && kind !== 'id') return message('validation.minimum', { limit: { kind, value: limit } })
    if (keyword === 'maximum' && kind !== 'id') return message('validation.maximum', { limit: { kind, value: limit } })
    if (keyword === 'minLength' && limit === 1) return REQUIRED
    if (keyword === 'minLength') return message('validation.min_length', { limit: String(limit) })
    if (keyword === 'maxLength') return message('validation.max_length', { limit: String(limit) })
  }
  if (field && 'enum' in field && keyword === 'enum') return NOT_A_CHOICE
  if (field && 'reference' in field && keyword === 'type') return KINDS.reference.message
  if (field && 'items' in field && keyword === 'minItems')
    return message('validation.min_items', { limit: String(limit) })
  if (field && 'items' in field && keyword === 'maxItems')
    return message('validation.max_items', { limit: String(limit) })
  return message('validation.problem', { problem: problem ?? message('validation.is_not_valid') })
}

/** Not in the form of its kind: 1.5 where things are counted, "soon" for a day. Limits of the field's own are something else. */
function isOfAnotherForm({ kind, pattern, format }: KindField, keyword: string): boolean {
  if (kind === 'json') return false
  return keyword === 'type' || (keyword === 'pattern' && pattern === undefined) || (keyword === 'format' && !format)
}

/** The field of a value, however deep: `lines`, `0`, `quantity`. */
function fieldAt(fields: ContractFields, [name = '', ...deeper]: readonly string[]): LongField | undefined {
  const field = fields[name]
  return field === undefined ? undefined : within(field, deeper)
}

function within(field: ContractField, path: readonly string[]): LongField | undefined {
  const long = longField(field)
  if (path.length === 0) return long
  if ('fields' in long) return fieldAt(long.fields, path)
  if ('items' in long) return within(long.items, path.slice(1))
  return 'values' in long ? within(long.values, path.slice(1)) : undefined
}
