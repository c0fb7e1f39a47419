import { type RawBuilder, sql } from 'kysely'

/**
 * The price entry in force today (BUN-20): the latest start that is not in the future; of several on one day the sale entry,
 * then the newest. A subquery of its `what`, null where there is none.
 */
export function entryInForce(
  table: 'product_prices' | 'bundle_prices',
  what: 'id' | 'price',
  tenant: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  today: unknown,
): RawBuilder<unknown> {
  const by = table === 'product_prices' ? 'product_id' : 'bundle_id'
  return sql`(
    select entry.${sql.id(what)} from ${sql.id(table)} as entry
    where entry.tenant_id = ${tenant} and entry.${sql.id(by)} = ${owner} and entry.start_date <= ${today}::date
    order by entry.start_date desc, entry.sale desc, entry.id desc limit 1)`
}
