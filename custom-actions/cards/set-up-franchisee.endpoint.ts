import { endpoint } from '#server/api.ts'
import { setUpCard } from './set-up-card.ts'
import setUp from './set-up-franchisee.contract.ts'

/** CARD-02: the number of a card goes to the provider alone. */
export default endpoint({
  ...setUp,
  async prepare(look) {
    const id = await look(async (call) => call.params.franchisee_id)
    return setUpCard(look, { franchisee_id: id })
  },
  run: async ({ prepared }) => prepared,
})
