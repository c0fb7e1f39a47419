import type { Job } from '#server/api.ts'

const BATCH = 200

/** Ends plans whose notice is over: from that day on they are owed and booked no more. */
export async function endPlans(job: Job): Promise<void> {
  for (let ended = BATCH; ended === BATCH;) {
    ended = await job.batch(async ({ records, today }) => {
      const over = await records('plan')
        .asSystem()
        .list({ where: { state: 'notice', leaving_on: { lte: today } }, only: ['id', 'leaving_on'], limit: BATCH })
      for (const { id, leaving_on } of over)
        await records('plan')
          .asSystem()
          .transition(id, 'ended', { set: { ended_on: leaving_on } })
      return over.length
    })
  }
}
