import { contract } from '#protocol/index.ts'

/** CARD-04, MAPI-27: a card for all monthly plans of a family. */
export default contract('cards/apply-to-plans', {
  method: 'PUT',
  path: 'customers/:customer_id/plans/cards',
  permission: 'customers.cards.add',
  summary: 'Pay for all monthly plans of a family with a card',
  body: { cardId: { reference: 'card', title: 'Card' } },
  reply: { success: { const: true }, plans: 'integer', payments: 'integer' },
})
