import { contract } from '#protocol/index.ts'
import { CARD_SETUP } from './set-up-customer.contract.ts'

/** Begins to add a card of a franchisee: the form of the payment provider saves it with what this replies. */
export default contract('cards/set-up-franchisee', {
  method: 'POST',
  path: 'franchisees/:franchisee_id/cards/setup',
  permission: 'franchisees.cards.add',
  summary: 'Begin to add a card',
  reply: CARD_SETUP,
})
