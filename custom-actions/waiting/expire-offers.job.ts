import { defineJob } from '#server/api.ts'
import { endOffer } from './end-offer.ts'

/** Every ten minutes, ends the offers whose time is over. Whoever did not answer keeps their turn; the next in line may be offered the place. */
export default defineJob<Record<string, never>, number>({
  title: 'Ending offers of places',
  schedule: '*/10 * * * *',
  async run(job) {
    await job.eachBatch(async (context, after = 0) => {
      const { records, now } = context
      const [due] = await records('offer')
        .asSystem()
        .list({
          where: { id: { gt: after }, state: 'open', expires_at: { lte: now.toISOString() } },
          sort: 'id',
          limit: 1,
          only: ['id', 'class_id', 'waiting_entry_id'],
        })
      if (!due) return {}
      await endOffer(context, due, 'expired')
      return { cursor: due.id }
    })
  },
})
