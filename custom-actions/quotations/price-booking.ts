import type { Discount } from '#rules/money/quotation/discount.ts'
import { quote, type Quotation } from '#rules/money/quotation/quote.ts'
import type { PaymentSettings } from '#rules/money/quotation/prices.ts'
import type { QuotationRequest, UnusedSeat } from '#rules/money/quotation/request.ts'
import { Conflict, message, type Message, type RequestContext, ValidationFailed } from '#server/api.ts'
import { chosenDiscount, siblingPercentageOf } from './chosen-discount.ts'
import { chosenLessons, type ChosenLessons } from './chosen-lessons.ts'
import { findCode } from './find-code.ts'
import { type Balances, readAvailableBalance } from '../payments/taking/read-available-balance.ts'
import { type PricedClass, readClass } from './read-class.ts'
import { type PricedFamily, readFamily } from './read-family.ts'
import { type BookableLesson, readLessons } from './read-lessons.ts'
import { readOrigins } from './read-origins.ts'
import type { Terms } from './quotation.contract.ts'

/** A booking that is asked for. */
export interface Booking {
  class_id: number
  consumer_id: number
  terms: Terms
  /** Paid seats that are given up for a monthly plan: an activation. */
  unused_seats?: readonly UnusedSeat[]
  /** True when the child has paid for the badge of this course before. */
  badge_paid?: boolean
  /** Under locks: the code is held, too. */
  locked?: boolean
}

/** A booking with its price and all that it was worked out from. */
export interface PricedBooking extends ChosenLessons, Balances {
  terms: Terms
  class: PricedClass
  family: PricedFamily
  quotation: Quotation
  /** All lessons of the class. */
  all: BookableLesson[]
  /** SIB-02: of 100; 0 when the child has no sibling in the class, or there is no discount for it. */
  sibling_percentage: number
}

/**
 * Everything that a booking costs, read in seven statements: class, child with family, lessons, code, balance, and who
 * set the values. The price itself is made by `rules/money`.
 *
 * @throws NotFound for a class out of sight; ValidationFailed for a child out of sight, or terms that the class does not
 * offer
 */
export async function priceBooking(context: RequestContext, booking: Booking): Promise<PricedBooking> {
  const { terms, unused_seats = [], badge_paid = false, locked = false } = booking
  const priced = await readClass(context, booking.class_id)
  refuseUnoffered(context, priced, terms)
  const family = await readFamily(context, priced, booking.consumer_id)
  const all = await readLessons(context, priced.id, family.consumer_id)
  const chosen = chosenLessons(terms, priced, all, context.today)
  const code = await findCode(context, priced, terms, locked)
  const sibling_percentage = siblingPercentageOf(priced, family, terms.plan, chosen.starts_on)
  const discount = chosenDiscount(terms, code, sibling_percentage)
  const balances = await readAvailableBalance(context.tx, {
    customer_id: family.customer_id,
    franchisee_id: priced.franchisee_id,
  })
  const origins = await readOrigins(context, priced)
  const shared = {
    prices: badge_paid ? { ...priced.prices, badge_cost: null } : priced.prices,
    origins,
    settings: paymentSettings(context),
    membership_status: terms.membership_status ?? family.membership_status,
    discount,
    available_balance: balances.available_balance,
  }
  const quotation = quote(requestOf(context, { terms, chosen, priced, shared, unused_seats }))
  return { terms, class: priced, family, quotation, all, sibling_percentage, ...chosen, ...balances }
}

interface RequestParts {
  terms: Terms
  chosen: ChosenLessons
  priced: PricedClass
  shared: Pick<
    QuotationRequest,
    'prices' | 'origins' | 'settings' | 'membership_status' | 'discount' | 'available_balance'
  > & { discount: Discount }
  unused_seats: readonly UnusedSeat[]
}

function requestOf(
  { user }: RequestContext,
  { terms, chosen, priced, shared, unused_seats }: RequestParts,
): QuotationRequest {
  const { plan, payment_day, charge_type = priced.fee_option, bundle } = terms
  if (plan === 'monthly') {
    const price = Number(user.configuration.BUNDLE_PURCHASE_PRICE ?? 0)
    return {
      ...shared,
      kind: 'monthly',
      starts_on: chosen.starts_on,
      payment_day,
      bundle: bundle ? { price, free: priced.free_welcome_pack } : null,
      unused_seats,
    }
  }
  return { ...shared, kind: plan, charge_type, lessons: chosen.lessons.map(({ number }) => number) }
}

/** MCON-25: the settings of the tenant that change what is asked for. */
export function paymentSettings({ user: { configuration } }: RequestContext): PaymentSettings {
  return {
    TAKE_PAYMENTS_WITH_DEBT: configuration.TAKE_PAYMENTS_WITH_DEBT === true,
    INITIAL_PAYMENT_USE_BALANCE: configuration.INITIAL_PAYMENT_USE_BALANCE === true,
  }
}

/** ACC-09, ACC-10: a class offers monthly payments, trials and single lessons only if it says so. */
function refuseUnoffered(context: RequestContext, priced: PricedClass, { plan, start_date }: Terms): void {
  const { monthly_payments, tasters_enabled, allow_lesson_choosing, course, name } = priced
  if (course.cancelled || course.end_date < context.today)
    throw new Conflict(message('bookings.class_over', { class: name }))
  const refuse = (said: Message) => new ValidationFailed({ plan: [said] })
  if (plan === 'monthly' && !monthly_payments) throw refuse(message('quotations.no_monthly'))
  if (plan === 'taster' && !tasters_enabled) throw refuse(message('quotations.no_tasters'))
  if (plan === 'individual' && !allow_lesson_choosing) throw refuse(message('quotations.no_single_lessons'))
  if (start_date && (start_date < context.today || start_date > course.end_date)) {
    throw new ValidationFailed({ start_date: [message('quotations.day')] })
  }
}
