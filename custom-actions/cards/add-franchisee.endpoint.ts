import { endpoint } from '#server/api.ts'
import { type FoundCard, findCard, keepCard } from './add-card.ts'
import add from './add-franchisee.contract.ts'

/** CARD-02, MAPI-26: adds a card of a franchisee by the token of the provider's form. */
export default endpoint({
  ...add,
  async prepare(look): Promise<FoundCard> {
    const { id, token } = await look(async ({ params, body }) => ({ id: params.franchisee_id, token: body.card_token }))
    return findCard(look, { franchisee_id: id }, token)
  },
  run: (call) => keepCard(call, { franchisee_id: call.params.franchisee_id }, call.prepared),
})
