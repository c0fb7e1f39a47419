import type { RequestContext } from '#server/api.ts'
import type { PricedSale } from '../sale/price-sale.ts'
import type { WantedPiece } from '../sale/wanted-pieces.ts'

/** Keeps what an order is of, at the prices of now, and what is in its bundles. */
export async function keepItems(
  { records }: RequestContext,
  order_id: number,
  { things, lines }: Pick<PricedSale, 'things' | 'lines'>,
  pieces: readonly WantedPiece[],
): Promise<void> {
  const items = records('order_item').asSystem()
  await items.createMany(
    things.map(({ delivery_cost: _cost, parts: _parts, ...thing }, index) => {
      const { product_id = null, variation_id = null, bundle_id = null } = thing
      const { discount = 0, vat_amount = 0, total = 0 } = lines[index] ?? {}
      return { ...thing, order_id, product_id, variation_id, bundle_id, discount, vat_amount, total }
    }),
  )
  const inBundles = pieces.filter(({ in_bundle }) => in_bundle)
  if (inBundles.length === 0) return
  const kept = await items.list({ where: { order_id }, sort: 'id', only: ['id'] })
  await records('order_piece')
    .asSystem()
    .createMany(
      inBundles.flatMap(({ item, product_id, variation_id, name, quantity }) => {
        const order_item_id = kept[item]?.id
        return order_item_id === undefined ? [] : { order_item_id, product_id, variation_id, name, quantity }
      }),
    )
}
