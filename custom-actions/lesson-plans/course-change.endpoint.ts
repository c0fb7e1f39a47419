import { endpoint } from '#server/api.ts'
import { classesOfCourse } from './changing-classes.ts'
import courseChange from './course-change.contract.ts'
import { describePlans } from './describe-plans.ts'
import { readCourses } from './led-class.ts'
import { planChanges } from './plan-changes.ts'
import { keyOfClassDay } from './plan-keys.ts'
import { NotFound } from '#server/api.ts'

/** CLS-19: previews the effect of other dates of a course on the lessons of its classes. Nothing is changed. */
export default endpoint({
  ...courseChange,
  async run(call) {
    const { records, params, body } = call
    await records('course').lock(params.id)
    const before = (await readCourses(call, [params.id])).get(params.id)
    if (!before) throw new NotFound()
    const { start_date = before.start_date, end_date = before.end_date } = body
    const classes = await classesOfCourse(call, before, { ...before, start_date, end_date })
    const plans = await planChanges(call, classes)
    return { item: (await describePlans(call, plans, keyOfClassDay)).item }
  },
})
