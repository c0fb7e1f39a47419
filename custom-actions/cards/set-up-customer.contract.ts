import { contract } from '#protocol/index.ts'

/** The reply of the calls that begin to add a card. */
export const CARD_SETUP = {
  client_secret: { kind: 'text', description: 'Lets the form of the provider save one card.' },
  publishable_key: {
    kind: 'text',
    nullable: true,
    description: 'For the provider’s card fields; null: the simulator.',
  },
  form_url: {
    kind: 'text',
    nullable: true,
    description: 'The simulator’s form for a card; null: the provider’s fields.',
  },
} as const

/** Begins to add a card of a customer: the form of the payment provider saves it with what this replies. */
export default contract('cards/set-up-customer', {
  method: 'POST',
  path: 'customers/:customer_id/cards/setup',
  permission: 'customers.cards.add',
  summary: 'Begin to add a card',
  reply: CARD_SETUP,
})
