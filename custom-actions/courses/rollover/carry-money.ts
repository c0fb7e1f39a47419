import { sumOf } from '#rules/money/quotation/line.ts'
import { surchargeByLesson } from '#rules/classes/surcharge.ts'
import { seatPrices } from '#rules/money/quotation/seat-prices.ts'
import type { RequestContext } from '#server/api.ts'
import { postQuotation } from '../../ledger/post-quotation.ts'
import { storeQuotation } from '../../ledger/store-quotation.ts'
import { childPlan } from '../../plans/child-plan.ts'
import type { SourceClass } from './read-classes.ts'
import { type RolledOver, rolloverMoney } from './rollover-money.ts'

/** A class of the next term, with the places of those who stay and their seats. */
interface Copy {
  id: number
  franchisee_id: number
  /** First day of the next term, ISO. */
  starts_on: string
  /** Its number of lessons. */
  lessons: number
}

/**
 * CRS-05: the plans of a class go on with its places. Those who paid in advance are charged for the next term, each line as the
 * preview has shown it; a monthly plan gets a child plan in the same chain, which waits for the first day of the term:
 * no day is billed twice, and the deposit stays with the chain.
 */
export async function carryMoney(context: RequestContext, source: SourceClass, copy: Copy): Promise<void> {
  const { records } = context
  const { charged, plans } = await rolloverMoney(context, source, copy.lessons, copy.id)
  if (charged.length + plans.length === 0) return
  const places = await records('class_consumer')
    .asSystem()
    .lockAll({ where: { class_id: copy.id, source: 'rollover' } })
  const placeOf = new Map(places.map((place) => [place.consumer_id, place]))
  const before = await records('plan')
    .asSystem()
    .list({
      where: { place_id: { in: [...charged.map(({ target }) => target.id), ...plans.map(({ id }) => id)] } },
      only: ['id', 'place_id', 'root_id', 'payment_day', 'card_id'],
    })
  const planOf = new Map(before.map((plan) => [plan.place_id, plan]))
  for (const one of charged) {
    const place = placeOf.get(one.target.consumer_id)
    if (place)
      await charge(context, copy, one, { place_id: place.id, parent_id: planOf.get(one.target.id)?.id ?? null })
  }
  for (const target of plans) {
    const place = placeOf.get(target.consumer_id)
    const parent = planOf.get(target.id)
    if (!place || !parent) continue
    await records('plan')
      .asSystem()
      .create(
        childPlan(
          { ...parent, customer_id: target.customer_id, franchisee_id: copy.franchisee_id },
          { place_id: place.id, starts_on: copy.starts_on },
        ),
      )
  }
}

/** Posts the charges of a child for the next term, and agrees the price of each of its seats. */
async function charge(
  context: RequestContext,
  copy: Copy,
  { target, quotation }: RolledOver,
  { place_id, parent_id }: { place_id: number; parent_id: number | null },
): Promise<void> {
  const { records } = context
  const account = { customer_id: target.customer_id, franchisee_id: copy.franchisee_id }
  const of = { ...account, kind: 'pia' as const, consumer_id: target.consumer_id, class_id: copy.id }
  const quotation_id = await storeQuotation(context, of, quotation)
  await records('class_consumer').asSystem().update(place_id, { quotation_id })
  const plan_id = await records('plan')
    .asSystem()
    .create({ ...account, place_id, parent_id, starts_on: copy.starts_on })
  await records('plan').asSystem().transition(plan_id, 'active')
  const seats = await records('lesson_consumer')
    .asSystem()
    .lockAll({ where: { 'lesson.class_id': copy.id, consumer_id: target.consumer_id } })
  const { prices } = quotation.inputs
  const each = seatPrices(sumOf(quotation.lines.filter(({ service }) => service === 'course')), seats.length)
  const surcharged = quotation.lines.some(({ service }) => service === 'surcharge')
  const shares = surchargeByLesson(prices.surcharge, prices.lesson_fee, prices.course_lessons)
  const number = new Map(seats.map(({ id }, index) => [id, index]))
  await records('lesson_consumer')
    .asSystem()
    .updateMany(seats, ({ id }) => {
      const index = number.get(id) ?? 0
      return { place_id, price: each[index] ?? 0, surcharge: surcharged ? (shares[index] ?? 0) : 0 }
    })
  await postQuotation(context, quotation_id, { plan_id })
}
