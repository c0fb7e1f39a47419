import { contract, message } from '#protocol/index.ts'

export default contract('store/take-payment', {
  method: 'POST',
  path: 'store/orders/:id/payment',
  permission: 'store.orders.add',
  summary: 'Take the payment of an order: by a card of the family, or by hand',
  body: {
    method: { enum: ['card', 'cash', 'bacs', 'cheque'], titles: ['Card', 'Cash', 'BACS', 'Cheque'], title: 'Paid by' },
    card_id: {
      reference: 'card',
      nullable: true,
      optional: true,
      showWhen: { method: 'card' },
      description: 'Of the family: the card that pays.',
    },
  },
  forbid: [{ when: { method: 'card', card_id: null }, field: 'card_id', message: message('bookings.select_card') }],
  reply: {
    success: { const: true },
    status: { kind: 'text', description: 'New: the card payment waits to be confirmed.' },
  },
})
