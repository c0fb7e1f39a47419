import { Conflict, endpoint, message } from '#server/api.ts'
import { moveStock } from './order-stock.ts'
import { orderPieces } from './order-pieces.ts'
import { payOrder } from './pay-order.ts'
import takePayment from './take-payment.contract.ts'

/** ORD-08: an order that was to be paid later is paid, so what it reserved is sold. */
export default endpoint({
  ...takePayment,
  async run(call) {
    const { id, status } = await call.records('order').lock(call.params.id)
    if (status !== 'new') throw new Conflict(message('store.not_waiting'))
    await moveStock(call, await orderPieces(call, id), { in_stock: 0, holding: -1 })
    await payOrder(call, id, call.body.method)
    return { success: true as const }
  },
})
