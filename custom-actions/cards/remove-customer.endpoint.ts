import { endpoint } from '#server/api.ts'
import { removeCard } from './remove-card.ts'

/** MAPI-26: removes a card of a customer. */
export default endpoint({
  method: 'DELETE',
  path: 'customers/:customer_id/cards/:id',
  permission: 'customers.cards.delete',
  summary: 'Remove a card',
  reply: { success: { const: true } },
  run: (call) => removeCard(call, { customer_id: call.params.customer_id }, call.params.id),
})
