import {
  chargesOf,
  creditOf,
  creditsOf,
  type OrderLine,
  type PostedItem,
  type PostedOrder,
} from '#rules/store/order-lines.ts'
import type { RequestContext } from '#server/api.ts'
import { postLines } from '../../ledger/post-lines.ts'

/** Posts the price of an order: a charge for each item and for delivery, and the discount. */
export async function postOrder(context: RequestContext, orderId: number): Promise<void> {
  await postLinesOf(context, orderId, chargesOf)
}

/**
 * ORD-08: credits what an order came to.
 *
 * @param givenBack pence that a refund of its payment has credited already; they are not credited again
 */
export async function creditOrder(context: RequestContext, orderId: number, givenBack: number): Promise<void> {
  await postLinesOf(context, orderId, (order, items) => creditsOf(order, items, givenBack))
}

/** ORD-08: credits one item of an order, before it is noted as cancelled. */
export async function creditItem(context: RequestContext, orderId: number, itemId: number): Promise<void> {
  await postLinesOf(context, orderId, (order, items) =>
    items.flatMap((item, index) => (item.id === itemId ? creditOf(order, item, index) : [])),
  )
}

async function postLinesOf(
  context: RequestContext,
  order_id: number,
  linesOf: (order: PostedOrder, items: readonly (PostedItem & { id: number })[]) => OrderLine[],
): Promise<void> {
  const { records, today } = context
  const order = await records('order').asSystem().get(order_id)
  const items = await records('order_item').asSystem().list({ where: { order_id }, sort: 'id' })
  const { customer_id, franchisee_id } = order
  const about = { customer_id, franchisee_id, order_id, cause: 'order' as const, dated: today }
  await postLines(
    context,
    linesOf(order, items).map((line) => ({ ...about, ...line })),
  )
}
