/** An order, as far as its price is posted. Pence. */
export interface PostedOrder {
  id: number
  reference: string
  delivery_cost: number
}

/** A thing that was ordered. Pence. */
export interface PostedItem {
  name: string
  quantity: number
  unit_price: number
  discount: number
  vat_bp: number
  vat_amount: number
  /** After the discount. */
  total: number
  /** It was cancelled, and credited, before. */
  cancelled_at?: string | null
}

/** A line of the ledger that an order causes. Pence; above zero is to the family's credit. */
export interface OrderLine {
  key: string
  type: 'charge' | 'discount' | 'credit'
  service: 'product' | 'delivery' | 'account'
  amount: number
  vat: number
  vat_bp: number
  description: string
}

/** ORD-05: the lines of the price of an order: a charge for each item and for delivery, and the discount. */
export function chargesOf(order: PostedOrder, items: readonly PostedItem[]): OrderLine[] {
  const line = lineOf(order)
  return [
    ...items.flatMap((item, index) => [
      ...line(`item-${index}`, 'charge', 'product', -item.unit_price * item.quantity, wordsOf(item), {
        vat: -item.vat_amount,
        vat_bp: item.vat_bp,
      }),
      ...line(`discount-${index}`, 'discount', 'product', item.discount, `Discount on ${wordsOf(item)}`),
    ]),
    ...line('delivery', 'charge', 'delivery', -order.delivery_cost, 'Delivery'),
  ]
}

/**
 * ORD-08: the credits of a cancelled order.
 *
 * @param givenBack pence that a refund of its payment has credited already; they are not credited again
 */
export function creditsOf(order: PostedOrder, items: readonly PostedItem[], givenBack = 0): OrderLine[] {
  const line = lineOf(order)
  return [
    ...items.flatMap((item, index) => (item.cancelled_at ? [] : creditOf(order, item, index))),
    ...line('credit-delivery', 'credit', 'delivery', order.delivery_cost, 'Cancelled: delivery'),
    ...line('given-back', 'charge', 'account', 0 - givenBack, 'Given back by a refund before'),
  ]
}

/** ORD-08: the credit of one item: its price after its part of the discount, with the VAT in that. */
export function creditOf(order: PostedOrder, item: PostedItem, index: number): OrderLine[] {
  const vat = { vat: item.vat_amount, vat_bp: item.vat_bp }
  return lineOf(order)(`credit-${index}`, 'credit', 'product', item.total, `Cancelled: ${wordsOf(item)}`, vat)
}

/** A line of an order; none of nothing. */
function lineOf({ id, reference }: PostedOrder) {
  return (
    key: string,
    type: OrderLine['type'],
    service: OrderLine['service'],
    amount: number,
    what: string,
    { vat, vat_bp } = { vat: 0, vat_bp: 0 },
  ): OrderLine[] => {
    const description = `${what} (order ${reference})`.slice(0, 200)
    return amount === 0 ? [] : [{ key: `order:${id}:${key}`, type, service, amount, vat, vat_bp, description }]
  }
}

const wordsOf = ({ name, quantity }: PostedItem) => (quantity === 1 ? name : `${quantity} × ${name}`)
