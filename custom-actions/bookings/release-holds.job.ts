import { defineJob } from '#server/api.ts'
import { heldPlace, releaseHold } from './release-hold.ts'

const HOUR = 3_600_000

/** Gives up places that have been held for longer than the tenant waits for a payment to be confirmed. */
export default defineJob<Record<string, never>, number>({
  title: 'Giving up places that are held for too long',
  schedule: '*/30 * * * *',
  async run(job) {
    for (let after = 0; ;) {
      const found = await job.batch(async (context) => {
        const { records, now, user } = context
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
        return place && heldPlace(context, place)
      })
      if (!found) return
      after = found.place_id
      await releaseHold(job, found, 'The payment was not confirmed in time.')
    }
  },
})
