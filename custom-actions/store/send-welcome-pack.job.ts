import { defineJob, objectSchema } from '#server/api.ts'
import { sendWelcomePack } from './sale/send-welcome-pack.ts'

/** Makes the order of the welcome pack of a plan that has begun. Where the store has too few, `send-welcome-packs.job.ts` comes back to it. */
export default defineJob<{ id: number }>({
  title: 'Sending a welcome pack',
  on: ['plan.began'],
  data: objectSchema({ id: 'integer' }),
  async run(job, { id }) {
    await job.batch((context) => sendWelcomePack(context, id))
  },
})
