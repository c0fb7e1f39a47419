import { contract } from '#protocol/index.ts'

/** The body of the calls that add a card. */
export const CARD_TOKEN = {
  card_token: {
    kind: 'text',
    minLength: 4,
    maxLength: 120,
    description: 'Of the provider’s form: a setup intent that is complete, or a payment method.',
  },
} as const

/** The reply of the calls that add a card. */
export const ADDED_CARD = {
  item: {
    fields: {
      id: 'id',
      name: 'text',
      brand: 'text',
      last4: 'text',
      expires: { kind: 'text', nullable: true, description: 'Month and year: 12/30.' },
      plans: { kind: 'integer', description: 'Monthly plans of the family that another card pays, or none.' },
    },
  },
} as const

/** MAPI-26: adds the card that the form of the payment provider has saved. */
export default contract('cards/add-customer', {
  method: 'POST',
  path: 'customers/:customer_id/cards',
  permission: 'customers.cards.add',
  summary: 'Add a card that the payment provider has saved',
  body: CARD_TOKEN,
  reply: ADDED_CARD,
})
