import type { PdfPart, RequestContext } from '#server/api.ts'
import { longDate } from '../../lessons/long-date.ts'
import { moneyText } from '../../lessons/money-text.ts'
import { orderPieces } from './order-pieces.ts'

/** An order with what its documents show. */
export async function printedOrder(context: RequestContext, id: number) {
  const { records, user, model } = context
  const order = await records('order').get(id, {
    with: ['customer.name', 'franchisee.name', 'voucher.name', 'created_at'],
  })
  const items = await records('order_item')
    .asSystem()
    .list({ where: { order_id: id }, sort: 'id' })
  const brand = String(user.configuration.BRAND_NAME ?? '')
  const money = (pence: number | null) => moneyText(context, pence ?? 0)
  const to: PdfPart = {
    facts: [
      ['Family', order.customer.name],
      ['Deliver to', addressOf(order)],
      ['Order', order.reference],
      ['Ordered', longDate(order.created_at.slice(0, 10))],
      ['Paid', order.paid_at && longDate(order.paid_at.slice(0, 10))],
      ['Tracking', order.tracking_reference],
    ],
  }
  return {
    order,
    items,
    pieces: await orderPieces(context, id),
    money,
    to,
    foot: `${brand}, ${order.franchisee.name}`,
    language: model.application.languages[0] ?? 'en-GB',
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
