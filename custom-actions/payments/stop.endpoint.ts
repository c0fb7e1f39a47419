import { Conflict, endpoint } from '#server/api.ts'

/** A person decides that a declined payment is tried no more. Its charge stays: the family owes it. */
export default endpoint({
  method: 'POST',
  path: 'payments/:id/stop',
  permission: 'payments.retry',
  summary: 'Try a declined payment no more; the family still owes it',
  reply: { success: { const: true } },
  async run({ records, params }) {
    const payment = await records('payment').lock(params.id, { with: ['plan_period.state'] })
    const waits = payment.state === 'scheduled' && payment.plan_period?.state === 'due'
    if (payment.state !== 'failed' && !waits)
      throw new Conflict('Only a payment that was declined, or that has no card, can be stopped.')
    await records('payment').asSystem().transition(payment, 'cancelled', { reason: 'Stopped by staff.' })
    return { success: true }
  },
})
