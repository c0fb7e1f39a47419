import { paymentMethodOf, type PaymentChoice } from '#rules/money/quotation/payment-method.ts'
import { type BookingType, initialPlan } from '#rules/bookings/acceptance-tabs.ts'
import type { AcceptanceStart } from '../../custom-actions/booking-search/acceptance.contract.ts'
import type accept from '../../custom-actions/bookings/accept.contract.ts'
import type { BookingQuotation, Terms } from '../../custom-actions/quotations/quotation.contract.ts'
import type { BodyOf } from '#protocol/index.ts'

type Membership = NonNullable<Terms['membership_status']>

/** ACC-16 to ACC-21, as it is typed. Amounts in pence. */
export interface AcceptanceValues {
  plan: BookingType
  stop_rollover: boolean
  name: string | null
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  country: string | null
  postcode: string | null
  membership_status: Membership
  membership_number: string | null
  charge_type: 'class' | 'lesson'
  all_lessons: boolean
  lessons: number[]
  start_date: string | null
  payment_day: number
  /** The one discount; `sibling` is none where the family has no right to it. */
  discount: 'none' | 'sibling' | 'fixed' | 'percent' | 'code'
  discount_amount: number | null
  discount_percent: number | null
  discount_code: string | null
  welcome_pack: boolean
  payment: PaymentChoice
  card_id: number | null
  payment_amount: number | null
  payment_notes: string | null
  accept_terms_and_conditions: boolean
}

/** ACC-07, ACC-11, ACC-28: the values that an acceptance begins with. */
export function startingValues(start: AcceptanceStart, isUpgrade: boolean): AcceptanceValues {
  const { customer, class: of, membership, entry, existing } = start
  const plan = initialPlan({
    existing: existing?.type ?? null,
    is_upgrade: isUpgrade,
    start_date: entry?.start_date ?? null,
    class_is_monthly: of.monthly_payments,
    is_taster: entry?.taster === true || entry?.booking_type === 'taster',
  })
  const wanted = entry?.lessons ?? []
  const { name, address, address2, city, county, country, postcode } = customer
  return {
    ...{ name, address, address2, city, county, country, postcode },
    plan,
    stop_rollover: false,
    membership_status: (membership?.membership_status ?? 'non-member') as Membership,
    membership_number: membership?.membership_number ?? null,
    charge_type: of.fee_type,
    all_lessons: takesAllLessons(plan) && wanted.length === 0,
    lessons: [...wanted],
    start_date: entry?.start_date ?? null,
    payment_day: 1,
    discount: entry?.discount_code ? 'code' : 'sibling',
    discount_amount: null,
    discount_percent: null,
    discount_code: entry?.discount_code ?? null,
    welcome_pack: false,
    payment: 'card',
    card_id: null,
    payment_amount: null,
    payment_notes: null,
    accept_terms_and_conditions: false,
  }
}

/** Weekly places begin with every lesson; trials and single lessons are chosen one by one. */
export function takesAllLessons(plan: BookingType): boolean {
  return plan === 'pia' || plan === 'monthly'
}

/** The terms of the booking, of which the quotation is made. */
export function termsOf(values: AcceptanceValues, bundle: { id: number } | null): Terms {
  const { plan, start_date, payment_day, charge_type, discount } = values
  const isMonthly = plan === 'monthly'
  return {
    plan,
    payment_day,
    ...(start_date !== null && (isMonthly || plan === 'pia') && { start_date }),
    charge_type,
    all_lessons: values.all_lessons,
    ...(!isMonthly && !values.all_lessons && { lessons: values.lessons }),
    membership_status: values.membership_status,
    membership_number: values.membership_number,
    discount_type: discount === 'fixed' || discount === 'percent' ? discount : 'none',
    ...(discount === 'fixed' && { discount_amount: values.discount_amount ?? 0 }),
    ...(discount === 'percent' && { discount_percent: values.discount_percent ?? 0 }),
    ...(discount === 'code' && values.discount_code && { discount_code: values.discount_code.trim() }),
    sibling_discount: discount === 'sibling',
    ...(isMonthly && values.welcome_pack && bundle && { bundle: { product_id: bundle.id } }),
  }
}

/** The acceptance as it is sent, with the price that was shown. */
export function acceptanceBody(
  values: AcceptanceValues,
  quotation: BookingQuotation,
  more: { terms: Terms; request_key: string; plan_id: number | null },
): BodyOf<typeof accept> {
  const { name, address, address2, city, county, country, postcode } = values
  const due = quotation.amount_due
  const method = paymentMethodOf(values.plan, values.payment, due)
  const isByHand = method.payment_type === 'manual'
  return {
    ...more.terms,
    ...{ name, address, address2, city, county, country, postcode },
    fingerprint: quotation.fingerprint,
    costs: quotation.costs,
    request_key: more.request_key,
    plan_id: more.plan_id,
    stop_rollover: values.stop_rollover,
    ...method,
    card_id: method.payment_type === 'card' ? values.card_id : null,
    payment_amount: isByHand ? values.payment_amount : null,
    payment_notes: values.payment_notes,
    accept_terms_and_conditions: values.accept_terms_and_conditions,
  } as BodyOf<typeof accept>
}
