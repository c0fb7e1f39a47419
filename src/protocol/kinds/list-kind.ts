import { message } from '#protocol/messages/message.ts'
import { defineKind, type KindDefinition } from './kind.ts'

/** Several values in one field. */
export function listKind(own: Pick<KindDefinition, 'schema'> & Partial<KindDefinition>): KindDefinition {
  return defineKind({
    types: ['array'],
    sql: 'jsonb',
    sort: 'other',
    message: message('validation.from_list'),
    text: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    ...own,
  })
}
