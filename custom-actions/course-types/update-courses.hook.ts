import { type CourseTypeValues, followsType, keptOfType, type UpdateCourses } from '#rules/courses/follow-type.ts'
import type { HookDefinition } from '#server/api.ts'

/** CTY-16: carries a change of a course type to the courses that `update_courses` names; the others keep what was. */
const updateCourses: HookDefinition<'course_type'> = async ({ records, today }, { rows }) => {
  const courses = await records('course')
    .asSystem()
    .lockAll({ where: { type_id: { in: rows.map(({ id }) => id) } } })
  await records('course')
    .asSystem()
    .updateMany(courses, (course) => {
      const type = rows.find(({ id }) => id === course.type_id)
      if (!type?.before || !type.after) return {}
      const follows = followsType(type.inputs.update_courses as UpdateCourses, course, today)
      return keptOfType(course, follows, typeValues(type.before), typeValues(type.after))
    })
}

function typeValues({ name, frequency }: Readonly<Record<string, unknown>>): CourseTypeValues {
  return { name: String(name), frequency: frequency as CourseTypeValues['frequency'] }
}

export default updateCourses
