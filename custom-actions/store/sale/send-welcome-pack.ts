import { sql } from 'kysely'
import { hasAddress } from '#rules/store/has-address.ts'
import { priceOrder } from '#rules/store/price-order.ts'
import type { RequestContext } from '#server/api.ts'
import { earlierSale } from '../orders/earlier-sale.ts'
import { keepItems } from '../orders/keep-items.ts'
import { namedByParts } from '../prices/named-by-parts.ts'
import { newReference } from '../orders/new-reference.ts'
import { moveStock } from '../orders/order-stock.ts'
import { packBundle } from './pack-bundle.ts'
import { wantedPieces } from './wanted-pieces.ts'
import { wantedThings } from './wanted-things.ts'

/** The welcome pack that was agreed on with a monthly plan. */
interface AgreedPack {
  customer_id: number
  franchisee_id: number
  consumer_id: number
  class_name: string
  vat_registered: boolean
  /** It was found before that there is no address to send it to. */
  pack_needs_address: boolean
  /** Pence that the family paid for it with the plan. */
  price: number
}

/**
 * Sends the welcome pack that came with a monthly plan: an order of the store's first active bundle, paid, since the plan has
 * charged for it or gives it. Its price is what was charged, so that an order that is cancelled gives that back. Once for a plan.
 *
 * A family without an address is noted at its plan, for staff to ask.
 *
 * @returns the id of the order; null where the plan has no pack, the store none, or the family no address
 * @throws Conflict while there is not enough of it in stock
 */
export async function sendWelcomePack(context: RequestContext, planId: number): Promise<number | null> {
  const { records } = context
  const agreed = await agreedPack(context, planId)
  if (!agreed) return null
  const { price, class_name, vat_registered, pack_needs_address, ...about } = agreed
  const request_key = `welcome-pack-${planId}`
  const sent = await earlierSale(context, request_key, about.customer_id)
  if (sent !== undefined) return sent
  const bundle = await packBundle(context)
  if (!bundle) return null
  const customer = await records('customer').asSystem().get(about.customer_id)
  if (pack_needs_address === hasAddress(customer)) {
    await records('plan').asSystem().update(planId, { pack_needs_address: !pack_needs_address })
  }
  if (!hasAddress(customer)) return null
  const items = [{ bundle_id: bundle.id, quantity: 1, parts: await partsInStock(context, bundle.id) }]
  const pieces = await wantedPieces(context, items)
  await moveStock(context, pieces, { in_stock: -1, holding: 0 })
  const named = namedByParts(await wantedThings(context, items, { vat_registered }), pieces)
  const things = named.map((thing) => ({ ...thing, unit_price: price, delivery_cost: 0 }))
  const priced = priceOrder(
    things.map((thing) => ({ ...thing, discounted: false })),
    { delivered: true },
  )
  const { address, address2, city, county, postcode } = customer
  const { lines, ...sums } = priced
  const order_id = await records('order')
    .asSystem()
    .create({
      ...{
        ...about,
        ...sums,
        reference: newReference(),
        plan_id: planId,
        request_key,
        notes: `Welcome pack: ${class_name}`,
      },
      ...{ delivery_name: String(customer.name), address, address2, city, county, postcode },
    })
  await keepItems(context, order_id, { things, lines }, pieces)
  await records('order').asSystem().transition(order_id, 'paid')
  return order_id
}

/** The pack of a plan whose place was booked with one, as its quotation has it. */
async function agreedPack({ tx }: RequestContext, planId: number): Promise<AgreedPack | undefined> {
  const [agreed] = await tx.query(sql<AgreedPack>`
    select plan.customer_id, plan.franchisee_id, plan.pack_needs_address, place.consumer_id, one.name as class_name,
      seller.vat_registered is true as vat_registered,
      case when (quotation.inputs #>> '{bundle,free}')::boolean then 0
        else (quotation.inputs #>> '{bundle,price}')::int end as price
    from plans as plan
      join franchisees as seller on seller.id = plan.franchisee_id
      join class_consumers as place on place.id = plan.place_id
      join classes as one on one.id = place.class_id
      join quotations as quotation on quotation.id = place.quotation_id
    where plan.id = ${planId}::bigint and plan.state = 'active' and jsonb_typeof(quotation.inputs -> 'bundle') = 'object'`)
  return agreed
}

/** Of each product in the bundle that comes in variations, and names none: the one of which there are most. */
async function partsInStock({ tx }: RequestContext, bundleId: number) {
  return tx.query(sql<{ product_id: number; variation_id: number }>`
    select distinct on (variation.product_id) variation.product_id, variation.id as variation_id
    from bundle_products as part join product_variations as variation on variation.product_id = part.product_id
    where part.bundle_id = ${bundleId}::bigint and part.variation_id is null
    order by variation.product_id, variation.inventory_in_stock desc nulls last, variation.id`)
}
