import { contract } from '#protocol/index.ts'

export default contract('store/cancel-order', {
  method: 'POST',
  path: 'store/orders/:id/cancel',
  permission: 'store.orders.edit',
  summary: 'Cancel an order and credit what it came to',
  body: {
    reason: {
      kind: 'text',
      minLength: 1,
      maxLength: 500,
      title: 'Reason',
      help: 'The goods go back into stock, and the price of the order is credited to the family.',
    },
  },
  reply: { credited: 'money' },
})
