import type { EndpointDefinition } from '#server/custom-code.ts'
import { sendAgain } from './send-again.ts'

/** A person sends a text message again that failed, or of which nobody knows. */
const resendSms: EndpointDefinition = {
  method: 'POST',
  path: 'logs/sms/:id/resend',
  permission: 'logs.sms.resend',
  summary: 'Send a text message again',
  async run(context, { params }) {
    await sendAgain(context, 'text_message', Number(params.id))
    return { success: true }
  },
}

export default resendSms
