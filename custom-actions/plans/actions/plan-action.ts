import type { RequestContext } from '#server/api.ts'
import { lockPlan } from '../lock-plan.ts'
import { planCancel } from './plan-cancel.ts'
import { planMove } from './plan-move.ts'
import { planSuspend } from './plan-suspend.ts'
import { planUndo } from './plan-undo.ts'
import { shortenedPlaces } from '../ending/next-term.ts'
import { planUnsuspend } from './plan-unsuspend.ts'
import type { PlannedAction } from './planned-action.ts'

/** An action on a plan, as its preview and its call ask for it. */
export interface WantedAction {
  action: 'suspend' | 'unsuspend' | 'cancel' | 'force_cancel' | 'undo_cancel' | 'move'
  notice_date?: string | null | undefined
  repay_bundle?: boolean | undefined
  reason?: string | null | undefined
  class_id?: number | undefined
  on?: string | null | undefined
}

/**
 * Locks what an action touches in the order of all work with money, classes first, and works out what it comes to.
 *
 * @throws NotFound when the user may not see the plan, Forbidden when they may not change it
 */
export async function planAction(
  context: RequestContext,
  { customer_id, id }: { customer_id: number; id: number },
  wanted: WantedAction,
): Promise<PlannedAction> {
  const { records, today } = context
  const found = await records('plan')
    .under({ customer_id })
    .get(id, { with: ['place.class_id', 'place.consumer_id'] })
  const { action, class_id, on, notice_date, repay_bundle = false, reason = null } = wanted
  const next = action === 'undo_cancel' ? await shortenedPlaces(context, found.place_id) : []
  const others = [...(class_id === undefined ? [] : [class_id]), ...next.map((place) => place.class_id)]
  const classes = [found.place.class_id, ...others]
  await records('class')
    .asSystem()
    .lockAll({ where: { id: { in: classes } } })
  if (action === 'move' || action === 'undo_cancel') await lockRoom(context, classes, found.place.consumer_id)
  await records('plan').under({ customer_id }).lock(id)
  const plan = await lockPlan(context, id)
  switch (action) {
    case 'suspend':
      return planSuspend(context, plan)
    case 'unsuspend':
      return planUnsuspend(context, plan)
    case 'undo_cancel':
      return planUndo(context, plan)
    case 'move':
      return planMove(context, plan, { class_id: class_id ?? plan.place.class_id, on: on ?? null })
    case 'cancel':
    case 'force_cancel':
      return planCancel(context, plan, {
        notice_on: notice_date ?? today,
        repay_bundle,
        forced: action === 'force_cancel',
        reason,
      })
  }
}

/** The seats that a child takes, and its turn on the lists of the classes, which that ends. */
async function lockRoom({ records }: RequestContext, classes: number[], consumer_id: number): Promise<void> {
  await records('lesson')
    .asSystem()
    .lockAll({ where: { class_id: { in: classes }, start_date: { gte: '$today' } } })
  await records('waiting_entry')
    .asSystem()
    .lockAll({ where: { class_id: { in: classes }, consumer_id, state: ['waiting', 'offered'] } })
}
