import { endpoint, message, ValidationFailed } from '#server/api.ts'
import { changingClass, plannedClass } from './changing-classes.ts'
import classChange from './class-change.contract.ts'
import { describePlans } from './describe-plans.ts'
import { readCourses } from './led-class.ts'
import { planChanges } from './plan-changes.ts'
import { keyOfDay } from './plan-keys.ts'

/** CLS-19: previews the effect of a change of a class on its lessons. Nothing is changed. */
export default endpoint({
  ...classChange,
  async run(call) {
    const { records, params, body } = call
    const before = plannedClass(await records('class').lock(params.id))
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = { ...before, ...sent }
    const courses = await readCourses(call, [before.course_id, after.course_id])
    const [from, to] = [courses.get(before.course_id), courses.get(after.course_id)]
    if (!from || !to) throw new ValidationFailed({ course_id: [message('lesson_plans.course')] })
    const plans = await planChanges(call, [changingClass(before, after, { before: from, after: to })])
    return { item: (await describePlans(call, plans, keyOfDay)).item }
  },
})
