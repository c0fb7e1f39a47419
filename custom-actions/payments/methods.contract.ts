import { contract } from '#protocol/index.ts'

export default contract('payments/methods', {
  method: 'GET',
  path: 'options/payment-methods',
  permission: ['payments.list', 'payments.add', 'transactions.list', 'transactions.add'],
  summary: 'The ways in which a family can pay',
  reply: {
    items: {
      items: {
        fields: {
          id: 'text',
          name: 'text',
          by_hand: { kind: 'boolean', description: 'Staff can enter such a payment; a card is charged instead.' },
        },
      },
    },
  },
})
