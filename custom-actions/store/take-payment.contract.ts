import { contract } from '#protocol/index.ts'

export default contract('store/take-payment', {
  method: 'POST',
  path: 'store/orders/:id/payment',
  permission: 'store.orders.add',
  summary: 'Note that an order was paid',
  body: { method: { enum: ['cash', 'bacs', 'cheque'], title: 'Paid by' } },
  reply: { success: { const: true } },
})
