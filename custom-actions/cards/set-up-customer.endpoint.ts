import { endpoint } from '#server/api.ts'
import { setUpCard } from './set-up-card.ts'
import setUp from './set-up-customer.contract.ts'

/** CARD-02: the number of a card goes to the provider alone. */
export default endpoint({
  ...setUp,
  async prepare(look) {
    const id = await look(async (call) => call.params.customer_id)
    return setUpCard(look, { customer_id: id })
  },
  run: async ({ prepared }) => prepared,
})
