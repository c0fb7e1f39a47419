import { contract } from '#protocol/index.ts'
import { ADDED_CARD, CARD_TOKEN } from './add-customer.contract.ts'

/** MAPI-26: adds the card that the form of the payment provider has saved. */
export default contract('cards/add-franchisee', {
  method: 'POST',
  path: 'franchisees/:franchisee_id/cards',
  permission: 'franchisees.cards.add',
  summary: 'Add a card that the payment provider has saved',
  body: CARD_TOKEN,
  reply: ADDED_CARD,
})
