import { contract } from '#protocol/index.ts'

export default contract('store/cancel-item', {
  method: 'POST',
  path: 'store/orders/:order_id/items/:id/cancel',
  permission: 'store.orders.edit',
  summary: 'Cancel an item of an order that is not on its way, and credit what it came to',
  params: { order_id: { reference: 'order' } },
  body: {
    reason: {
      kind: 'text',
      minLength: 1,
      maxLength: 500,
      title: 'Reason',
      help: 'It goes back into stock, and its price after discount is credited to the family. The rest of the order, its delivery and its code stay.',
    },
  },
  reply: { credited: 'money' },
})
