import { sql } from 'kysely'
import { Conflict, type RequestContext } from '#server/api.ts'
import type { WantedItem } from './wanted-item.ts'

/** Pieces of a product, or of one of its variations. */
interface Pieces {
  entity: 'product' | 'product_variation'
  id: number
  pieces: number
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
export async function moveStock(
  context: RequestContext,
  items: readonly WantedItem[],
  change: StockChange,
): Promise<void> {
  const pieces = await piecesOf(context, items)
  for (const entity of ['product', 'product_variation'] as const) {
    const moved = new Map(pieces.filter((one) => one.entity === entity).map((one) => [one.id, one.pieces]))
    if (moved.size === 0) continue
    const stock = context.records(entity).asSystem()
    const locked = await stock.lockAll({ where: { id: { in: [...moved.keys()] } } })
    for (const { id, name, inventory_in_stock } of locked) {
      const left = inventory_in_stock ?? 0
      if (left + change.in_stock * (moved.get(id) ?? 0) < 0)
        throw new Conflict(`There are only ${left} of ${name} left.`)
    }
    await stock.updateMany(locked, (row) => ({
      inventory_in_stock: (row.inventory_in_stock ?? 0) + change.in_stock * (moved.get(row.id) ?? 0),
      inventory_holding: Math.max(0, (row.inventory_holding ?? 0) + change.holding * (moved.get(row.id) ?? 0)),
    }))
  }
}

/** Bundles are the products in them. A product that is sold in variations keeps its stock there. */
async function piecesOf({ tx }: RequestContext, items: readonly WantedItem[]): Promise<Pieces[]> {
  return tx.query<Pieces>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item(product_id bigint, variation_id bigint, bundle_id bigint, quantity int)
    ), piece as (
      select product_id, variation_id, quantity from wanted where bundle_id is null
      union all
      select part.product_id, part.variation_id, wanted.quantity
      from wanted join bundle_products as part on part.bundle_id = wanted.bundle_id
    )
    select case when variation_id is null then 'product' else 'product_variation' end as entity,
      coalesce(variation_id, product_id) as id, sum(quantity)::int as pieces
    from piece group by 1, 2 order by 1, 2`)
}
