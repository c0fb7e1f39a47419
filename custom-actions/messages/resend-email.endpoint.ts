import type { EndpointDefinition } from '#server/custom-code.ts'
import { sendAgain } from './send-again.ts'

/** A person sends an email again that failed, or of which nobody knows. */
const resendEmail: EndpointDefinition = {
  method: 'POST',
  path: 'logs/email/:id/resend',
  permission: 'logs.emails.resend',
  summary: 'Send an email again',
  async run(context, { params }) {
    await sendAgain(context, 'email', Number(params.id))
    return { success: true }
  },
}

export default resendEmail
