import { enqueueJob, type RequestContext } from '#server/api.ts'
import { lockPlan } from '../lock-plan.ts'
import { type CourseOver, planCancel } from '../actions/plan-cancel.ts'

/** Ends a plan whose course is over. Its place and its seats are those that the end of the course left. Ended before, it stays. */
export async function endForCourse(
  context: RequestContext,
  planId: number,
  { forced, ...course_over }: CourseOver & { forced: boolean },
): Promise<void> {
  const { records, today } = context
  const { place } = await records('plan')
    .asSystem()
    .get(planId, { with: ['place.class_id'] })
  await records('class').asSystem().lock(place.class_id)
  const plan = await lockPlan(context, planId)
  if (plan.state !== 'active' && plan.state !== 'suspended') return
  const terms = { notice_on: today, repay_bundle: false, forced, reason: null, course_over }
  const { apply } = await planCancel(context, plan, terms)
  for (const payment_id of await apply()) await enqueueJob(context, 'payments/take', { payment_id })
}
