import { STANDARD_VAT_BP } from '#rules/money/vat.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { BuyingFamily } from './buying-family.ts'

/** A thing that a family of the demo buys, at its price of that day. Pence. */
export interface OrderedThing {
  product_id: number | null
  variation_id: number | null
  bundle_id: number | null
  name: string
  sku: string | null
  quantity: number
  unit_price: number
  cost_price: number
  delivery_cost: number
  vat_bp: number
  /** Of a bundle: the products in it. */
  pieces: { product_id: number; variation_id: number | null; name: string }[]
}

/** One to three different things of the catalogue. */
export function orderedThings(catalogue: DemoRows, day: string, random: Random): OrderedThing[] {
  const wanted = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ])
  const things = Array.from({ length: wanted }, () =>
    random.chance(0.12)
      ? bundleOf(catalogue, random.pick(catalogue.bundle!), random)
      : productOf(catalogue, day, random),
  )
  const nameOf = ({ name }: OrderedThing) => name
  return things.filter((thing, index) => things.map(nameOf).indexOf(thing.name) === index)
}

function productOf(catalogue: DemoRows, day: string, random: Random): OrderedThing {
  const product = random.pick(catalogue.product!.filter(({ active }) => active))
  const { product_id, variation_id, name } = pieceOf(catalogue, product, random)
  return {
    ...sharedOf(product),
    ...{ product_id, variation_id, name },
    bundle_id: null,
    quantity: random.weighted([
      [1, 7],
      [2, 2],
      [3, 1],
    ]),
    unit_price: priceOn(catalogue, product, day),
    pieces: [],
  }
}

/** Things as a franchisee sells them: without VAT where they are not registered for it. */
export function soldBy({ vat_registered }: BuyingFamily, things: readonly OrderedThing[]): OrderedThing[] {
  return things.map((thing) => (vat_registered ? thing : { ...thing, vat_bp: 0 }))
}

/** A bundle, with a variation of each product in it that has some. */
export function bundleOf(catalogue: DemoRows, bundle: DemoRow, random: Random): OrderedThing {
  const ids = catalogue.bundle_product!.filter((link) => link.bundle_id === bundle.id).map((link) => link.product_id)
  const pieces = catalogue
    .product!.filter(({ id }) => ids.includes(id))
    .map((product) => pieceOf(catalogue, product, random))
  const chosen = pieces.flatMap(({ variation }) => variation ?? [])
  return {
    ...sharedOf(bundle),
    ...{ product_id: null, variation_id: null, bundle_id: bundle.id, quantity: 1, unit_price: Number(bundle.price) },
    name: chosen.length === 0 ? String(bundle.name) : `${String(bundle.name)} (${chosen.join('; ')})`,
    pieces: pieces.map(({ product_id, variation_id, name }) => ({ product_id, variation_id, name })),
  }
}

/** A product, in one of its variations where it has some. */
function pieceOf(catalogue: DemoRows, product: DemoRow, random: Random) {
  const variations = catalogue.product_variation!.filter((one) => one.product_id === product.id)
  const variation = variations.length > 0 ? random.pick(variations) : undefined
  return {
    product_id: product.id,
    variation_id: variation?.id ?? null,
    variation: variation && String(variation.name),
    name: variation ? `${String(product.name)}, ${String(variation.name)}` : String(product.name),
  }
}

function sharedOf({ sku, cost_price, delivery_cost, vat }: DemoRow) {
  return {
    sku: sku === undefined ? null : String(sku),
    cost_price: Number(cost_price),
    delivery_cost: Number(delivery_cost),
    vat_bp: vat === true ? STANDARD_VAT_BP : 0,
  }
}

/** BUN-20: the entry in force on a day, else the product's own price. */
function priceOn(catalogue: DemoRows, product: DemoRow, day: string): number {
  const entries = catalogue.product_price!.filter(
    (one) => one.product_id === product.id && String(one.start_date) <= day,
  )
  const latest = entries.toSorted((one, other) => String(one.start_date).localeCompare(String(other.start_date))).at(-1)
  return Number((latest ?? product).price)
}
