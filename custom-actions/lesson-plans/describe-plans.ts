import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isAbsent } from '#rules/instructors/availability.ts'
import { cancellationCredits, type LessonPlace, familiesOf } from '#rules/lessons/cancellation-credits.ts'
import type { Following } from '#rules/lessons/follow-class.ts'
import type { RequestContext } from '#server/api.ts'
import { bookedPlaces } from '../lessons/registers/booked-places.ts'
import { creditsOf } from '../lessons/cancellation/cancel-lessons.ts'
import type { ClassPlan } from './plan-changes.ts'
import type { LessonPlan } from './new-class.contract.ts'

/** A plan as it is shown, with the places in its lessons. */
export interface DescribedPlan {
  item: LessonPlan
  places: readonly LessonPlace[]
}

/**
 * Says what plans come to: how many children are in each lesson, and which families should be told. The fingerprint
 * stands for all that would be done, and to whom.
 *
 * @param keyOf the name of a day that is offered, in what is sent back
 */
export async function describePlans(
  context: RequestContext,
  plans: readonly ClassPlan[],
  keyOf: (classId: number, date: string) => string,
): Promise<DescribedPlan> {
  const ids = plans.flatMap(({ plan }) => [...plan.follow, ...plan.kept, ...plan.removed].map(({ id }) => id))
  const places = ids.length === 0 ? [] : await bookedPlaces(context, ids)
  const removed = plans.flatMap(({ plan }) => plan.removed.map(({ id }) => id))
  const charged = await chargedLessons(context, removed)
  const children = (lessonId: number) => places.filter(({ lesson_id }) => lesson_id === lessonId).length
  const cancels = (lessonId: number) => children(lessonId) > 0 || charged.has(lessonId)
  const parts = plans.map((one) => partsOf(one, { children, cancels }, keyOf))
  const listed = {
    follow: parts.flatMap(({ follow }) => follow),
    kept: parts.flatMap(({ kept }) => kept),
    removed: parts.flatMap(({ removed }) => removed),
    added: parts.flatMap(({ added }) => added),
  }
  const concerned = concernedPlaces(plans, places)
  const credit = creditOf(context, plans, places)
  const fingerprint = fingerprintOf([listed, concerned, credit])
  const families = await readFamilies(context, familiesOf(concerned))
  return { item: { fingerprint, ...listed, families, credit }, places }
}

/** A short name of some facts: two of them are the same where the facts are. */
export function fingerprintOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 24)
}

/** The places in lessons that fall out, or that families find at another time or elsewhere. */
export function concernedPlaces(plans: readonly ClassPlan[], places: readonly LessonPlace[]): LessonPlace[] {
  const moved = plans.flatMap(({ plan }) => plan.follow.filter(isNoticed).map(({ id }) => id))
  const ids = new Set([...moved, ...plans.flatMap(({ plan }) => plan.removed.map(({ id }) => id))])
  return places.filter(({ lesson_id }) => ids.has(lesson_id))
}

/** True when a family must know: of another instructor alone it need not. */
export function isNoticed({ changes }: Pick<Following, 'changes'>): boolean {
  return changes.some((change) => change !== 'instructor')
}

function partsOf(
  { class: { id: class_id, name, after }, plan, absences }: ClassPlan,
  { children, cancels }: { children: (lessonId: number) => number; cancels: (lessonId: number) => boolean },
  keyOf: (classId: number, date: string) => string,
) {
  const of = (lesson_id: number) => ({ lesson_id, class_id, class: name, children: children(lesson_id) })
  return {
    follow: plan.follow.map(({ id, from, to, changes, lacks_instructor }) => ({
      ...of(id),
      date: from.start_date,
      start_time: from.start_time,
      new_date: to.start_date,
      new_start_time: to.start_time,
      new_end_time: to.end_time,
      changes,
      lacks_instructor,
    })),
    kept: plan.kept.map(({ id, start_date, why }) => ({ ...of(id), date: start_date, why })),
    removed: plan.removed.map(({ id, start_date, why, name: reason }) => ({
      ...of(id),
      date: start_date,
      why,
      name: reason,
      cancels: cancels(id),
    })),
    added: plan.added.map(({ date, obstacle }) => ({
      key: keyOf(class_id, date),
      class_id,
      class: name,
      date,
      obstacle: obstacle?.kind ?? null,
      name: obstacle?.name ?? '',
      lacks_instructor: after.instructor_id !== null && absences.some((absence) => isAbsent(absence, date)),
    })),
  }
}

/** Those of the lessons that are mentioned in an account. */
async function chargedLessons({ tx }: RequestContext, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lessonIds.length === 0) return new Set()
  const rows = await tx.query(sql<{ lesson_id: number }>`
    select distinct lesson_id from customer_transactions where lesson_id = any(${lessonIds}::bigint[])`)
  return new Set(rows.map(({ lesson_id }) => lesson_id))
}

function creditOf(context: RequestContext, plans: readonly ClassPlan[], places: readonly LessonPlace[]): number {
  const classOf = new Map(plans.flatMap(({ class: one, plan }) => plan.removed.map(({ id }) => [id, one] as const)))
  const removed = places.filter(({ lesson_id }) => classOf.has(lesson_id))
  const credits = cancellationCredits(removed, (id) => {
    const { lesson_fee = 0, taster_price_per_session = null } = classOf.get(id) ?? {}
    return creditsOf(context, { lesson_fee: lesson_fee ?? 0, taster_price_per_session })
  })
  return credits.reduce((sum, { amount }) => sum + amount, 0)
}

async function readFamilies({ records }: RequestContext, ids: number[]): Promise<LessonPlan['families']> {
  if (ids.length === 0) return []
  const families = await records('customer')
    .asSystem()
    .list({ where: { id: { in: ids } }, sort: 'last_name', only: ['id', 'name', 'email'] })
  return families.map(({ id, name, email }) => ({ id, name: name ?? '', has_email: Boolean(email) }))
}
