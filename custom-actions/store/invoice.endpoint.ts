import { endpoint, message, type Message, pdfDownload, valueText } from '#server/api.ts'
import { printedOrder } from './orders/printed-order.ts'

const right = 'right' as const

const money = (pence: number | null) => valueText('money', pence ?? 0)

/** The invoice of an order, at the prices that it was made at. */
export default endpoint({
  method: 'GET',
  path: 'store/orders/:id/invoice',
  permission: 'store.orders.details',
  summary: 'The invoice of an order, as PDF',
  reply: { download_url: 'text', name: 'text' },
  async prepare(look, { language }) {
    const { order, items, to, from, foot } = await look((call) => printedOrder(call, call.params.id))
    // A VAT invoice says the rate of each thing.
    const hasVat = items.some(({ vat_bp }) => (vat_bp ?? 0) > 0)
    const columns = [
      { title: message('store.printed_item'), wide: true },
      { title: message('store.printed_quantity'), align: right },
      ...(hasVat ? [{ title: message('store.printed_rate'), align: right }] : []),
      { title: message('store.printed_price'), align: right },
      { title: message('store.printed_total'), align: right },
    ]
    const rows = items.map((item) => [
      item.name,
      String(item.quantity),
      ...(hasVat ? [valueText('percent', (item.vat_bp ?? 0) / 100)] : []),
      money(item.unit_price),
      money((item.unit_price ?? 0) * item.quantity),
    ])
    const total = (words: Message, pence: number | null) => [words, '', ...(hasVat ? [''] : []), '', money(pence)]
    const discount = order.voucher
      ? message('store.printed_discount_of', { voucher: order.voucher.name })
      : message('store.printed_discount')
    const gone = items.filter(({ cancelled_at }) => cancelled_at !== null)
    const vatLeft = (order.vat_amount ?? 0) - gone.reduce((sum, item) => sum + (item.vat_amount ?? 0), 0)
    const credits = gone.map((item) =>
      total(message('store.printed_credited', { item: item.name }), -(item.total ?? 0)),
    )
    const left = total(message('store.printed_left'), order.standing_total)
    const totals = [
      ...(order.discount ? [total(discount, -order.discount)] : []),
      ...(order.delivery_cost ? [total(message('store.printed_delivery'), order.delivery_cost)] : []),
      total(message('store.printed_total'), order.total),
      ...(gone.length > 0 ? [...credits, left] : []),
      ...(vatLeft
        ? [
            total(message('store.printed_without_vat'), (order.standing_total ?? 0) - vatLeft),
            total(message('store.printed_vat'), vatLeft),
          ]
        : []),
    ]
    const reason = order.cancelled_reason ?? ''
    const state =
      order.status === 'cancelled'
        ? [{ text: message('store.printed_cancelled', { reason }), size: 'large' as const }]
        : []
    const title = message('store.invoice')
    const parts = [{ columns: [[to], [from]] }, ...state, { table: { columns, rows, totals } }]
    return pdfDownload(
      `invoice-${order.reference}.pdf`,
      { title, subtitle: order.reference, foot, parts },
      await language(),
    )
  },
  run: async ({ prepared }) => prepared,
})
