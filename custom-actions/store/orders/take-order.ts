import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import { postPayment } from '../../ledger/post-payment.ts'
import { lockOrder } from './lock-order.ts'
import { orderPieces } from './order-pieces.ts'
import { moveStock } from './order-stock.ts'
import { postOrder } from './post-order.ts'

/**
 * Settles an order whose card has been charged: what it reserved is sold, its price is posted unless that was done before, and the
 * payment behind it. The money for an order that is cancelled by then is kept as credit of the family: the money inbox has it. Done
 * before, it does nothing.
 */
export async function takeOrder(context: RequestContext, orderId: number): Promise<void> {
  const { records } = context
  const { order, payment } = await lockOrder(context, orderId)
  if (payment?.state !== 'succeeded' || (await isPosted(context, payment.id))) return
  if (order.status === 'held' || order.status === 'new') {
    await moveStock(context, await orderPieces(context, orderId), { in_stock: 0, holding: -1 })
    if (order.status === 'held') await postOrder(context, orderId)
    const set = { payment_type: 'stripe' as const, payment_id: payment.id }
    await records('order').asSystem().transition(order, 'paid', { set })
  }
  await postPayment(context, payment.id)
}

async function isPosted({ tx }: RequestContext, paymentId: number): Promise<boolean> {
  const [line] = await tx.query(sql<{ id: number }>`
    select id from customer_transactions where payment_id = ${paymentId}::bigint and cause = 'payment' limit 1`)
  return line !== undefined
}
