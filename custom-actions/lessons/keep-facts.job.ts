import { defineJob } from '#server/api.ts'
import { factsOf } from './lesson-facts.ts'

const BATCH = 500

/** EXP-06: each night, keeps the facts of lessons whose day is over, whether or not somebody has completed their registers. */
export default defineJob<Record<string, never>, number>({
  title: 'Keeping the facts of lessons',
  schedule: '40 2 * * *',
  async run(job) {
    await job.eachBatch(async (context, after = 0) => {
      const { records, now } = context
      const lessons = records('lesson').asSystem().withoutHooks()
      const where = { id: { gt: after }, kept_at: null, start_date: { lt: '$today' } }
      const past = await lessons.list({ where, sort: 'id', limit: BATCH, only: ['id', 'instructor_id'] })
      if (past.length === 0) return {}
      const ids = past.map(({ id }) => id)
      const facts = await factsOf(context, past)
      const open = await lessons.lockAll({ where: { id: { in: ids }, kept_at: null } })
      await lessons.updateMany(open, ({ id }) => ({ ...facts.get(id), kept_at: now.toISOString() }))
      return { cursor: Math.max(...ids) }
    })
  },
})
