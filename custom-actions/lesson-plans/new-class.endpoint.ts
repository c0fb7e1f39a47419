import { endpoint, message, ValidationFailed } from '#server/api.ts'
import { readCourses } from './led-class.ts'
import newClass from './new-class.contract.ts'
import { planNewClass } from './plan-new-class.ts'

/** LES-13, CLS-19: the lessons that a class would have which is about to be made. Nothing is changed. */
export default endpoint({
  ...newClass,
  async run(call) {
    const { course_id, instructor_id = null, ...values } = call.body
    const course = (await readCourses(call, [course_id])).get(course_id)
    if (!course) throw new ValidationFailed({ course_id: [message('lesson_plans.course')] })
    return { item: await planNewClass(call, { ...values, course_id, instructor_id }, course) }
  },
})
