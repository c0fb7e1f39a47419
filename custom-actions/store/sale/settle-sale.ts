import type { RequestContext } from '#server/api.ts'
import { claimOrderCard } from '../orders/claim-order-card.ts'
import { orderPieces } from '../orders/order-pieces.ts'
import { moveStock } from '../orders/order-stock.ts'
import { payOrder } from '../orders/pay-order.ts'
import { postOrder } from '../orders/post-order.ts'

/** The way in which a sale at the desk is paid. */
export type SalePayment = 'later' | 'card' | 'cash' | 'bacs' | 'cheque'

/** An order that was just written, new and not posted. */
interface PlacedOrder {
  order_id: number
  customer_id: number
  franchisee_id: number
  /** The card that pays. */
  card_id: number | null
  /** Pence. */
  amount: number
}

/** An order that is not paid yet reserves its goods. */
export const isReserved = (payment: SalePayment): boolean => payment === 'later' || payment === 'card'

/**
 * Posts an order and its payment. One that a card pays is held instead: its payment is claimed, and nothing is posted until it has been charged.
 *
 * @returns the id of the attempt to charge the card, to be made once this is committed; null when there is none
 */
export async function settleSale(
  context: RequestContext,
  payment: SalePayment,
  { order_id, card_id, amount, ...account }: PlacedOrder,
): Promise<number | null> {
  if (card_id !== null && amount > 0) {
    await context.records('order').asSystem().transition(order_id, 'held')
    return claimOrderCard(context, { ...account, order_id, card_id, amount })
  }
  await postOrder(context, order_id)
  // It costs nothing, so what a card was to pay for is sold.
  if (payment === 'card') await moveStock(context, await orderPieces(context, order_id), { in_stock: 0, holding: -1 })
  if (payment !== 'later') await payOrder(context, order_id, payment === 'card' ? 'stripe' : payment)
  return null
}
