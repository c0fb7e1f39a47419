import { defineJob } from '#server/api.ts'
import { takePayment } from './taking/take-payment.ts'

/** Takes one payment from its card, at once: after somebody has taken a plan up again, cancelled it, or chosen another card. */
export default defineJob<{ payment_id: number }>({
  title: 'Taking a payment',
  permission: 'payments.retry',
  data: {
    type: 'object',
    required: ['payment_id'],
    additionalProperties: false,
    properties: { payment_id: { type: 'integer' } },
  },
  run: (job, { payment_id }) => takePayment(job, payment_id),
})
