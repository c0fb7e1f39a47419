import { UNDO_DAYS, undoRefusal } from '#rules/money/plans/notice.ts'
import { nextPeriod } from '#rules/money/plans/periods.ts'
import { Conflict, message, type RequestContext } from '#server/api.ts'
import { reverseLines } from '../../ledger/reverse-lines.ts'
import { lockAccount } from '../../payments/taking/lock-account.ts'
import { cancellationOf } from './cancellation-of.ts'
import { readChain } from '../chain.ts'
import { returnToPlace } from '../ending/leave-place.ts'
import { nextTermAgain } from '../ending/next-term.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { outcomeOf, type PlannedAction } from './planned-action.ts'
import { quotePeriod } from '../due/quote-period.ts'
import { scheduleNext } from '../due/schedule-next.ts'
import { refuseNoRoom } from '../seats/refuse-no-room.ts'

/** Undoes a cancellation of the last 7 days: its lines are reversed, the child is back in its lessons, and the payments go on. */
export async function planUndo(context: RequestContext, plan: LockedPlan): Promise<PlannedAction> {
  const { records, today } = context
  const cancelled = await cancellationOf(context, plan)
  const refusal = undoRefusal(cancelled.on, today, cancelled.has_child)
  if (refusal === 'goes_on') throw new Conflict(message('plans.undo_goes_on'))
  if (refusal === 'too_late') throw new Conflict(message('plans.undo_too_late', { days: UNDO_DAYS }))
  await requireRoom(context, plan)
  const nextTerm = await nextTermAgain(context, plan)
  const chain = await readChain(context, plan.root_id ?? plan.id)
  const suspended = cancelled.from_state === 'suspended'
  const after = nextPeriod(chain.billed_to > plan.starts_on ? chain.billed_to : plan.starts_on, plan.payment_day)
  const price = suspended || plan.type !== 'monthly' ? null : await quotePeriod(context, plan, chain, after)
  const { balance } = await lockAccount(context, plan)
  const state = suspended ? 'suspended' : 'active'
  const outcome = outcomeOf('undo_cancel', plan.id, {
    state,
    total: cancelled.lines.reduce((sum, { amount }) => sum + amount, 0),
    balance,
    goes_on: nextTerm.places,
    next: price && {
      due_on: after.due_on < today ? today : after.due_on,
      amount: price.total,
      covers_from: after.covers_from,
      covers_to: after.covers_to,
    },
  })
  return {
    outcome,
    async apply() {
      await reverseLines(
        context,
        cancelled.lines.map(({ id }) => id),
        { notes: 'The cancellation was undone.' },
      )
      for (const id of cancelled.open_payments)
        await records('payment').asSystem().transition(id, 'cancelled', { reason: 'The cancellation was undone.' })
      await returnToPlace(context, plan)
      await records('plan')
        .asSystem()
        .transition(plan, state, {
          set: {
            notice_on: null,
            leaving_on: null,
            ended_on: null,
            cancel_reason: null,
            cancelled_at: null,
            cancellation_id: null,
            ...(cancelled.repaid_bundle && { bundle_repaid: false }),
          },
        })
      await nextTerm.apply()
      await scheduleNext(context, plan.id)
      return []
    },
  }
}

/** The place, and the days from its end on, may be somebody else's by now. The caller has locked the class. */
async function requireRoom(context: RequestContext, plan: LockedPlan): Promise<void> {
  const { class_id, consumer_id, ended_on } = plan.place
  const { course } = await context
    .records('class')
    .asSystem()
    .get(class_id, { with: ['course.cancelled_at', 'course.end_date'] })
  if (course.cancelled_at !== null || course.end_date < context.today) throw new Conflict(message('plans.course_over'))
  if (ended_on !== null) await refuseNoRoom(context, { class_id, consumer_id, on: ended_on })
}
