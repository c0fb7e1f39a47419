import { message } from '#protocol/messages/message.ts'
import { defineKind, type KindDefinition } from './kind.ts'

/** The id of something stored elsewhere. */
export function idKind(own: Partial<KindDefinition> = {}): KindDefinition {
  return defineKind({
    types: ['integer'],
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    sql: 'bigint',
    sort: 'other',
    literal: { words: 'a whole number', fits: Number.isInteger },
    message: message('validation.choice'),
    ...own,
  })
}
