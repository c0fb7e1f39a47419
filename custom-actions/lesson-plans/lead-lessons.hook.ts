import type { HookDefinition } from '#server/api.ts'
import { requireMoveTarget } from '../classes/move-target.ts'
import { letLessonsFollow } from './apply-plan.ts'
import { changingClass, plannedClass } from './changing-classes.ts'
import { readCourses } from './led-class.ts'
import { keyOfDay } from './plan-keys.ts'

/** CLS-12, CLS-19: a class moves to an open course alone, whichever way it is written, and the lessons ahead follow their class to another day, time, venue, instructor or course. */
const leadLessons: HookDefinition<'class'> = async (context, { rows }) => {
  for (const row of rows) {
    if (!row.before || !row.after) continue
    const [before, after] = [plannedClass(row.before), plannedClass(row.after)]
    if (before.course_id !== after.course_id) {
      await requireMoveTarget(context, { ...row.after, course_id: before.course_id }, after.course_id)
    }
    const courses = await readCourses(context, [before.course_id, after.course_id])
    const [from, to] = [courses.get(before.course_id), courses.get(after.course_id)]
    if (!from || !to) continue
    await letLessonsFollow(context, [changingClass(before, after, { before: from, after: to })], row, keyOfDay)
  }
}

export default leadLessons
