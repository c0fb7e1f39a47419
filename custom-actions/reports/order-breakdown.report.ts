import { sql } from 'kysely'
import type { ReportCell, ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isChosenWord } from './shown/chosen.ts'
import { isWithin } from './shown/families-shown.ts'

const TOP = 10

/** Of a product or a bundle, whatever its variation; null of neither. */
const THING = sql`case when item.product_id is not null then 'product:' || item.product_id
  when item.bundle_id is not null then 'bundle:' || item.bundle_id else 'none' end`

/** Items of the range that were not cancelled, nor their orders. The delivery of an order is spread over its items by quantity, to the penny. */
const items = (report: ReportContext): Sql => sql`
  select item.*, ${THING} as thing, placed.reference, placed.created_at as placed_at, placed.customer_id, placed.franchisee_id,
    round(placed.delivery_cost * sum(item.quantity) over until / sum(item.quantity) over whole)
    - round(placed.delivery_cost * (sum(item.quantity) over until - item.quantity) / sum(item.quantity) over whole) as delivery
  from orders as placed join order_items as item on item.order_id = placed.id
  where ${isWithin(report, sql`placed.created_at`)} and placed.status not in ('cancelled', 'held')
    and item.cancelled_at is null
    and ${report.scoped(sql`placed.franchisee_id`)}
  window whole as (partition by item.order_id), until as (partition by item.order_id order by item.id)`

/** Sums of `item`. */
const SUMS = sql`sum(item.quantity) as quantity, sum(item.total)::bigint as revenue,
  sum(item.vat_amount)::bigint as vat, sum(item.delivery)::bigint as delivery,
  sum(item.cost_price * item.quantity)::bigint as cost,
  (sum(item.total) - sum(item.vat_amount) - sum(item.cost_price * item.quantity))::bigint as margin`

/** Products and bundles of those; the variations of a product are one. */
const sold = (report: ReportContext): Sql => sql`
  select item.thing, coalesce(product.sku, bundle.sku) as sku, coalesce(product.name, bundle.name, min(item.name)) as name,
    brand.name as brand, count(distinct item.order_id) as orders, ${SUMS}
  from (${items(report)}) as item
    left join products as product on product.id = item.product_id
    left join bundles as bundle on bundle.id = item.bundle_id
    left join brands as brand on brand.id = coalesce(product.brand_id, bundle.brand_id)
  group by item.thing, product.sku, bundle.sku, product.name, bundle.name, brand.name`

/** Orders with what they have of a thing, the newest first. */
const orders = (report: ReportContext, { row }: ReportCell) => sql<object>`
  select one.order_id, one.reference, one.placed_at, customer.name as customer, one.customer_id, franchisee.name as franchisee,
    one.item, one.quantity, one.revenue, one.vat, one.delivery, one.cost, one.margin
  from (
    select item.order_id, item.reference, item.placed_at, item.customer_id, item.franchisee_id, min(item.name) as item, ${SUMS}
    from (${items(report)}) as item
    where ${isChosenWord(sql`item.thing`, row?.thing)}
    group by item.order_id, item.reference, item.placed_at, item.customer_id, item.franchisee_id, item.thing
  ) as one
    left join customers as customer on customer.id = one.customer_id
    left join franchisees as franchisee on franchisee.id = one.franchisee_id
  order by one.placed_at desc, one.order_id desc, one.item`

/** REP-48 (open): the things that were ordered, the highest revenue first. Revenue includes VAT, and leaves delivery out; margin leaves out both. */
const orderBreakdown: ReportDefinition = {
  base: sold,
  rows: () => sql`
    select thing, sku, name, brand, orders, quantity, revenue, vat, delivery, cost, margin
    from base as one
    order by revenue desc, name`,
  series: () => sql`
    select 'revenue' as series, name as day, revenue as value
    from base as one
    order by revenue desc, name
    limit ${TOP}`,
  breakdowns: { orders },
}

export default orderBreakdown
