import { defineJob } from '#server/api.ts'
import { cancelAtProvider } from '../provider/charges/charge-attempt.ts'
import { giveUpOrder } from './orders/give-up-order.ts'
import { takeOrder } from './orders/take-order.ts'

const HOUR = 3_600_000

/**
 * Gives up card payments of orders that nobody has confirmed for longer than the tenant waits: each is called off at the
 * provider first, so that it can never be taken for goods that are sold to somebody else. One that has been taken by then pays its order.
 */
export default defineJob<Record<string, never>>({
  title: 'Giving up orders whose card is not confirmed',
  schedule: '*/30 * * * *',
  async run(job) {
    for (let after = 0; ;) {
      const found = await job.batch(async ({ records, now, user }) => {
        const hours = Number(user.configuration.HOLD_PLACE_HOURS ?? 24)
        const since = new Date(now.getTime() - hours * HOUR).toISOString()
        const [attempt] = await records('payment_attempt')
          .asSystem()
          .list({
            where: {
              'payment.order_id': { ne: null },
              'payment.is_initial': true,
              'payment.state': ['processing', 'requires_action', 'unknown'],
              created_at: { lt: since },
              id: { gt: after },
            },
            sort: 'id',
            limit: 1,
            with: ['payment.order_id'],
          })
        return attempt && { attempt_id: attempt.id, order_id: Number(attempt.payment.order_id) }
      })
      if (!found) return
      after = found.attempt_id
      const outcome = await cancelAtProvider((work) => job.batch(work), found.attempt_id)
      await job.batch(async (context) => {
        if (outcome.state === 'succeeded') await takeOrder(context, found.order_id)
        else await giveUpOrder(context, found.order_id, 'The payment was not confirmed in time.')
      })
    }
  },
})
