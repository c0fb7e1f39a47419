import { Conflict, endpoint, message } from '#server/api.ts'
import cancelItem from './cancel-item.contract.ts'
import { givenBackOf } from './orders/given-back-of.ts'
import { orderPieces } from './orders/order-pieces.ts'
import { moveStock } from './orders/order-stock.ts'
import { creditItem } from './orders/post-order.ts'
import { refuseUnlessOpen } from './orders/refuse-unless-open.ts'

/** ORD-08: cancels one item of an order that is not on its way: it can be sold again, and its price is credited. What is left is sent. */
export default endpoint({
  ...cancelItem,
  async run(call) {
    const { records, params, body, now } = call
    const order = await records('order').lock(params.order_id, { with: ['standing_total'] })
    await refuseUnlessOpen(call, order)
    const items = await records('order_item').list({ where: { order_id: order.id, cancelled_at: null } })
    const item = items.find(({ id }) => id === params.id)
    if (!item) throw new Conflict(message('store.item_cancelled_already'))
    if (items.length === 1) throw new Conflict(message('store.last_item'))
    const left = (order.standing_total ?? 0) - (await givenBackOf(call, order))
    if (item.total > left) throw new Conflict(message('store.given_back_before'))
    const pieces = (await orderPieces(call, order.id)).filter(({ order_item_id }) => order_item_id === item.id)
    await moveStock(call, pieces, { in_stock: 1, holding: order.status === 'new' ? -1 : 0 })
    await creditItem(call, order.id, item.id)
    const set = { cancelled_at: now.toISOString(), cancelled_reason: body.reason }
    await records('order_item').asSystem().update(item.id, set)
    return { credited: item.total }
  },
})
