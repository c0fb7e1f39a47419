import { maySendAgain, MINUTES_BETWEEN_LINKS } from '#rules/payments/confirmation.ts'
import { Conflict, endpoint, message } from '#server/api.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'

/** TXN-02: sends a family another link by which it confirms a payment with its bank. Those that it has been sent before end. */
export default endpoint({
  method: 'POST',
  path: 'payments/:id/send-link',
  permission: 'payments.retry',
  summary: 'Send the family another link to confirm a card payment with its bank',
  reply: { success: { const: true } },
  async run(call) {
    const { records, params, now } = call
    const payment = await records('payment').lock(params.id)
    if (payment.state !== 'requires_action') throw new Conflict(message('payments.waits_for_nobody'))
    const [last] = await records('payment_confirmation')
      .asSystem()
      .list({ where: { payment_id: payment.id }, sort: '-id', limit: 1, only: ['created_at'] })
    if (!maySendAgain(last ? String(last.created_at) : null, now)) {
      throw new Conflict(message('payments.link_just_sent', { minutes: MINUTES_BETWEEN_LINKS }))
    }
    const outcome = await sendConfirmation(call, payment.id)
    if (outcome === 'sent') return { success: true }
    throw new Conflict(message(outcome === 'off' ? 'payments.links_off' : 'payments.no_link'))
  },
})
