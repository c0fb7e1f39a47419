import { Conflict, message, type Message, type RequestContext } from '#server/api.ts'

/** Pieces of a product, or of one of its variations, which keeps a stock of its own. */
export interface Piece {
  product_id: number
  variation_id: number | null
  name: string
  quantity: number
}

/** All that is wanted of one thing. */
interface WantedSum {
  name: string
  quantity: number
}

const ENTITIES = ['product', 'product_variation'] as const

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
  for (const entity of ENTITIES) {
    const moved = sumsOf(pieces, entity)
    if (moved.size === 0) continue
    const stock = context.records(entity).asSystem()
    const locked = await stock.lockAll({ where: { id: { in: [...moved.keys()] } } })
    const piecesOf = (id: number) => moved.get(id)?.quantity ?? 0
    for (const { id, inventory_in_stock } of locked) {
      const lack = change.in_stock < 0 ? lackOf(inventory_in_stock, moved.get(id)) : null
      if (lack) throw new Conflict(lack)
    }
    await stock.updateMany(locked, (row) => ({
      inventory_in_stock: (row.inventory_in_stock ?? 0) + change.in_stock * piecesOf(row.id),
      inventory_holding: Math.max(0, (row.inventory_holding ?? 0) + change.holding * piecesOf(row.id)),
    }))
  }
}

/** The reason why there is not enough of each piece, as it is refused when all are sold together; null where there is. Nothing is locked, so it may be over by then. */
export async function lacksOfStock(context: RequestContext, pieces: readonly Piece[]): Promise<(Message | null)[]> {
  const lacks = new Map<string, Message | null>()
  for (const entity of ENTITIES) {
    const wanted = sumsOf(pieces, entity)
    if (wanted.size === 0) continue
    const found = await context
      .records(entity)
      .asSystem()
      .list({ where: { id: { in: [...wanted.keys()] } } })
    for (const { id, inventory_in_stock } of found)
      lacks.set(`${entity} ${id}`, lackOf(inventory_in_stock, wanted.get(id)))
  }
  return pieces.map(({ product_id, variation_id }) => {
    const key = variation_id === null ? `product ${product_id}` : `product_variation ${variation_id}`
    return lacks.get(key) ?? null
  })
}

function lackOf(in_stock: number | null, { name, quantity }: WantedSum = { name: '', quantity: 0 }): Message | null {
  const left = in_stock ?? 0
  if (left >= quantity) return null
  return left > 0 ? message('store.left', { left, name }) : message('store.sold_out', { name })
}

/** The pieces of products without variations, or those of variations, by id. */
function sumsOf(pieces: readonly Piece[], entity: (typeof ENTITIES)[number]): Map<number, WantedSum> {
  const sums = new Map<number, WantedSum>()
  for (const { product_id, variation_id, name, quantity } of pieces) {
    const id = entity === 'product_variation' ? variation_id : product_id
    if (id === null || (entity === 'product' && variation_id !== null)) continue
    sums.set(id, { name, quantity: (sums.get(id)?.quantity ?? 0) + quantity })
  }
  return sums
}
