import { contract } from '#protocol/index.ts'
import { ADDED_CARD, CARD_TOKEN } from './add-customer.contract.ts'

/** CARD-08, MAPI-26: adds a card to the account that its token was made for. */
export default contract('cards/add-own', {
  method: 'POST',
  path: 'customers/cards',
  permission: 'customers.cards.add',
  summary: 'Add a card to the account of the family that its form was opened for',
  body: CARD_TOKEN,
  reply: ADDED_CARD,
})
