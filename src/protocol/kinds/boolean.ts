import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

export const boolean = defineKind({
  types: ['boolean'],
  schema: { type: 'boolean' },
  sql: 'boolean',
  sort: 'boolean',
  filter: 'select',
  literal: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  message: message('validation.boolean'),
  text: (value) => (value === true ? 'Yes' : 'No'),
})
