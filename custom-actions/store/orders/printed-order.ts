import { message, type PdfPart, type RequestContext, valueText } from '#server/api.ts'
import { orderPieces } from './order-pieces.ts'

/** An order with what its documents show. */
export async function printedOrder(context: RequestContext, id: number) {
  const { records, user } = context
  const order = await records('order').get(id, {
    with: ['customer.name', 'franchisee.name', 'voucher.name', 'created_at'],
  })
  const items = await records('order_item')
    .asSystem()
    .list({ where: { order_id: id }, sort: 'id' })
  const brand = String(user.configuration.BRAND_NAME ?? '')
  const day = (instant: string | null) => instant && valueText('date', instant.slice(0, 10))
  const to: PdfPart = {
    facts: [
      [message('store.printed_family'), order.customer.name],
      [message('store.printed_deliver_to'), addressOf(order)],
      [message('store.printed_order'), order.reference],
      [message('store.printed_ordered'), day(order.created_at)],
      [message('store.printed_paid'), day(order.paid_at)],
      [message('store.printed_tracking'), order.tracking_reference],
    ],
  }
  return {
    order,
    items,
    pieces: await orderPieces(context, id),
    to,
    foot: `${brand}, ${order.franchisee.name}`,
  }
}

interface Delivered {
  delivery_name: string | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
}

function addressOf({ delivery_name, address, address2, city, county, postcode }: Delivered): string {
  return [delivery_name, address, address2, city, county, postcode].filter(Boolean).join('\n')
}
