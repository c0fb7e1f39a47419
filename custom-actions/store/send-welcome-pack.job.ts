import { defineJob } from '#server/api.ts'
import { sendWelcomePack } from './sale/send-welcome-pack.ts'

/** Makes the order of the welcome pack of a plan that has begun. Where the store has too few, `send-welcome-packs.job.ts` comes back to it. */
export default defineJob<{ id: number }>({
  title: 'Sending a welcome pack',
  on: ['plan.began'],
  data: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'integer' } },
  },
  async run(job, { id }) {
    await job.batch((context) => sendWelcomePack(context, id))
  },
})
