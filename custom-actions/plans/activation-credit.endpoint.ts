import { endpoint, NotFound } from '#server/api.ts'
import activationCredit from './activation-credit.contract.ts'
import { seatsGivenUp } from './seats/seats-given-up.ts'

/** PLAN-18, MAPI-32: the credit of the paid lessons that a family gives up by paying monthly. */
export default endpoint({
  ...activationCredit,
  async run(call) {
    const { records, params, query, today } = call
    const { class_id, consumer_id } = params
    const consumer = await records('consumer').get(consumer_id)
    if (consumer.customer_id !== params.customer_id) throw new NotFound()
    const { seats, credit, returned } = await seatsGivenUp(call, { class_id, consumer_id }, query.starts_on ?? today)
    return { item: { credit, returned, seats } }
  },
})
