import type { HookDefinition } from '#server/api.ts'
import { makeLessons } from './apply-plan.ts'
import { changingClass, plannedClass } from './changing-classes.ts'
import { readCourses } from './led-class.ts'
import { chosenDays, planInputs, requireShown } from './plan-inputs.ts'
import { planNewClass } from './plan-new-class.ts'

/** LES-13, CLS-19: makes the lessons of a new class that were chosen from those that were proposed. */
const makeLessonsOfNew: HookDefinition<'class'> = async (context, { rows }) => {
  for (const row of rows) {
    const inputs = planInputs(row)
    if (!row.after || inputs.fingerprint === null) continue
    const values = { ...plannedClass(row.after), id: row.id }
    const course = (await readCourses(context, [values.course_id])).get(values.course_id)
    if (!course) continue
    const plan = await planNewClass(context, values, course)
    requireShown(plan, inputs)
    const days = chosenDays(plan, inputs, row).map((day) => ({ ...day, class_id: row.id }))
    await makeLessons(context, [{ class: changingClass(values, values, { before: course, after: course }) }], days)
  }
}

export default makeLessonsOfNew
