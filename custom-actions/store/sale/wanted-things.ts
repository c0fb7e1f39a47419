import { sql } from 'kysely'
import { vatChargedBy } from '#rules/money/vat.ts'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'
import type { Seller } from './seller.ts'
import type { WantedItem } from './wanted-item.ts'

/** A thing that is sold, with its price today. Pence. */
export interface WantedThing extends WantedItem {
  name: string
  sku: string | null
  unit_price: number
  cost_price: number
  delivery_cost: number
  vat_bp: number
}

interface Priced {
  kind: 'product' | 'bundle'
  id: number
  name: string
  sku: string | null
  price: number
  cost_price: number
  delivery_cost: number
  vat: boolean
  variation_id: number | null
}

/**
 * Reads names and prices of today of the things that are wanted, in one statement. Their VAT is that of the price in force; a seller who is
 * not registered for it charges none.
 *
 * @throws ValidationFailed for what cannot be ordered
 */
export async function wantedThings(
  { records, tx }: RequestContext,
  items: readonly WantedItem[],
  seller: Pick<Seller, 'vat_registered'>,
): Promise<WantedThing[]> {
  if (items.length === 0) throw new ValidationFailed({ items: [message('store.choose_product')] })
  const products = records('product').asSystem().rows()
  const bundles = records('bundle').asSystem().rows()
  const ids = (of: 'product_id' | 'variation_id' | 'bundle_id') => items.flatMap((item) => item[of] ?? [])
  const found = await tx.query<Priced>(sql`
    select 'product' as kind, ${products.column('id')} as id, ${products.column('name')} as name,
      ${products.column('sku')} as sku, ${products.path('price_in_force')} as price,
      ${products.column('cost_price')} as cost_price, ${products.column('delivery_cost')} as delivery_cost,
      ${products.path('vat_in_force')} as vat, null::bigint as variation_id
    from ${products.from} where ${products.column('id')} = any(${ids('product_id')}::bigint[]) and ${products.column('active')}
    union all
    select 'bundle', ${bundles.column('id')}, ${bundles.column('name')}, ${bundles.column('sku')},
      ${bundles.path('price_in_force')}, ${bundles.column('cost_price')}, ${bundles.column('delivery_cost')},
      ${bundles.path('vat_in_force')}, null
    from ${bundles.from} where ${bundles.column('id')} = any(${ids('bundle_id')}::bigint[]) and ${bundles.column('active')}
    union all
    select 'product', product_id, name, sku, price, null, null, null, id
    from product_variations where id = any(${ids('variation_id')}::bigint[])`)
  return items.map((item, index) => {
    const thing = found.find((one) => one.variation_id === null && one.kind === kindOf(item) && one.id === idOf(item))
    const variation = found.find((one) => one.variation_id !== null && one.variation_id === item.variation_id)
    const isWhole = (item.product_id === undefined) !== (item.bundle_id === undefined)
    if (!thing || !isWhole || (item.variation_id !== undefined && variation?.id !== item.product_id)) {
      throw new ValidationFailed({ [`items.${index}`]: [message('store.cannot_be_ordered')] })
    }
    return {
      ...item,
      name: variation ? `${thing.name}, ${variation.name}` : thing.name,
      sku: variation?.sku ?? thing.sku,
      unit_price: variation?.price ?? thing.price,
      cost_price: thing.cost_price,
      delivery_cost: thing.delivery_cost,
      vat_bp: thing.vat ? vatChargedBy(seller) : 0,
    }
  })
}

const kindOf = ({ bundle_id }: WantedItem) => (bundle_id === undefined ? 'product' : 'bundle')
const idOf = ({ bundle_id, product_id }: WantedItem) => bundle_id ?? product_id
