import type { RequestContext } from '#server/api.ts'

/** Locks an order and the payments of its cards, in the order of all work with orders: order, payment, products, balance. */
export async function lockOrder({ records }: RequestContext, orderId: number) {
  const order = await records('order').asSystem().lock(orderId)
  const payments = await records('payment')
    .asSystem()
    .lockAll({ where: { order_id: orderId, method: 'stripe' } })
  return { order, payment: payments.toSorted((one, other) => other.id - one.id)[0] }
}
