import { Conflict, endpoint, message, queueMail } from '#server/api.ts'
import { filledDraft } from './templates/filled-template.ts'
import testTemplate from './test-template.contract.ts'

/** Sends whoever writes a template the email as it is in the form, also while the template is off: nobody else gets it. */
export default endpoint({
  ...testTemplate,
  async run(call) {
    const { email: recipient } = call.user
    if (recipient === '') throw new Conflict(message('messages.you_have_no_email'))
    const { subject, html, text } = await filledDraft(call, call.params.id, call.body)
    await queueMail(call.tx, { to: recipient, subject: `Test: ${subject}`, text, html })
    return { recipient }
  },
})
