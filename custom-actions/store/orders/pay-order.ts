import type { RequestContext } from '#server/api.ts'

/** Notes that an order, which must be new, was paid: the payment, which is posted as it is taken, and the order's state. No card is charged. */
export async function payOrder(
  context: RequestContext,
  orderId: number,
  method: 'stripe' | 'cash' | 'bacs' | 'cheque',
): Promise<void> {
  const { records, today } = context
  const orders = records('order').asSystem()
  const order = await orders.lock(orderId, { with: ['standing_total'] })
  const { customer_id, franchisee_id } = order
  const amount = order.standing_total ?? 0
  let payment_id: number | null = null
  if (amount > 0) {
    const payments = records('payment').asSystem()
    const about = { customer_id, franchisee_id, method, amount, order_id: orderId, due_on: today, dated: today }
    payment_id = await payments.create(about)
    await payments.transition(payment_id, 'succeeded')
  }
  await orders.transition(orderId, 'paid', { set: { payment_type: method, payment_id } })
}
