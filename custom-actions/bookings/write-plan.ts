import { firstPeriod } from '#rules/money/plans/periods.ts'
import { paymentMethodOf } from '#rules/money/quotation/payment-method.ts'
import { sumOf } from '#rules/money/quotation/line.ts'
import type { RequestContext } from '#server/api.ts'
import { ownCard } from '../cards/own-card.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import type { AcceptanceBody } from './accept.contract.ts'
import { choiceOf } from './payment-choice.ts'
import type { HeldBooking } from './held-booking.ts'

interface PlanParts {
  body: AcceptanceBody
  quotation_id: number
  place_id: number
  /** The first payment of a place that is held decides about it; false where the place is taken whatever becomes of it. */
  is_initial?: boolean
}

/** The plan of a place, pending, with its first period, its first payment and the use of a code. */
export async function writePlan(
  context: RequestContext,
  booking: PricedBooking,
  { body, quotation_id, place_id, is_initial = true }: PlanParts,
): Promise<Pick<HeldBooking, 'plan_id' | 'payment_id' | 'awaits_card'>> {
  const { records, today } = context
  const { quotation, class: priced, family, starts_on } = booking
  const account = { customer_id: family.customer_id, franchisee_id: priced.franchisee_id }
  const { payment_type, payment_method } = paymentMethodOf(body.plan, choiceOf(body), quotation.amount_due)
  const card_id = payment_type === 'card' ? await ownCard(context, account.customer_id, body.card_id) : null
  const payment_day = body.plan === 'monthly' ? body.payment_day : 1
  const plan_id = await records('plan')
    .asSystem()
    .create({ ...account, place_id, starts_on, payment_day, card_id, parent_id: null })
  const plan_period_id = body.plan === 'monthly' ? await writePeriod(context, booking, { plan_id, quotation_id }) : null
  await writeUsage(context, booking, quotation_id)
  const amount = payment_type === 'manual' ? (body.payment_amount ?? quotation.amount_due) : quotation.amount_due
  if (payment_type === 'none' || amount === 0) return { plan_id, payment_id: null, awaits_card: false }
  const payment_id = await records('payment')
    .asSystem()
    .create({
      ...account,
      plan_id,
      plan_period_id,
      quotation_id,
      is_initial,
      request_key: body.request_key ?? null,
      method: payment_method ?? 'stripe',
      amount,
      due_on: today,
      card_id,
      notes: body.payment_notes ?? null,
    })
  return { plan_id, payment_id, awaits_card: payment_type === 'card' }
}

/** The first period of a monthly plan is paid when it is accepted. */
function writePeriod(
  { records, today }: RequestContext,
  { starts_on, terms, quotation }: PricedBooking,
  { plan_id, quotation_id }: { plan_id: number; quotation_id: number },
): Promise<number> {
  const { kind, covers_from, covers_to } = firstPeriod(starts_on, terms.payment_day)
  return records('plan_period')
    .asSystem()
    .create({
      root_id: plan_id,
      plan_id,
      kind,
      covers_from,
      covers_to,
      due_on: today,
      quotation_id,
      amount: Math.max(0, quotation.total),
    })
}

/** DISC-07: a code is used up by the acceptance, and free again if that comes to nothing. */
async function writeUsage(
  { records }: RequestContext,
  { quotation }: PricedBooking,
  quotationId: number,
): Promise<void> {
  const { discount } = quotation.inputs
  if (discount.source !== 'code') return
  const amount = 0 - sumOf(quotation.lines.filter(({ type }) => type === 'discount'))
  const usage = { discount_code_id: discount.code_id, quotation_id: quotationId, amount }
  await records('discount_code_usage').asSystem().create(usage)
}
