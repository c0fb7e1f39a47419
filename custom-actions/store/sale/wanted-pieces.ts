import { sql } from 'kysely'
import { message, type RequestContext, type Message, ValidationFailed } from '#server/api.ts'
import type { Piece } from '../orders/order-stock.ts'
import type { WantedItem } from './wanted-item.ts'

/** A product of a sale, or one of its variations: all that leaves the stock. */
export interface WantedPiece extends Piece {
  /** The position of the thing that it belongs to. */
  item: number
  in_bundle: boolean
  /** The name of the variation, where it was chosen by whoever buys. */
  chosen: string | null
}

interface Found extends WantedPiece {
  product_name: string
  /** The variation is none of this product. */
  is_foreign: boolean
  /** The variations of the product, in words; null: it has none. */
  choices: string | null
}

/**
 * The pieces of the things that are wanted. Bundles are the products in them; a product with variations is one of them (PRD-26, BUN-09).
 *
 * @throws ValidationFailed at `items.N` for a bundle without products, and at `items.N.variation_id` or `items.N.parts` where a variation is still to be chosen
 */
export async function wantedPieces({ tx }: RequestContext, items: readonly WantedItem[]): Promise<WantedPiece[]> {
  const wanted = items.map((item, index) => ({ ...item, item: index }))
  const found = await tx.query<Found>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(item int, product_id bigint, variation_id bigint, bundle_id bigint, parts jsonb, quantity int)
    ), piece as (
      select item, product_id, variation_id, quantity, false as in_bundle, false as is_chosen
      from wanted where bundle_id is null and product_id is not null
      union all
      select wanted.item, part.product_id, coalesce(part.variation_id, chosen.variation_id), wanted.quantity, true,
        part.variation_id is null
      from wanted join bundle_products as part on part.bundle_id = wanted.bundle_id
        left join lateral (
          select * from jsonb_to_recordset(wanted.parts) as chosen(product_id bigint, variation_id bigint)
          where chosen.product_id = part.product_id limit 1
        ) as chosen on true
    )
    select piece.item, piece.product_id, piece.variation_id, piece.quantity, piece.in_bundle,
      concat_ws(', ', product.name, variation.name) as name, product.name as product_name,
      case when piece.is_chosen then variation.name end as chosen,
      piece.variation_id is not null and variation.id is null as is_foreign,
      (select string_agg(one.name, '; ' order by one.id) from product_variations as one where one.product_id = product.id) as choices
    from piece join products as product on product.id = piece.product_id
      left join product_variations as variation
        on variation.id = piece.variation_id and variation.product_id = piece.product_id
    order by piece.item, product.id`)
  const errors: Record<string, Message[]> = {}
  for (const { item, in_bundle, variation_id, is_foreign, product_name, choices } of found) {
    const at = `items.${item}.${in_bundle ? 'parts' : 'variation_id'}`
    const offered =
      choices === null
        ? message('store.has_no_variations', { product: product_name })
        : message('store.choose_one', { choices })
    if (is_foreign) (errors[at] ??= []).push(message('store.no_variation', { product: product_name, offered }))
    else if (variation_id === null && choices !== null)
      (errors[at] ??= []).push(message('store.in_variations', { product: product_name, offered }))
  }
  for (const [index, { bundle_id }] of items.entries()) {
    if (bundle_id !== undefined && !found.some(({ item }) => item === index))
      errors[`items.${index}`] = [message('store.bundle_without_products')]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return found.map(({ product_name: _product, is_foreign: _foreign, choices: _choices, ...piece }) => piece)
}
