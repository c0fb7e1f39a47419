import { endpoint } from '#server/api.ts'
import cancelOrder from './cancel-order.contract.ts'
import { givenBackOf } from './orders/given-back-of.ts'
import { orderPieces } from './orders/order-pieces.ts'
import { moveStock } from './orders/order-stock.ts'
import { creditOrder } from './orders/post-order.ts'
import { refuseUnlessOpen } from './orders/refuse-unless-open.ts'
import { releaseVoucher } from './orders/release-voucher.ts'

/** ORD-08: cancels an order that is not on its way: its goods can be sold again, its code used again, its price is credited. */
export default endpoint({
  ...cancelOrder,
  async run(call) {
    const { records, params, body } = call
    const order = await records('order').lock(params.id, { with: ['standing_total'] })
    await refuseUnlessOpen(call, order)
    const { id, status } = order
    await moveStock(call, await orderPieces(call, id), { in_stock: 1, holding: status === 'new' ? -1 : 0 })
    await releaseVoucher(call, id)
    const givenBack = await givenBackOf(call, order)
    await creditOrder(call, id, givenBack)
    await records('order')
      .asSystem()
      .transition(id, 'cancelled', {
        reason: body.reason,
        set: { cancelled_reason: body.reason },
      })
    return { credited: (order.standing_total ?? 0) - givenBack }
  },
})
