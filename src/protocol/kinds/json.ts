import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** Any JSON value; shown as text. */
export const json = defineKind({
  types: ['object'],
  schema: {},
  sql: 'jsonb',
  sort: 'other',
  literal: { words: 'any value', fits: () => true },
  message: message('validation.pattern'),
  text: (value) => JSON.stringify(value),
})
