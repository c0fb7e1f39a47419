import { formatISO } from 'date-fns'
import { sql } from 'kysely'
import type { Model } from '#declarations/index.ts'
import { insertSeedRows, type Transaction } from '#server/api.ts'
import type { DemoRows } from './generate/demo-rows.ts'
import { FIRST_OF_PLANS } from './generate/money/number-by-time.ts'
import type { BuyingFamily } from './generate/store/buying-family.ts'
import { orderRows } from './generate/store/order-rows.ts'
import type { WelcomedPlan } from './generate/store/welcome-packs.ts'

/** After the codes, each after those that it refers to. */
const ENTITIES = [
  'order',
  'order_item',
  'order_piece',
  'voucher_usage',
  'payment',
  'state_change',
  'customer_transaction',
  'allocation',
  'customer_balance',
]
/** Those of plans have higher ids. */
const OLDER = new Set(['payment', 'customer_transaction'])
/** Families that buy: they have no account yet, so all that is posted to it is here. */
const FAMILIES = 220
/** Plans of classes with a welcome pack whose packs are among the orders: those that began last. */
const PACKS = 24

/**
 * A year of orders of the store and the welcome packs of the latest plans, with the stock on hold for those that are to be paid.
 *
 * @returns the rows, whose ids are taken
 */
export async function seedOrders(tx: Transaction, model: Model, monday: Date, catalogue: DemoRows): Promise<DemoRows> {
  const families = await tx.query(sql<BuyingFamily>`
    select link.customer_id, link.franchisee_id, concat_ws(' ', family.first_name, family.last_name) as name,
      family.address, family.city, family.county, family.postcode, seller.vat_registered is true as vat_registered
    from customer_franchisees as link join customers as family on family.id = link.customer_id
      join franchisees as seller on seller.id = link.franchisee_id
    where not link.readonly and family.status = 'enabled'
      and not exists (select from customer_transactions as line where line.customer_id = family.id)
      and not exists (select from customer_balances as kept where kept.customer_id = family.id)
    order by link.customer_id, link.franchisee_id limit ${FAMILIES}::bigint`)
  const welcomed = await tx.query(sql<WelcomedPlan>`
    select plan.id as plan_id, plan.starts_on::text as starts_on, one.name as class_name, place.consumer_id, plan.customer_id, plan.franchisee_id,
      concat_ws(' ', family.first_name, family.last_name) as name, family.address, family.city, family.county, family.postcode,
      seller.vat_registered is true as vat_registered
    from plans as plan join class_consumers as place on place.id = plan.place_id join classes as one on one.id = place.class_id
      join customers as family on family.id = plan.customer_id join franchisees as seller on seller.id = plan.franchisee_id
    where plan.state = 'active' and one.welcome_pack and plan.starts_on < ${formatISO(monday, { representation: 'date' })}::date
    order by plan.starts_on desc, plan.id limit ${PACKS}::bigint`)
  const ids = new Map<string, number>()
  for (const entity of ENTITIES) {
    const table = model.entities[entity]?.table ?? entity
    const [last] = await tx.query(sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.id(table)}`)
    ids.set(entity, OLDER.has(entity) ? 1 : Number(last?.id ?? 0) + 1)
  }
  const rows = orderRows(monday, catalogue, families, welcomed, (entity) => ids.get(entity) ?? 1)
  for (const entity of OLDER) {
    if ((rows[entity] ?? []).length >= FIRST_OF_PLANS)
      throw new Error(`The orders have more of ${entity} than there are ids for.`)
  }
  for (const entity of ['voucher', ...ENTITIES]) await insertSeedRows(tx, model, entity, rows[entity] ?? [])
  // An order and its payment refer to each other.
  await tx.query(sql`
    update orders set payment_id = payment.id from payments as payment where payment.order_id = orders.id`)
  await tx.query(sql`
    with held as (
      select item.product_id, item.variation_id, item.quantity from order_items as item
      join orders as one on one.id = item.order_id where one.status = 'new' and item.product_id is not null
      union all
      select piece.product_id, piece.variation_id, piece.quantity from order_pieces as piece
      join order_items as item on item.id = piece.order_item_id
      join orders as one on one.id = item.order_id where one.status = 'new'
    ), variation as (
      update product_variations set inventory_holding = held.pieces
      from (select variation_id, sum(quantity) as pieces from held where variation_id is not null group by 1) as held
      where product_variations.id = held.variation_id
    )
    update products set inventory_holding = held.pieces
    from (select product_id, sum(quantity) as pieces from held where variation_id is null group by 1) as held
    where products.id = held.product_id`)
  return rows
}
