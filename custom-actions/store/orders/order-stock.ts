import { Conflict, message, type RequestContext } from '#server/api.ts'

/** Pieces of a product, or of one of its variations, which keeps a stock of its own. */
export interface Piece {
  product_id: number
  variation_id: number | null
  name: string
  quantity: number
}

/** How the stock changes, by piece: what can be sold, and what is reserved by orders that are not paid. */
export interface StockChange {
  in_stock: -1 | 0 | 1
  holding: -1 | 0 | 1
}

/**
 * Moves the stock of an order. Its products are locked first, in one order for everybody, so two sales never take the same
 * piece: the later one finds what is left.
 *
 * @throws Conflict when there is not enough
 */
export async function moveStock(context: RequestContext, pieces: readonly Piece[], change: StockChange): Promise<void> {
  for (const entity of ['product', 'product_variation'] as const) {
    const moved = sumsOf(pieces, entity)
    if (moved.size === 0) continue
    const stock = context.records(entity).asSystem()
    const locked = await stock.lockAll({ where: { id: { in: [...moved.keys()] } } })
    const piecesOf = (id: number) => moved.get(id)?.quantity ?? 0
    for (const { id, inventory_in_stock } of locked) {
      const left = inventory_in_stock ?? 0
      if (left + change.in_stock * piecesOf(id) >= 0) continue
      const name = moved.get(id)?.name ?? ''
      throw new Conflict(left > 0 ? message('store.left', { left, name }) : message('store.sold_out', { name }))
    }
    await stock.updateMany(locked, (row) => ({
      inventory_in_stock: (row.inventory_in_stock ?? 0) + change.in_stock * piecesOf(row.id),
      inventory_holding: Math.max(0, (row.inventory_holding ?? 0) + change.holding * piecesOf(row.id)),
    }))
  }
}

/** The pieces of products without variations, or those of variations, by id. */
function sumsOf(
  pieces: readonly Piece[],
  entity: 'product' | 'product_variation',
): Map<number, { name: string; quantity: number }> {
  const sums = new Map<number, { name: string; quantity: number }>()
  for (const { product_id, variation_id, name, quantity } of pieces) {
    const id = entity === 'product_variation' ? variation_id : product_id
    if (id === null || (entity === 'product' && variation_id !== null)) continue
    sums.set(id, { name, quantity: (sums.get(id)?.quantity ?? 0) + quantity })
  }
  return sums
}
