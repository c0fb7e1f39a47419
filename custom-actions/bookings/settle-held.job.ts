import { defineJob, objectSchema } from '#server/api.ts'
import { giveUpPlace } from './give-up-place.ts'
import { takePlace } from './take-place.ts'

/**
 * Settles a held place whenever something becomes known of its first payment, however late: it is taken, or given up. A
 * place that was settled with the reply of its acceptance is left alone.
 */
export default defineJob<{ id: number }>({
  title: 'Settling a held place',
  on: ['payment.first_taken', 'payment.first_lost'],
  data: objectSchema({ id: 'integer' }),
  async run(job, { id }) {
    await job.batch(async (context) => {
      const payment = await context
        .records('payment')
        .asSystem()
        .get(id, { with: ['plan.place_id'] })
      const place_id = payment.plan?.place_id
      if (place_id === undefined || place_id === null) return
      if (payment.state === 'succeeded') await takePlace(context, { place_id })
      else if (payment.state === 'failed' || payment.state === 'cancelled') {
        await giveUpPlace(context, { place_id }, 'The card could not be charged.')
      }
    })
  },
})
