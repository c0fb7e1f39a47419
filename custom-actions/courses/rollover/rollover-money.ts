import { sql } from 'kysely'
import { siblingDiscountOf } from '#rules/discounts/sibling-levels.ts'
import type { Discount } from '#rules/money/quotation/discount.ts'
import type { MembershipStatus } from '#rules/money/quotation/prices.ts'
import { type Quotation, quote } from '#rules/money/quotation/quote.ts'
import { sumOf } from '#rules/money/quotation/line.ts'
import type { RequestContext } from '#server/api.ts'
import { paymentSettings } from '../../quotations/price-booking.ts'
import { type PricedClass, readAnyClass } from '../../quotations/read-class.ts'
import { stayingIn } from './plan-rollover.ts'
import type { SourceClass, SourceTarget } from './read-classes.ts'

/** A place that is paid in advance and goes on: the charges of the next term. */
export interface RolledOver {
  target: SourceTarget
  quotation: Quotation
}

/** The money of a rollover, before anything is posted. Pence. */
export interface RolloverMoney {
  charged: RolledOver[]
  /** Monthly plans that go on: each costs what it costs, month by month, without another deposit. */
  plans: SourceTarget[]
}

/**
 * The charges of a class for the next term, as they are shown before a rollover and posted by it: those who paid in advance
 * pay the next term in advance, with the discount for siblings where it rolls over. Monthly plans go on as they are.
 *
 * @param lessons of the class in the next term
 * @param copyId the class of the next term; before there is one, the prices of the one that is copied hold
 */
export async function rolloverMoney(
  context: RequestContext,
  source: SourceClass,
  lessons: number,
  copyId: number = source.id,
): Promise<RolloverMoney> {
  const staying = stayingIn(source)
  const paid = staying.filter(({ booking_type }) => booking_type === 'pia')
  const plans = staying
    .filter(({ plan_state }) => plan_state === 'active' || plan_state === 'suspended')
    .filter(isMonthly)
  if (paid.length === 0) return { charged: [], plans }
  const priced = await readAnyClass(context, copyId)
  const statuses = await readMemberships(context, priced.venue_id, paid)
  const prices = { ...priced.prices, course_lessons: lessons }
  const charged = paid.map((target) => ({
    target,
    quotation: quote({
      kind: 'pia',
      prices,
      origins: {},
      settings: paymentSettings(context),
      membership_status: statuses.get(target.customer_id) ?? 'non-member',
      discount: siblingDiscount(priced, target, staying),
      // The balance settles what it can once the charges are posted.
      available_balance: 0,
      charge_type: priced.fee_option,
      lessons: Array.from({ length: lessons }, (_, index) => index),
    }),
  }))
  return { charged, plans }
}

const isMonthly = ({ booking_type }: SourceTarget) => booking_type === 'monthly'

/** The sums that people are shown before a rollover, in pence. */
export function rolloverSums(all: readonly RolloverMoney[]) {
  const quotations = all.flatMap(({ charged }) => charged.map(({ quotation }) => quotation))
  return {
    charges: sumOf(quotations.map(({ total }) => ({ amount: total }))),
    charged_families: new Set(all.flatMap(({ charged }) => charged.map(({ target }) => target.customer_id))).size,
    sibling_discounts: 0 - sumOf(quotations.flatMap(({ lines }) => lines.filter(({ type }) => type === 'discount'))),
    plans: all.reduce((sum, { plans }) => sum + plans.length, 0),
  }
}

/** CLS-16: the discount rolls over where it is switched on for the child, and a sibling stays in the class, too. */
function siblingDiscount({ sibling }: PricedClass, target: SourceTarget, staying: readonly SourceTarget[]): Discount {
  const hasSibling = staying.some(
    (other) => other.customer_id === target.customer_id && other.consumer_id !== target.consumer_id,
  )
  const percentage = target.sibling_discount_rollover_enabled ? siblingDiscountOf(sibling, 'pia', hasSibling) : 0
  return percentage > 0 ? { source: 'sibling', percentage } : { source: 'none' }
}

async function readMemberships(
  { tx }: RequestContext,
  venueId: number,
  targets: readonly SourceTarget[],
): Promise<Map<number, MembershipStatus>> {
  const ids = targets.map(({ customer_id }) => customer_id)
  const found = await tx.query(sql<{ customer_id: number; status: MembershipStatus }>`
    select customer_id, status from venue_memberships
    where tenant_id = ${tx.tenantId}::bigint and venue_id = ${venueId}::bigint and customer_id = any(${ids}::bigint[])`)
  return new Map(found.map(({ customer_id, status }) => [customer_id, status]))
}
