import { message } from '#server/api.ts'
import { plannedAfterChange } from '#rules/classes/planned-lessons.ts'
import type { HookRow, RequestContext } from '#server/api.ts'
import { cancelLessons } from '../lessons/cancellation/cancel-lessons.ts'
import { concernedPlaces, describePlans } from './describe-plans.ts'
import { notifyOfChanges } from './notify-of-changes.ts'
import { type ChangingClass, type ClassPlan, planChanges } from './plan-changes.ts'
import { chosenDays, planInputs, requireShown } from './plan-inputs.ts'

/**
 * CLS-19: lets the lessons of some classes follow, in the transaction of the change that leads them. A change by which
 * lessons fall out is done only by who has seen that. Lessons with children are cancelled, others deleted.
 *
 * @param keyOf the name of a day that is offered, in what is sent back
 * @throws Conflict with the plan, where it is not the one that was shown
 */
export async function letLessonsFollow(
  context: RequestContext,
  classes: readonly ChangingClass[],
  row: Pick<HookRow, 'inputs' | 'refuse'>,
  keyOf: (classId: number, date: string) => string,
): Promise<void> {
  const { records } = context
  const inputs = planInputs(row)
  const classIds = classes.map(({ id }) => id)
  // Who changes a register or the children of one of them waits, or was waited for.
  const locked = await records('lesson')
    .asSystem()
    .lockAll({ where: { class_id: { in: classIds }, start_date: { gte: context.today } } })
  const plans = await planChanges(context, classes)
  const { item, places } = await describePlans(context, plans, keyOf)
  if (inputs.fingerprint !== null || item.removed.length > 0) requireShown(item, inputs)

  const cancelled = item.removed.filter(({ cancels }) => cancels).map(({ lesson_id }) => lesson_id)
  if (cancelled.length > 0 && inputs.reason === null) {
    return row.refuse('plan_reason', message('lesson_plans.reason'))
  }
  const chosen = inputs.fingerprint === null ? [] : chosenDays(item, inputs, row)
  const { credits } = await cancelLessons(context, cancelled, {
    reason: inputs.reason ?? '',
    reasonExtra: null,
    credits: inputs.credit && {},
  })
  const deleted = item.removed.filter(({ cancels }) => !cancels).map(({ lesson_id }) => lesson_id)
  await records('lesson').asSystem().deleteMany(deleted)
  await moveLessons(context, plans, locked)
  await makeLessons(context, plans, chosen)
  await countPlanned(context, plans, deleted, chosen)
  if (inputs.email) await notifyOfChanges(context, plans, concernedPlaces(plans, places), credits)
}

type LockedLessons = Parameters<ReturnType<RequestContext['records']>['updateMany']>[0]

async function moveLessons(
  { records }: RequestContext,
  plans: readonly ClassPlan[],
  locked: LockedLessons,
): Promise<void> {
  const to = new Map(plans.flatMap(({ plan }) => plan.follow.map(({ id, to: times }) => [id, times] as const)))
  const moved = locked.filter(({ id }) => to.has(id))
  await records('lesson')
    .asSystem()
    .updateMany(moved, ({ id }) => ({ ...to.get(id) }))
}

/** CLS-05: keeps how many lessons are planned now. */
async function countPlanned(
  { records }: RequestContext,
  plans: readonly ClassPlan[],
  deleted: readonly number[],
  made: readonly { class_id: number | null }[],
): Promise<void> {
  const planned = new Map(
    plans.map(({ class: one, plan, days }) => {
      const before = plan.follow.length + plan.kept.length + plan.removed.length
      const gone = plan.removed.filter(({ id }) => deleted.includes(id)).length
      const after = before - gone + made.filter(({ class_id }) => class_id === one.id).length
      return [one.id, plannedAfterChange(one.lessons_planned, days, { before, after })] as const
    }),
  )
  const classes = records('class').asSystem().withoutHooks()
  const locked = await classes.lockAll({ where: { id: { in: [...planned.keys()] } } })
  await classes.updateMany(locked, ({ id }) => ({ lessons_planned: planned.get(id) ?? null }))
}

/** Makes lessons at the time of their class; without an instructor on days on which the class's is away. */
export async function makeLessons(
  { records }: RequestContext,
  plans: readonly Pick<ClassPlan, 'class'>[],
  days: readonly { class_id: number | null; date: string; lacks_instructor: boolean }[],
): Promise<void> {
  const classOf = new Map(plans.map(({ class: one }) => [one.id, one]))
  const rows = days.flatMap(({ class_id, date, lacks_instructor }) => {
    const one = class_id === null ? undefined : classOf.get(class_id)
    if (!one) return []
    const { start_time, end_time, instructor_id } = one.after
    return {
      class_id: one.id,
      start_date: date,
      start_time,
      end_time,
      instructor_id: lacks_instructor ? null : instructor_id,
      tasters_enabled: one.tasters_enabled,
    }
  })
  await records('lesson').asSystem().createMany(rows)
}
