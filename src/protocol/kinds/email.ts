import { normaliseEmail } from '../text/email-address.ts'
import { defineKind } from './kind.ts'

export const email = defineKind({
  format: 'email',
  schema: { type: 'string', format: 'email', maxLength: 254 },
  message: 'Enter an email address, such as name@example.org.',
  normalise: (address) => ({ value: normaliseEmail(address) }),
})
