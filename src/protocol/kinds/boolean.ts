import { defineKind } from './kind.ts'

export const boolean = defineKind({
  types: ['boolean'],
  schema: { type: 'boolean' },
  sql: 'boolean',
  sort: 'boolean',
  filter: 'select',
  literal: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  message: 'Choose yes or no.',
  text: (value) => (value === true ? 'Yes' : 'No'),
})
