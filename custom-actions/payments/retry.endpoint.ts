import { Conflict, endpoint, enqueueJob, message } from '#server/api.ts'

/** Tries to take a declined payment, or one that had no card, at once. */
export default endpoint({
  method: 'POST',
  path: 'payments/:id/retry',
  permission: 'payments.retry',
  summary: 'Try to take a payment from its card now',
  reply: { success: { const: true } },
  async run(call) {
    const payment = await call.records('payment').lock(call.params.id, { with: ['plan_period.state'] })
    const waits = payment.state === 'scheduled' && payment.plan_period?.state === 'due'
    if (payment.state !== 'failed' && !waits) throw new Conflict(message('payments.retry'))
    await enqueueJob(call, 'payments/take', { payment_id: payment.id })
    return { success: true }
  },
})
