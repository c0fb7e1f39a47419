import { endpoint, pdfDownload } from '#server/api.ts'
import { printedOrder } from './orders/printed-order.ts'

/** The packing list of an order: what goes into the parcel, without prices. */
export default endpoint({
  method: 'GET',
  path: 'store/orders/:id/packing-list',
  permission: 'store.orders.details',
  summary: 'The packing list of an order, as PDF',
  reply: { download_url: 'text', name: 'text' },
  async prepare(look) {
    const { order, items, pieces, to, foot, language } = await look((call) => printedOrder(call, call.params.id))
    const columns = [{ title: 'Item', wide: true }, { title: 'SKU' }, { title: 'Quantity', align: 'right' as const }]
    const rows = items.flatMap(({ id, name, sku, quantity }) => [
      [name, sku ?? '', String(quantity)],
      ...pieces
        .filter((piece) => piece.in_bundle && piece.order_item_id === id)
        .map((piece) => [`– ${piece.name}`, '', String(piece.quantity)]),
    ])
    const notes = order.notes ? [{ heading: 'Notes' }, { text: order.notes }] : []
    return pdfDownload(`packing-list-${order.reference}.pdf`, {
      ...{ title: 'Packing list', subtitle: order.reference, foot, language },
      parts: [to, { table: { columns, rows } }, ...notes],
    })
  },
  run: async ({ prepared }) => prepared,
})
