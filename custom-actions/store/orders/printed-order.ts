import { civilMoment, message, type PdfPart, type RequestContext, valueText } from '#server/api.ts'
import { addressLines } from '../../customers/address-lines.ts'
import { orderPieces } from './order-pieces.ts'
import { refuseWhileCharged } from './refuse-while-charged.ts'

/**
 * An order with what its documents show.
 *
 * @throws Conflict while it is held for its card: it may come to nothing, and nothing is sold or packed before that is known
 */
export async function printedOrder(context: RequestContext, id: number) {
  const { records, tenant, user } = context
  const order = await records('order').get(id, {
    with: ['customer.name', 'franchisee.name', 'voucher.name', 'created_at', 'standing_total'],
  })
  if (order.status === 'held') await refuseWhileCharged(context, id)
  const items = await records('order_item')
    .asSystem()
    .list({ where: { order_id: id }, sort: 'id' })
  const brand = String(user.configuration.BRAND_NAME ?? '')
  const seller = await records('franchisee').asSystem().get(order.franchisee_id)
  const day = (instant: string | null) =>
    instant && valueText('date', civilMoment(new Date(instant), tenant.timezone).today)
  const to: PdfPart = {
    facts: [
      [message('store.printed_family'), order.customer.name],
      [message('store.printed_deliver_to'), addressLines(order.delivery_name, order)],
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
    /** The seller, as a VAT invoice must name it. */
    from: {
      facts: [
        [message('store.printed_seller'), addressLines(seller.name, seller)],
        [message('store.printed_vat_number'), seller.vat_registered ? seller.vat_number : null],
      ],
    } satisfies PdfPart,
    foot: `${brand}, ${order.franchisee.name}`,
  }
}
