import { endpoint, message, pdfDownload } from '#server/api.ts'
import { printedOrder } from './orders/printed-order.ts'
import { refuseWhileCharged } from './orders/refuse-while-charged.ts'

/** The packing list of an order: what goes into the parcel, without prices. There is none while a card is charged for it. */
export default endpoint({
  method: 'GET',
  path: 'store/orders/:id/packing-list',
  permission: 'store.orders.details',
  summary: 'The packing list of an order, as PDF',
  reply: { download_url: 'text', name: 'text' },
  async prepare(look, { language }) {
    const { order, items, pieces, to, foot } = await look(async (call) => {
      const printed = await printedOrder(call, call.params.id)
      await refuseWhileCharged(call, call.params.id)
      return printed
    })
    const columns = [
      { title: message('store.printed_item'), wide: true },
      { title: message('store.printed_sku') },
      { title: message('store.printed_quantity'), align: 'right' as const },
    ]
    const packed = items.filter(({ cancelled_at }) => cancelled_at === null)
    const rows = packed.flatMap(({ id, name, sku, quantity }) => [
      [name, sku ?? '', String(quantity)],
      ...pieces
        .filter((piece) => piece.in_bundle && piece.order_item_id === id)
        .map((piece) => [`– ${piece.name}`, piece.sku ?? '', String(piece.quantity)]),
    ])
    const notes = order.notes ? [{ heading: message('store.printed_notes') }, { text: order.notes }] : []
    const title = message('store.packing_list')
    const parts = [to, { table: { columns, rows } }, ...notes]
    return pdfDownload(
      `packing-list-${order.reference}.pdf`,
      { title, subtitle: order.reference, foot, parts },
      await language(),
    )
  },
  run: async ({ prepared }) => prepared,
})
