import { defineJob, objectSchema } from '#server/api.ts'
import { giveUpOrder } from './orders/give-up-order.ts'
import { takeOrder } from './orders/take-order.ts'

/**
 * Settles an order whenever something becomes known of the payment by its card, however late: it is paid, or given up. An order that
 * was settled with the reply of its sale is left alone.
 */
export default defineJob<{ id: number }>({
  title: 'Settling an order',
  on: ['payment.first_taken', 'payment.first_lost'],
  data: objectSchema({ id: 'integer' }),
  async run(job, { id }) {
    await job.batch(async (context) => {
      const { order_id, state } = await context.records('payment').asSystem().get(id)
      if (order_id === null) return
      if (state === 'succeeded') await takeOrder(context, order_id)
      else await giveUpOrder(context, order_id, 'The card could not be charged.')
    })
  },
})
