import { quoteCancellation, type CancellationQuotation } from '#rules/money/plans/cancellation.ts'
import { leaving, noticeRefusal } from '#rules/money/plans/notice.ts'
import { settle } from '#rules/money/quotation/balance-lines.ts'
import { Conflict, type RequestContext, ValidationFailed } from '#server/api.ts'
import { storeQuotation } from '../../ledger/store-quotation.ts'
import { postQuotation } from '../../ledger/post-quotation.ts'
import { lockAccount } from '../../payments/taking/lock-account.ts'
import { cancellationRequest } from './cancellation-request.ts'
import { noEnd, noNotice, saidOfNotice } from './no-notice.ts'
import { readChain } from '../chain.ts'
import { leavePlace, seatsFrom } from '../ending/leave-place.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { outcomeOf, type PlannedAction } from './planned-action.ts'
import { dropScheduled, scheduledPayments } from '../due/scheduled-payments.ts'

/** The end of a plan with its course, which left the place as it is. */
export interface CourseOver {
  /** First day that is not owed, ISO. */
  leaving_on: string
  because: string
}

/** How a plan is cancelled. */
export interface Cancelling {
  /** PLAN-07: the day on which notice is given, ISO. */
  notice_on: string
  repay_bundle: boolean
  /** PLAN-10: it ends today, without any charge. */
  forced: boolean
  /** Of plan-cancellation-reasons; null in a preview. */
  reason: string | null
  /** Nobody gives notice: the course is over. */
  course_over?: CourseOver
}

/**
 * PLAN-07 to PLAN-12: cancels a plan: what is owed to the end of notice is charged, what is paid beyond is credited, and so is the
 * deposit. What is charged and still open is taken from the card.
 */
export async function planCancel(
  context: RequestContext,
  plan: LockedPlan,
  { notice_on, repay_bundle, forced, reason, course_over }: Cancelling,
): Promise<PlannedAction> {
  const { today, user } = context
  if (!course_over) refuse(plan, { forced, notice_on, today })
  const chain = await readChain(context, plan.root_id ?? plan.id)
  const free_cancellation = user.configuration.FRANCHISEES_14_DAYS_CANCELLATION === true
  const over = course_over?.leaving_on ?? (forced ? today : null)
  const { leaving_on, place_ends_on } = over
    ? { leaving_on: over, place_ends_on: over }
    : leaving({ notice_on, starts_on: chain.starts_on, today, free_cancellation })
  // While it was suspended nothing was owed: notice begins with what is billed already.
  const billed = plan.state === 'suspended' && chain.billed_to < today ? { ...chain, billed_to: today } : chain
  const wanted = { leaving_on, repay_bundle: repay_bundle && !plan.bundle_repaid, forced }
  const quotation = quoteCancellation(await cancellationRequest(context, plan, billed, wanted))
  const dropped = await scheduledPayments(context, plan)
  const seats = await seatsFrom(context, plan, place_ends_on)
  const { balance, available_balance } = await lockAccount(context, plan)
  const add_debt = !forced && quotation.total > 0 && user.configuration.TAKE_PAYMENTS_WITH_DEBT === true
  const settled = settle(quotation.total, { available_balance, use_credit: true, add_debt })
  const state = leaving_on > today ? 'notice' : 'ended'
  const outcome = outcomeOf(forced ? 'force_cancel' : 'cancel', plan.id, {
    state,
    lines: quotation.lines,
    total: quotation.total,
    from_balance: settled.from_balance,
    to_take: settled.amount_due,
    balance,
    dropped,
    leaving_on,
    place_ends_on,
    lessons: seats.length,
  })
  const because = reason ?? course_over?.because
  return {
    outcome,
    async apply() {
      await dropScheduled(context, dropped, 'The plan has been cancelled.')
      const { quotation_id, payments } = await chargeFinal(context, plan, { quotation, to_take: settled.amount_due })
      if (!course_over) await leavePlace(context, plan, { on: place_ends_on, how: 'left', reason: null })
      await context
        .records('plan')
        .asSystem()
        .transition(plan, state, {
          ...(because !== undefined && { reason: because }),
          set: {
            notice_on: course_over ? null : forced ? today : notice_on,
            leaving_on,
            ended_on: state === 'ended' ? (over ?? today) : null,
            cancel_reason: reason,
            cancelled_at: context.now.toISOString(),
            cancellation_id: quotation_id,
            bundle_repaid: plan.bundle_repaid === true || wanted.repay_bundle,
          },
        })
      return payments
    },
  }
}

function refuse(
  plan: LockedPlan,
  { forced, notice_on, today }: Pick<Cancelling, 'forced' | 'notice_on'> & { today: string },
) {
  const never = forced ? noEnd(plan.state) : noNotice(plan)
  if (never !== undefined) throw new Conflict(never)
  if (forced) return
  const refusal = noticeRefusal({ notice_on, today, starts_on: plan.starts_on })
  if (refusal !== undefined) throw new ValidationFailed({ notice_date: [saidOfNotice(refusal)] })
}

/** Stores and posts the money of a cancellation, and makes the payment of what is left to take. */
async function chargeFinal(
  context: RequestContext,
  plan: LockedPlan,
  { quotation, to_take }: { quotation: CancellationQuotation; to_take: number },
): Promise<{ quotation_id: number | null; payments: number[] }> {
  const { records, today } = context
  const { customer_id, franchisee_id, place } = plan
  if (quotation.lines.length === 0) return { quotation_id: null, payments: [] }
  const quotation_id = await storeQuotation(
    context,
    { kind: 'cancellation', customer_id, franchisee_id, consumer_id: place.consumer_id, class_id: place.class_id },
    { ...quotation, amount_due: to_take },
  )
  await postQuotation(context, quotation_id, { plan_id: plan.id })
  if (to_take === 0) return { quotation_id, payments: [] }
  const payment = await records('payment').asSystem().create({
    customer_id,
    franchisee_id,
    plan_id: plan.id,
    quotation_id,
    method: 'stripe',
    amount: to_take,
    due_on: today,
    card_id: plan.card_id,
  })
  return { quotation_id, payments: [payment] }
}
