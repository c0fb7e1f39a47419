import { contract } from '#protocol/index.ts'
import { ORDER_BODY } from './price-order.contract.ts'

export default contract('store/place-order', {
  method: 'POST',
  path: 'store/orders',
  permission: 'store.orders.add',
  summary: 'Sell to a family',
  body: {
    ...ORDER_BODY,
    consumer_id: { reference: 'consumer', optional: true },
    payment: { enum: ['later', 'cash', 'bacs', 'cheque'] },
    notes: { kind: 'text', optional: true },
    expected_total: { kind: 'money', optional: true, description: 'The total that was shown: another one is refused.' },
    request_key: { kind: 'text', optional: true, description: 'Of one press of the button: it sells once.' },
  },
  reply: { item: { fields: { id: 'id', reference: 'text', total: 'money', status: 'text' } } },
})
