import type { RequestContext } from '#server/api.ts'
import { lockOrder } from './lock-order.ts'
import { orderPieces } from './order-pieces.ts'
import { moveStock } from './order-stock.ts'
import { releaseVoucher } from './release-voucher.ts'

/**
 * Gives up the card payment of an order, which came to nothing: an order that is held for it is cancelled, its goods can be sold
 * again and its code used again, and nothing was posted. An order that was to be paid later waits on. The provider has been told before.
 */
export async function giveUpOrder(context: RequestContext, orderId: number, reason: string): Promise<void> {
  const { records } = context
  const { order, payment } = await lockOrder(context, orderId)
  // The provider may have taken the money: it is asked first.
  if (payment?.state === 'processing' || payment?.state === 'succeeded') return
  if (payment && payment.state !== 'cancelled') {
    await records('payment').asSystem().transition(payment, 'cancelled', { reason })
  }
  if (order.status !== 'held') return
  await moveStock(context, await orderPieces(context, orderId), { in_stock: 1, holding: -1 })
  await releaseVoucher(context, orderId)
  const set = { cancelled_reason: reason.slice(0, 500) }
  await records('order').asSystem().transition(order, 'cancelled', { reason: set.cancelled_reason, set })
}
