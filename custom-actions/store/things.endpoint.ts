import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'
import things, { type Thing } from './things.contract.ts'

/** As many as can be looked through. */
const MOST = 20

/**
 * Lists all that can be sold at the desk, which takes a price. A product with variations is offered as each of them, never by itself (PRD-26), and a bundle
 * without products not at all. A thing with exactly the
 * typed SKU comes first, since a scanner types it; then what is promoted, and by priority (PRD-27).
 */
export default endpoint({
  ...things,
  async run({ records, tx, query }) {
    const text = query.search.trim()
    const products = records('product').rows()
    const variations = products.beside('product_variation')
    const bundles = products.beside('bundle')
    const found = (rows: typeof products) => (text === '' ? sql`true` : rows.matches(text))
    const items = await tx.query(sql<Thing>`
      select name, sku, product_id, variation_id, bundle_id, price, in_stock, parts from (
        select ${products.column('name')} as name, ${products.column('sku')} as sku, ${products.column('id')} as product_id,
          null::bigint as variation_id, null::bigint as bundle_id, ${products.path('price_in_force')} as price,
          ${products.column('inventory_in_stock')} as in_stock, ${products.column('promoted')} as promoted,
          ${products.column('priority')} as priority, ${products.column('name')} as sorted, '[]'::jsonb as parts
        from ${products.from}
        where ${products.visible} and ${products.column('active')} and ${found(products)}
          and not exists (select from product_variations as one where one.product_id = ${products.column('id')})
        union all
        select ${variations.path('product.name')} || ', ' || ${variations.column('name')},
          coalesce(${variations.column('sku')}, ${variations.path('product.sku')}), ${variations.column('product_id')},
          ${variations.column('id')}, null, coalesce(${variations.column('price')}, ${variations.path('product.price_in_force')}),
          ${variations.column('inventory_in_stock')}, ${variations.path('product.promoted')},
          ${variations.path('product.priority')}, ${variations.path('product.name')}, '[]'
        from ${variations.from}
        where ${variations.visible} and ${variations.path('product.active')} and ${found(variations)}
        union all
        select ${bundles.column('name')}, ${bundles.column('sku')}, null, null, ${bundles.column('id')},
          ${bundles.path('price_in_force')}, null, ${bundles.column('promoted')}, ${bundles.column('priority')},
          ${bundles.column('name')}, (
            select coalesce(jsonb_agg(jsonb_build_object('product_id', product.id, 'name', product.name, 'variations', (
                select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'in_stock', one.inventory_in_stock) order by one.id)
                from product_variations as one where one.product_id = product.id
              )) order by product.id), '[]')
            from bundle_products as part join products as product on product.id = part.product_id
            where part.bundle_id = ${bundles.column('id')} and part.variation_id is null
              and exists (select from product_variations as one where one.product_id = product.id)
          )
        from ${bundles.from}
        where ${bundles.visible} and ${bundles.column('active')} and ${found(bundles)}
          and exists (select from bundle_products as part where part.bundle_id = ${bundles.column('id')})
      ) as thing
      where price is not null
      order by lower(sku) is not distinct from lower(${text}::text) desc, promoted desc, priority, sorted, product_id, variation_id
      limit ${MOST}::bigint`)
    return { items }
  },
})
