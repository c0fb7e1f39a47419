import { endpoint } from '#server/api.ts'
import acceptDirectly from './accept-directly.contract.ts'
import { acceptInSteps } from './accept-in-steps.ts'

/** MAPI-10: accepts a child into a class, whether it waits for it or not. */
export default endpoint({
  ...acceptDirectly,
  prepare: (look) =>
    look(async ({ params: { id: class_id, consumer_id }, body }) => ({ ids: { class_id, consumer_id }, body })).then(
      (sent) => acceptInSteps((work) => look(work), sent),
    ),
  async run({ prepared }) {
    return { item: prepared }
  },
})
