import { isAbsent } from '#rules/instructors/availability.ts'
import { lessonDays } from '#rules/lessons/lesson-days.ts'
import type { RequestContext } from '#server/api.ts'
import { readClosedDays } from './closed-days.ts'
import { fingerprintOf } from './describe-plans.ts'
import { ledClass, type LeadingCourse, type LeadingValues } from './led-class.ts'
import { readAbsences } from './plan-changes.ts'
import type { LessonPlan } from './new-class.contract.ts'

/**
 * LES-13, CLS-19: the lessons of a new class in its course. Days that are over are offered, and left out unless somebody
 * chooses them.
 */
export async function planNewClass(
  context: RequestContext,
  values: LeadingValues,
  course: LeadingCourse,
): Promise<LessonPlan> {
  const after = ledClass(values, course)
  const placed = { venue_id: values.venue_id, franchisee_id: course.franchisee_id, course: after.course }
  const closedDays = await readClosedDays(context, [placed])
  const absences = await readAbsences(context, [{ after }])
  const added = lessonDays(after, closedDays(placed)).map(({ date, obstacle }) => ({
    key: date,
    class_id: null,
    class: '',
    date,
    obstacle: obstacle?.kind ?? (date < context.today ? ('past' as const) : null),
    name: obstacle?.name ?? '',
    lacks_instructor: absences.some((absence) => isAbsent(absence, date)),
  }))
  const facts = [added, values.start_time, values.end_time, values.instructor_id]
  return { fingerprint: fingerprintOf(facts), follow: [], kept: [], removed: [], added, families: [], credit: 0 }
}
