import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { Piece } from './order-stock.ts'

/** A piece of an order, with the item that it belongs to. */
export interface OrderPiece extends Piece {
  order_item_id: number
  in_bundle: boolean
  /** As the product, or the variation, has it today. */
  sku: string | null
}

/** The pieces that an order took out of the stock, as they were sold, but for those of items that were cancelled. */
export async function orderPieces({ tx }: RequestContext, order_id: number): Promise<OrderPiece[]> {
  return tx.query(sql<OrderPiece>`
    select id as order_item_id, product_id, variation_id, name, quantity, false as in_bundle, sku
    from order_items where order_id = ${order_id}::bigint and product_id is not null and cancelled_at is null
    union all
    select item.id, piece.product_id, piece.variation_id, piece.name, piece.quantity, true, coalesce(variation.sku, product.sku)
    from order_items as item join order_pieces as piece on piece.order_item_id = item.id
      left join products as product on product.id = piece.product_id
      left join product_variations as variation on variation.id = piece.variation_id
    where item.order_id = ${order_id}::bigint and item.cancelled_at is null
    order by 1, 2`)
}
