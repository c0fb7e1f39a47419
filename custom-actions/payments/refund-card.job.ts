import { defineJob } from '#server/api.ts'
import { refundAtProvider } from '../provider/charges/refund-at-provider.ts'

/** Gives a refund back to the card of its payment. It is posted when the provider says so. */
export default defineJob<{ refund_id: number }>({
  title: 'Refunding a payment',
  permission: 'payments.refund',
  data: {
    type: 'object',
    required: ['refund_id'],
    additionalProperties: false,
    properties: { refund_id: { type: 'integer' } },
  },
  async run(job, { refund_id }) {
    await refundAtProvider((work) => job.batch(work), refund_id)
  },
})
