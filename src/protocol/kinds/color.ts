import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** `#rrggbb`, in small letters. */
export const color = defineKind({
  format: 'color',
  schema: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  isCode: true,
  message: message('validation.color'),
  normalise: (code) => ({ value: code.toLowerCase() }),
})
