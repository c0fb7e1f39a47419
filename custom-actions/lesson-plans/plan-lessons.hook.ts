import { plannedDays } from '#rules/lessons/lesson-days.ts'
import type { HookDefinition } from '#server/api.ts'
import { plannedClass } from './changing-classes.ts'
import { readClosedDays } from './closed-days.ts'
import { ledClass, readCourses } from './led-class.ts'
import { planInputs } from './plan-inputs.ts'

/**
 * CLS-05: keeps how many lessons of a new class are planned, which prices for each lesson divide by: those that were chosen
 * for it, else all that its course has days for.
 */
const planLessons: HookDefinition<'class'> = async (context, { rows }) => {
  for (const row of rows) {
    if (!row.after || row.after.lessons_planned !== null) continue
    const { fingerprint, dates } = planInputs(row)
    if (fingerprint !== null && dates !== null) {
      row.set({ lessons_planned: dates.length })
      continue
    }
    const values = plannedClass({ ...row.after, id: row.id })
    const course = (await readCourses(context, [values.course_id])).get(values.course_id)
    if (!course) continue
    const one = ledClass(values, course)
    const placed = { venue_id: one.venue_id, course: one.course, franchisee_id: course.franchisee_id }
    const closedDays = await readClosedDays(context, [placed])
    const days = plannedDays(one, closedDays(placed))
    // Those that are over are not made with the class.
    const counted = fingerprint === null ? days : days.filter((date) => date >= context.today)
    row.set({ lessons_planned: counted.length })
  }
}

export default planLessons
