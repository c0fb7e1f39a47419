import { endpoint } from '#server/api.ts'
import { findCard, keepCard } from './add-card.ts'
import add from './add-own.contract.ts'
import { customerOfToken } from './customer-of-token.ts'

/**
 * CARD-08, MAPI-26: a family adds a card to its own account, on a portal that knows no more than the token of the provider's
 * form. The form was opened for one family, and the provider says for which.
 */
export default endpoint({
  ...add,
  async prepare(look) {
    const { token, tenant } = await look(async ({ body, tenant }) => ({ token: body.card_token, tenant: tenant.slug }))
    const customer_id = await customerOfToken(tenant, token)
    return { customer_id, found: await findCard(look, { customer_id }, token) }
  },
  run: (call) => keepCard(call, { customer_id: call.prepared.customer_id }, call.prepared.found),
})
