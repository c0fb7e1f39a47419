import { endpoint } from '#server/api.ts'
import { changingClass, plannedClass } from '../lesson-plans/changing-classes.ts'
import { describePlans } from '../lesson-plans/describe-plans.ts'
import { readCourses } from '../lesson-plans/led-class.ts'
import { planChanges } from '../lesson-plans/plan-changes.ts'
import { keyOfDay } from '../lesson-plans/plan-keys.ts'
import { requireMoveTarget } from './move-target.ts'
import movePreview from './move-preview.contract.ts'

/** CLS-12, CLS-19: previews moving a class to a course. Nothing is changed. */
export default endpoint({
  ...movePreview,
  async run(call) {
    const moved = await call.records('class').lock(call.params.id)
    const course_id = await requireMoveTarget(call, moved, call.query.course_id)
    const before = plannedClass(moved)
    const courses = await readCourses(call, [before.course_id, course_id])
    const [from, to] = [courses.get(before.course_id), courses.get(course_id)]
    const changing = from && to ? [changingClass(before, { ...before, course_id }, { before: from, after: to })] : []
    return { item: (await describePlans(call, await planChanges(call, changing), keyOfDay)).item }
  },
})
