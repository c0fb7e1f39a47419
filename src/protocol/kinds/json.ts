import { defineKind } from './kind.ts'

/** Any JSON value; shown as text. */
export const json = defineKind({
  types: ['object'],
  schema: {},
  sql: 'jsonb',
  sort: 'other',
  literal: { words: 'any value', fits: () => true },
  message: 'This is not in the right format.',
  text: (value) => JSON.stringify(value),
})
