import { contract, message } from '#protocol/index.ts'
import { ORDER_BODY } from './price-order.contract.ts'

export default contract('store/place-order', {
  method: 'POST',
  path: 'store/orders',
  permission: 'store.orders.add',
  summary: 'Sell to a family',
  body: {
    ...ORDER_BODY,
    consumer_id: { reference: 'consumer', optional: true },
    payment: {
      enum: ['later', 'card', 'cash', 'bacs', 'cheque'],
      titles: ['Later', 'Card', 'Cash', 'BACS', 'Cheque'],
    },
    card_id: { reference: 'card', nullable: true, optional: true, description: 'Of the family: the card that pays.' },
    notes: { kind: 'text', optional: true },
    expected_total: { kind: 'money', optional: true, description: 'The total that was shown: another one is refused.' },
    request_key: { kind: 'text', optional: true, description: 'Of one press of the button: it sells once.' },
  },
  forbid: [{ when: { payment: 'card', card_id: null }, field: 'card_id', message: message('bookings.select_card') }],
  reply: {
    item: {
      fields: {
        id: 'id',
        reference: 'text',
        total: 'money',
        status: { kind: 'text', description: 'Held: the order waits until the card payment has been confirmed.' },
      },
    },
  },
})
