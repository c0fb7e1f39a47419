import { endpoint, pdfDownload } from '#server/api.ts'
import { printedOrder } from './orders/printed-order.ts'

const right = 'right' as const

/** The invoice of an order, at the prices that it was made at. */
export default endpoint({
  method: 'GET',
  path: 'store/orders/:id/invoice',
  permission: 'store.orders.details',
  summary: 'The invoice of an order, as PDF',
  reply: { download_url: 'text', name: 'text' },
  async prepare(look) {
    const { order, items, money, to, foot, language } = await look((call) => printedOrder(call, call.params.id))
    const columns = [
      { title: 'Item', wide: true },
      { title: 'Quantity', align: right },
      { title: 'Price', align: right },
      { title: 'Total', align: right },
    ]
    const rows = items.map((item) => [
      item.name,
      String(item.quantity),
      money(item.unit_price),
      money((item.unit_price ?? 0) * item.quantity),
    ])
    const sums: [string, number | null][] = [
      [order.voucher ? `Discount ${order.voucher.name}` : 'Discount', -(order.discount ?? 0)],
      ['Delivery', order.delivery_cost],
      ['Total', order.total],
      ['VAT in it', order.vat_amount],
    ]
    const totals = sums
      .filter(([title, pence]) => title === 'Total' || pence)
      .map(([title, pence]) => [title, '', '', money(pence)])
    const state =
      order.status === 'cancelled'
        ? [{ text: `Cancelled: ${order.cancelled_reason ?? ''}`, size: 'large' as const }]
        : []
    return pdfDownload(`invoice-${order.reference}.pdf`, {
      ...{ title: 'Invoice', subtitle: order.reference, foot, language },
      parts: [to, ...state, { table: { columns, rows, totals } }],
    })
  },
  run: async ({ prepared }) => prepared,
})
