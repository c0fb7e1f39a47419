import { surchargePerLesson } from '#rules/classes/surcharge.ts'
import type { PaymentMethod } from '#rules/money/quotation/payment-method.ts'
import { message, type RequestContext, type Message, ValidationFailed } from '#server/api.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import type { AcceptanceBody } from './accept.contract.ts'

/**
 * ACC-22 to ACC-27: refuses an acceptance that lacks something, with everything that is wrong at once.
 *
 * @throws ValidationFailed
 */
export function refuseIncomplete(
  { user }: RequestContext,
  body: AcceptanceBody,
  booking: PricedBooking,
  payment: PaymentMethod,
): void {
  const errors: Record<string, Message[]> = {}
  if (!body.accept_terms_and_conditions) {
    errors['accept_terms_and_conditions'] = [message('bookings.accept_terms')]
  }
  if (payment.payment_type === 'card' && !body.card_id) errors['card_id'] = [message('bookings.select_card')]
  if (payment.payment_type === 'manual' && !payment.payment_method) {
    errors['payment_method'] = [message('validation.required')]
  }
  if (body.plan !== 'monthly' && booking.lessons.length === 0) errors['lessons'] = [message('bookings.select_lessons')]
  if (lacksNumber(body, booking)) {
    const status = body.membership_status ?? booking.family.membership_status
    errors['membership_number'] = [message('bookings.membership_number', { type: status })]
  }
  if (body.plan === 'monthly' && body.bundle && !isAmount(user.configuration.BUNDLE_PURCHASE_PRICE)) {
    errors['bundle'] = [message('bookings.no_cost')]
  }
  const due = booking.quotation.amount_due
  if (body.payment_amount && body.payment_amount > due) {
    const most = message('bookings.at_most_due', { due: { kind: 'money', value: due } })
    errors['payment_amount'] = [due > 0 ? most : message('bookings.nothing_due')]
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
}

/** ACC-25: members of a venue with a surcharge say their number. */
function lacksNumber(body: AcceptanceBody, { class: priced, family }: PricedBooking): boolean {
  const status = body.membership_status ?? family.membership_status
  const number = body.membership_number ?? family.membership_number ?? ''
  const { surcharge, lesson_fee, course_lessons } = priced.prices
  return (
    status !== 'non-member' && number.trim() === '' && surchargePerLesson(surcharge, lesson_fee, course_lessons) > 0
  )
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
