import type { ErrorObject } from 'ajv'
import { message, type Message } from '#protocol/messages/message.ts'
import { type ContractField, longField } from '#protocol/contract/contract-field.ts'
import { NOT_A_CHOICE, REQUIRED } from '../../write/body/field-message.ts'

/**
 * The words for a value that a contract refuses, for the person who typed it: those of a record's field, as far as it has such limits.
 * What no form would send is left in the words of the schema.
 */
export function contractMessage(field: ContractField, { keyword, params, message: problem }: ErrorObject): Message {
  const long = longField(field)
  const { limit } = params as { limit?: unknown }
  if ('kind' in long && long.kind !== 'id' && long.kind !== 'message') {
    const { kind } = long
    if (keyword === 'minimum') return message('validation.minimum', { limit: { kind, value: limit } })
    if (keyword === 'maximum') return message('validation.maximum', { limit: { kind, value: limit } })
    if (keyword === 'minLength' && limit === 1) return REQUIRED
    if (keyword === 'minLength') return message('validation.min_length', { limit: String(limit) })
    if (keyword === 'maxLength') return message('validation.max_length', { limit: String(limit) })
  }
  if ('enum' in long && keyword === 'enum') return NOT_A_CHOICE
  return message('validation.problem', { problem: problem ?? message('validation.is_not_valid') })
}
