import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** `HH:mm` time of day, without a zone. */
export const time = defineKind({
  format: 'time',
  schema: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  sql: 'time',
  column: 'time(0) without time zone',
  sort: 'other',
  literal: {
    words: 'a time such as "09:30"',
    fits: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  },
  message: message('validation.time'),
})
