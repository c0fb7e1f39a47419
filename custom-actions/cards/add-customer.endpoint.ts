import { endpoint } from '#server/api.ts'
import { type FoundCard, findCard, keepCard } from './add-card.ts'
import add from './add-customer.contract.ts'

/** CARD-02, MAPI-26: adds a card of a customer by the token of the provider's form. */
export default endpoint({
  ...add,
  async prepare(look): Promise<FoundCard> {
    const { id, token } = await look(async ({ params, body }) => ({ id: params.customer_id, token: body.card_token }))
    return findCard(look, { customer_id: id }, token)
  },
  run: (call) => keepCard(call, { customer_id: call.params.customer_id }, call.prepared),
})
