import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isWithin } from './families-shown.ts'

const TOP = 10

/**
 * Products and bundles of the orders of the range that were not cancelled; the variations of a product are one. The delivery of
 * an order is spread over its items by quantity, to the penny.
 */
const sold = (report: ReportContext): Sql => sql`
  select item.product_id, item.bundle_id, coalesce(product.sku, bundle.sku) as sku,
    coalesce(product.name, bundle.name, min(item.name)) as name, brand.name as brand,
    count(distinct item.order_id) as orders, sum(item.quantity) as quantity, sum(item.total)::bigint as revenue,
    sum(item.vat_amount)::bigint as vat, sum(item.delivery)::bigint as delivery,
    sum(item.cost_price * item.quantity)::bigint as cost,
    (sum(item.total) - sum(item.vat_amount) - sum(item.cost_price * item.quantity))::bigint as margin
  from (
    select item.*, round(placed.delivery_cost * sum(item.quantity) over until / sum(item.quantity) over whole)
      - round(placed.delivery_cost * (sum(item.quantity) over until - item.quantity) / sum(item.quantity) over whole) as delivery
    from orders as placed join order_items as item on item.order_id = placed.id
    where ${isWithin(report, sql`placed.created_at`)} and placed.status not in ('cancelled', 'held')
      and ${report.scoped(sql`placed.franchisee_id`)}
    window whole as (partition by item.order_id), until as (partition by item.order_id order by item.id)
  ) as item
    left join products as product on product.id = item.product_id
    left join bundles as bundle on bundle.id = item.bundle_id
    left join brands as brand on brand.id = coalesce(product.brand_id, bundle.brand_id)
  group by item.product_id, item.bundle_id, product.sku, bundle.sku, product.name, bundle.name, brand.name`

/** REP-48 (open): the things that were ordered, the highest revenue first. Revenue includes VAT, and leaves delivery out; margin leaves out both. */
const orderBreakdown: ReportDefinition = {
  base: sold,
  rows: () => sql`
    select sku, name, brand, orders, quantity, revenue, vat, delivery, cost, margin
    from base as one
    order by revenue desc, name`,
  series: () => sql`
    select 'Revenue' as series, name as day, revenue as value
    from base as one
    order by revenue desc, name
    limit ${TOP}`,
}

export default orderBreakdown
