import type { HookDefinition } from '#server/api.ts'
import { letLessonsFollow } from './apply-plan.ts'
import { classesOfCourse } from './changing-classes.ts'
import { readCourses } from './led-class.ts'
import { keyOfClassDay } from './plan-keys.ts'

/** CLS-19: the lessons of a course's classes follow its dates: those outside fall out, and those of new weeks are made. */
const leadClasses: HookDefinition<'course'> = async (context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    if (!before || !after) continue
    const course = (await readCourses(context, [row.id])).get(row.id)
    if (!course) continue
    const from = { ...course, start_date: before.start_date, end_date: before.end_date }
    const classes = await classesOfCourse(context, from, course)
    await letLessonsFollow(context, classes, row, keyOfClassDay)
  }
}

export default leadClasses
