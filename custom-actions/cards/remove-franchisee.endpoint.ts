import { endpoint } from '#server/api.ts'
import { removeCard } from './remove-card.ts'

/** MAPI-26: removes a card of a franchisee. */
export default endpoint({
  method: 'DELETE',
  path: 'franchisees/:franchisee_id/cards/:id',
  permission: 'franchisees.cards.delete',
  summary: 'Remove a card',
  reply: { success: { const: true } },
  run: (call) => removeCard(call, { franchisee_id: call.params.franchisee_id }, call.params.id),
})
