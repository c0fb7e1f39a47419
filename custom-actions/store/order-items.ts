import type { RequestContext } from '#server/api.ts'
import type { WantedItem } from './wanted-item.ts'

/** The things of an order, as its stock counts them. */
export async function orderItems({ records }: RequestContext, order_id: number): Promise<WantedItem[]> {
  const items = await records('order_item').asSystem().list({ where: { order_id }, sort: 'id' })
  return items.map(({ product_id, variation_id, bundle_id, quantity }) => ({
    quantity,
    ...(product_id !== null && { product_id }),
    ...(variation_id !== null && { variation_id }),
    ...(bundle_id !== null && { bundle_id }),
  }))
}
