import { defineJob } from '#server/api.ts'
import { cancelAtProvider } from '../provider/charge-attempt.ts'
import { giveUpPlace } from './give-up-place.ts'
import { takePlace } from './take-place.ts'

const HOUR = 3_600_000

/**
 * Gives up places that have been held for longer than the tenant waits for a payment to be confirmed: the payment is
 * called off at the provider first, so that it can never be taken for a place that is gone. One that has been taken by
 * then makes the place a taken one.
 */
export default defineJob<Record<string, never>, number>({
  title: 'Giving up places that are held for too long',
  schedule: '*/30 * * * *',
  async run(job) {
    for (let after = 0; ;) {
      const found = await job.batch(async ({ records, now, user }) => {
        const hours = Number(user.configuration.HOLD_PLACE_HOURS ?? 24)
        const since = new Date(now.getTime() - hours * HOUR).toISOString()
        const [place] = await records('class_consumer')
          .asSystem()
          .list({
            where: { state: 'held', created_at: { lt: since }, id: { gt: after } },
            sort: 'id',
            limit: 1,
            only: ['id', 'quotation_id'],
          })
        if (!place) return undefined
        const [attempt] = await records('payment_attempt')
          .asSystem()
          .list({
            where: { 'payment.quotation_id': place.quotation_id, 'payment.is_initial': true },
            sort: '-id',
            limit: 1,
            only: ['id'],
          })
        return { place_id: place.id, attempt_id: attempt?.id ?? null }
      })
      if (!found) return
      after = found.place_id
      const { place_id, attempt_id } = found
      const outcome =
        attempt_id === null ? null : await cancelAtProvider((work) => job.batch((context) => work(context)), attempt_id)
      await job.batch(async (context) => {
        if (outcome?.state === 'succeeded') await takePlace(context, { place_id })
        else await giveUpPlace(context, { place_id }, 'The payment was not confirmed in time.')
      })
    }
  },
})
