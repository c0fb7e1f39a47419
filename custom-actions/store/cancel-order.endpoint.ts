import { Conflict, endpoint, message, type RequestContext } from '#server/api.ts'
import cancelOrder from './cancel-order.contract.ts'
import { orderPieces } from './orders/order-pieces.ts'
import { moveStock } from './orders/order-stock.ts'
import { creditOrder } from './orders/post-order.ts'
import { refuseWhileCharged } from './orders/refuse-while-charged.ts'
import { releaseVoucher } from './orders/release-voucher.ts'

/** ORD-08: cancels an order that is not on its way: its goods can be sold again, its code used again, its price is credited. */
export default endpoint({
  ...cancelOrder,
  async run(call) {
    const { records, params, body } = call
    const { id, status, total, payment_id } = await records('order').lock(params.id)
    await refuseWhileCharged(call, id)
    if (status === 'cancelled') throw new Conflict(message('store.cancelled_already'))
    if (status !== 'new' && status !== 'paid') throw new Conflict(message('store.not_dispatched'))
    await moveStock(call, await orderPieces(call, id), { in_stock: 1, holding: status === 'new' ? -1 : 0 })
    await releaseVoucher(call, id)
    const givenBack = payment_id === null ? 0 : await givenBackOf(call, payment_id)
    await creditOrder(call, id, givenBack)
    await records('order')
      .asSystem()
      .transition(id, 'cancelled', {
        reason: body.reason,
        set: { cancelled_reason: body.reason },
      })
    return { credited: total - givenBack }
  },
})

/** The pence that refunds of a payment have credited. The payment is locked, so no refund begins meanwhile. */
async function givenBackOf({ records }: RequestContext, payment_id: number): Promise<number> {
  await records('payment').asSystem().lock(payment_id)
  const refunds = await records('refund')
    .asSystem()
    .list({ where: { payment_id, state: { ne: 'failed' } } })
  return refunds.reduce((sum, { given_back }) => sum + (given_back ?? 0), 0)
}
