import { endpoint } from '#server/api.ts'
import accept from './accept.contract.ts'
import { acceptInSteps } from './accept-in-steps.ts'

/** MAPI-21, MAPI-10: accepts a child who waits for a class. */
export default endpoint({
  ...accept,
  prepare: (look) =>
    look(async ({ params, body }) => ({ ids: params, body, waits: true })).then((sent) =>
      acceptInSteps((work) => look(work), sent),
    ),
  async run({ prepared }) {
    return { item: prepared }
  },
})
