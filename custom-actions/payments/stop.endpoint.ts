import { Conflict, endpoint, message } from '#server/api.ts'
import { cancelAtProvider } from '../provider/charges/charge-attempt.ts'

/**
 * A person decides that a payment is tried no more. Its charge stays: the family owes it. One that waits for the family is called off at
 * the provider first, so that a link that was sent can never pay it later.
 */
export default endpoint({
  method: 'POST',
  path: 'payments/:id/stop',
  permission: 'payments.retry',
  summary: 'Try a declined payment no more; the family still owes it',
  reply: { success: { const: true } },
  async prepare(look) {
    const waiting = await look(async ({ records, params }) => {
      const { id, state } = await records('payment').get(params.id)
      if (state !== 'requires_action') return null
      const [attempt] = await records('payment_attempt')
        .asSystem()
        .list({ where: { payment_id: id }, sort: '-id', limit: 1, only: ['id'] })
      return attempt?.id ?? null
    })
    if (waiting === null) return null
    return (await cancelAtProvider((work) => look(work), waiting)).state
  },
  async run({ records, params, prepared }) {
    const payment = await records('payment').lock(params.id, { with: ['plan_period.state'] })
    if (prepared === 'cancelled' && payment.state === 'cancelled') return { success: true }
    if (payment.state === 'succeeded') throw new Conflict(message('payments.taken_meanwhile'))
    const waits = payment.state === 'scheduled' && payment.plan_period?.state === 'due'
    if (payment.state !== 'failed' && !waits) throw new Conflict(message('payments.stop'))
    await records('payment').asSystem().transition(payment, 'cancelled', { reason: 'Stopped by staff.' })
    return { success: true }
  },
})
