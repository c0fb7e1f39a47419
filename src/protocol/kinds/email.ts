import { message } from '#protocol/messages/message.ts'
import { normaliseEmail } from '../text/email-address.ts'
import { defineKind } from './kind.ts'

export const email = defineKind({
  format: 'email',
  schema: { type: 'string', format: 'email', maxLength: 254 },
  message: message('validation.email'),
  normalise: (address) => ({ value: normaliseEmail(address) }),
})
