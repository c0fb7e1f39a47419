import { addDays, formatISO } from 'date-fns'
import { priceOrder } from '#rules/store/price-order.ts'
import { type Voucher, voucherRefusal } from '#rules/store/voucher.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { createRandom, type Random } from '../random.ts'
import type { BuyingFamily } from './buying-family.ts'
import { OrderBooks } from './order-books.ts'
import { sendWelcomePacks, type WelcomedPlan } from './welcome-packs.ts'
import { newReference } from './new-reference.ts'
import { orderedThings, soldBy } from './ordered-things.ts'

const ORDERS = 520
const DAYS = 363

/**
 * A year of orders of the demo: priced, posted and settled by the rules that price, post and settle real ones, with the stock that is
 * on hold for those that are to be paid.
 *
 * @param welcomed plans that came with a welcome pack
 * @param first of each entity, the first id that is free
 */
export function orderRows(
  monday: Date,
  catalogue: DemoRows,
  families: readonly BuyingFamily[],
  welcomed: readonly WelcomedPlan[],
  first: (entity: string) => number,
): DemoRows {
  const random = createRandom(20_260_914)
  const vouchers = vouchersOf(monday)
  const books = new OrderBooks(first, vouchers)
  const ages = Array.from({ length: ORDERS }, () => random.between(1, DAYS)).sort((one, other) => other - one)
  for (const age of ages) {
    const day = formatISO(addDays(monday, -age), { representation: 'date' })
    order(books, { catalogue, family: random.pick(families), day, age, random, vouchers })
  }
  sendWelcomePacks(books, monday, catalogue, welcomed)
  return { ...books.rows(), voucher: vouchers }
}

interface Sale {
  catalogue: DemoRows
  family: BuyingFamily
  day: string
  age: number
  random: Random
  vouchers: DemoRow[]
}

function order(books: OrderBooks, { catalogue, family, day, age, random, vouchers }: Sale): void {
  const things = soldBy(family, orderedThings(catalogue, day, random))
  const asked = random.chance(0.25) ? (random.pick(vouchers) as unknown as DemoRow & Voucher) : undefined
  const used = books.usesOf(asked?.id)
  const may = asked && voucherRefusal({ ...asked, used }, { today: day, customer_id: family.customer_id }) === undefined
  const voucher = may ? asked : undefined
  const delivered = random.chance(0.35)
  const priced = priceOrder(
    things.map((thing) => ({ ...thing, discounted: true })),
    { voucher, delivered },
  )
  books.sell({
    ...{ family, day, things, priced, delivered, voucher_id: voucher?.id ?? null },
    reference: newReference(random),
    method: random.weighted([
      ['cash', 6],
      ['bacs', 3],
      ['cheque', 1],
    ]),
    became: becameOf(age, random),
  })
}

/** The state that an order has come to: old ones are over, those of the last days are on their way. */
function becameOf(age: number, random: Random) {
  if (age > 21)
    return random.weighted([
      ['completed', 24],
      ['cancelled', 1],
    ] as const)
  return random.weighted([
    ['new', 3],
    ['paid', 4],
    ['dispatched', 5],
    ['completed', age > 7 ? 6 : 0],
  ] as const)
}

/** Codes of the store: one for ever, one that is over, one that is used up, and one to come. */
function vouchersOf(monday: Date): DemoRow[] {
  const day = (days: number) => formatISO(addDays(monday, days), { representation: 'date' })
  const none = { product_id: null, category_id: null, tag_id: null, customer_id: null }
  const code = (id: number, values: Record<string, unknown>): DemoRow => ({
    ...{ id, ...none, start_date: null, end_date: null, is_limited: false, usage_limit: 0 },
    ...values,
  })
  return [
    code(1, { name: 'WELCOME-10', description: 'For a first order.', discount_type: 'percentage', amount: 10 }),
    code(2, {
      ...{ name: 'SUMMER-5', description: 'Five pounds off.', discount_type: 'value', amount: 500 },
      ...{ start_date: day(-200), end_date: day(-110) },
    }),
    code(3, {
      ...{ name: 'OTTER-20', description: 'The first twelve.', discount_type: 'percentage', amount: 20 },
      ...{ is_limited: true, usage_limit: 12, start_date: day(-90) },
    }),
    code(4, {
      ...{ name: 'SPLASH-15', description: 'Next month.', discount_type: 'percentage', amount: 15 },
      ...{ start_date: day(28), end_date: day(56) },
    }),
  ]
}
