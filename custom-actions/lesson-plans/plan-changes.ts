import { sql } from 'kysely'
import type { Absence } from '#rules/instructors/availability.ts'
import { type FollowPlan, followPlan, type KnownLesson, type LedClass } from '#rules/lessons/follow-class.ts'
import { plannedDays } from '#rules/lessons/lesson-days.ts'
import type { LessonCounts } from '#rules/classes/planned-lessons.ts'
import type { RequestContext } from '#server/api.ts'
import { readClosedDays } from './closed-days.ts'

/** A class that is about to change, or whose course is. */
export interface ChangingClass {
  id: number
  name: string
  franchisee_id: number
  tasters_enabled: boolean
  lesson_fee: number | null
  taster_price_per_session: number | null
  /** Null: not counted so far. */
  lessons_planned: number | null
  before: LedClass
  after: LedClass
}

/** The plan of one class, with the absences of the instructor that it will have. */
export interface ClassPlan {
  class: ChangingClass
  plan: FollowPlan
  absences: readonly Absence[]
  /** Planned lessons by the calendar, before and after. */
  days: LessonCounts
}

/** Plans the consequences for the lessons of some classes, in a number of statements that does not depend on theirs. */
export async function planChanges(context: RequestContext, classes: readonly ChangingClass[]): Promise<ClassPlan[]> {
  if (classes.length === 0) return []
  const placed = ({ franchisee_id }: ChangingClass, { venue_id, course }: LedClass) => ({
    franchisee_id,
    venue_id,
    course,
  })
  const closedDays = await readClosedDays(
    context,
    classes.flatMap((one) => [placed(one, one.before), placed(one, one.after)]),
  )
  const lessons = await readLessons(context, classes)
  const absences = await readAbsences(context, classes)
  return classes.map((one) => {
    const { before, after, id } = one
    const away = absences.filter(({ instructor_id }) => instructor_id === after.instructor_id)
    const facts = {
      lessons: lessons.filter(({ class_id }) => class_id === id),
      closed: closedDays(placed(one, after)),
      absences: away,
      today: context.today,
    }
    const planned = (led: LedClass) => plannedDays(led, closedDays(placed(one, led))).length
    const days = { before: planned(before), after: planned(after) }
    return { class: one, plan: followPlan(before, after, facts), absences: away, days }
  })
}

function readLessons(
  { tx }: RequestContext,
  classes: readonly ChangingClass[],
): Promise<(KnownLesson & { class_id: number })[]> {
  return tx.query(sql<KnownLesson & { class_id: number }>`
    select lesson.id, lesson.class_id, lesson.start_date, lesson.start_time, lesson.end_time, lesson.instructor_id,
      case
        when lesson.cancelled_at is not null then 'cancelled'
        when lesson.completed_at is not null then 'completed'
        else 'open'
      end as state,
      exists (
        select from lesson_consumers as attendance
        where attendance.lesson_id = lesson.id and attendance.present is not null
      ) as has_marks
    from lessons as lesson
    where lesson.class_id = any(${classes.map(({ id }) => id)}::bigint[])
    order by lesson.id`)
}

/** The absences of the instructors that the classes will have. */
export function readAbsences(
  { tx }: RequestContext,
  classes: readonly { after: LedClass }[],
): Promise<(Absence & { instructor_id: number })[]> {
  const ids = classes.flatMap(({ after }) => after.instructor_id ?? [])
  if (ids.length === 0) return Promise.resolve([])
  return tx.query(sql<Absence & { instructor_id: number }>`
    select instructor_id, start_date, end_date from instructor_absences
    where instructor_id = any(${[...new Set(ids)]}::bigint[])
    order by id`)
}
