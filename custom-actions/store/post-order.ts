import type { RequestContext } from '#server/api.ts'
import { postLines } from '../ledger/post-lines.ts'

const ALL = { sort: 'id' } as const

/** Posts the price of an order: a charge for each item and for delivery, and the discount. */
export async function postOrder(context: RequestContext, orderId: number): Promise<void> {
  await postLinesOf(context, orderId, false)
}

/**
 * ORD-08: credits what an order came to.
 *
 * @param givenBack pence that a refund of its payment has credited already; they are not credited again
 */
export async function creditOrder(context: RequestContext, orderId: number, givenBack: number): Promise<void> {
  await postLinesOf(context, orderId, true, givenBack)
}

async function postLinesOf(context: RequestContext, order_id: number, isCredit: boolean, givenBack = 0): Promise<void> {
  const { records, today } = context
  const order = await records('order').asSystem().get(order_id)
  const items = await records('order_item')
    .asSystem()
    .list({ where: { order_id }, ...ALL })
  const { customer_id, franchisee_id, reference, delivery_cost } = order
  const about = { customer_id, franchisee_id, order_id, cause: 'order' as const, dated: today }
  const line = (
    key: string,
    type: 'charge' | 'discount' | 'credit',
    service: 'product' | 'delivery' | 'account',
    amount: number,
    what: string,
    vat = 0,
    vat_bp = 0,
  ) =>
    amount === 0
      ? []
      : [
          {
            ...about,
            type,
            service,
            amount,
            vat,
            vat_bp,
            key: `order:${order_id}:${key}`,
            description: `${what} (order ${reference})`.slice(0, 200),
          },
        ]
  const posted = items.flatMap((item, index) => {
    const { name, quantity, unit_price, discount, vat_amount, vat_bp, total } = item
    const what = quantity === 1 ? name : `${quantity} × ${name}`
    if (isCredit) return line(`credit-${index}`, 'credit', 'product', total, `Cancelled: ${what}`, vat_amount, vat_bp)
    return [
      ...line(`item-${index}`, 'charge', 'product', -unit_price * quantity, what, -vat_amount, vat_bp),
      ...line(`discount-${index}`, 'discount', 'product', discount, `Discount on ${what}`),
    ]
  })
  const delivery = isCredit
    ? line('credit-delivery', 'credit', 'delivery', delivery_cost, 'Cancelled: delivery')
    : line('delivery', 'charge', 'delivery', -delivery_cost, 'Delivery')
  const before = line('given-back', 'charge', 'account', 0 - givenBack, 'Given back by a refund before')
  const lines = [...posted, ...delivery, ...before]
  await postLines(context, lines)
}
