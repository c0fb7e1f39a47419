import { differenceInCalendarDays, parseISO } from 'date-fns'
import { priceOrder } from '#rules/store/price-order.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { createRandom } from '../random.ts'
import type { BuyingFamily } from './buying-family.ts'
import { newReference } from './new-reference.ts'
import type { OrderBooks } from './order-books.ts'
import { bundleOf, soldBy } from './ordered-things.ts'

/** A plan that came with a welcome pack, and the family that it is sent to. */
export interface WelcomedPlan extends BuyingFamily {
  plan_id: number
  consumer_id: number
  class_name: string
  starts_on: string
}

/** The orders of the welcome packs that plans gave: the store's first bundle, for nothing, to the family's address. */
export function sendWelcomePacks(
  books: OrderBooks,
  monday: Date,
  catalogue: DemoRows,
  plans: readonly WelcomedPlan[],
): void {
  const random = createRandom(20_261_005)
  const bundle = firstBundle(catalogue.bundle ?? [])
  for (const { plan_id, consumer_id, class_name, starts_on: day, ...family } of plans) {
    const things = soldBy(family, [{ ...bundleOf(catalogue, bundle, random), unit_price: 0, delivery_cost: 0 }])
    const age = differenceInCalendarDays(monday, parseISO(day))
    books.sell({
      ...{ family, day, things, delivered: true, voucher_id: null, method: 'cash' },
      priced: priceOrder(
        things.map((thing) => ({ ...thing, discounted: false })),
        { delivered: true },
      ),
      reference: newReference(random),
      became: age < 7 ? 'paid' : age < 21 ? 'dispatched' : 'completed',
      given: {
        ...{ plan_id, consumer_id },
        request_key: `welcome-pack-${plan_id}`,
        notes: `Welcome pack: ${class_name}`,
      },
    })
  }
}

/** That of the lowest priority number, as welcome packs are made of. */
function firstBundle(bundles: readonly DemoRow[]): DemoRow {
  const [first] = bundles
    .filter(({ active }) => active)
    .toSorted((one, other) => Number(one.priority) - Number(other.priority) || Number(one.id) - Number(other.id))
  if (!first) throw new Error('The store of the demo has no bundle.')
  return first
}
