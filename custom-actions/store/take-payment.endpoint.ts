import { Conflict, endpoint, message, type RequestContext } from '#server/api.ts'
import { ownCard } from '../cards/own-card.ts'
import { claimOrderCard } from './orders/claim-order-card.ts'
import { moveStock } from './orders/order-stock.ts'
import { orderPieces } from './orders/order-pieces.ts'
import { payOrder } from './orders/pay-order.ts'
import { refuseWhileCharged } from './orders/refuse-while-charged.ts'
import { chargeOrder } from './sale/sell-in-steps.ts'
import takePayment from './take-payment.contract.ts'

/** ORD-08: an order that was to be paid later is paid, by hand or by a card of the family, so what it reserved is sold. */
export default endpoint({
  ...takePayment,
  async prepare(look) {
    const charge = await look((call) => pay(call, call.params.id, call.body))
    if (charge.attempt_id !== null) {
      await chargeOrder((work) => look(work), { order_id: charge.order_id, attempt_id: charge.attempt_id })
    }
    return charge.order_id
  },
  async run({ records, prepared }) {
    const { status } = await records('order').get(prepared)
    return { success: true as const, status }
  },
})

interface Paid {
  method: 'card' | 'cash' | 'bacs' | 'cheque'
  card_id?: number | null | undefined
}

async function pay(context: RequestContext, orderId: number, { method, card_id }: Paid) {
  const order = await context.records('order').lock(orderId, { with: ['standing_total'] })
  const { id: order_id, status, customer_id, franchisee_id } = order
  const amount = order.standing_total ?? 0
  if (status !== 'new') throw new Conflict(message('store.not_waiting'))
  await refuseWhileCharged(context, order_id)
  if (method === 'card' && amount > 0) {
    const paying = await ownCard(context, customer_id, card_id)
    const attempt_id = await claimOrderCard(context, { order_id, customer_id, franchisee_id, amount, card_id: paying })
    return { order_id, attempt_id }
  }
  await moveStock(context, await orderPieces(context, order_id), { in_stock: 0, holding: -1 })
  await payOrder(context, order_id, method === 'card' ? 'stripe' : method)
  return { order_id, attempt_id: null }
}
