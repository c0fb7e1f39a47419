import { type CourseTypeValues, followsType, keptOfType, type UpdateCourses } from '#rules/courses/follow-type.ts'
import type { EffectDefinition } from '#server/api.ts'

/**
 * CTY-16: applies a change of a course type to the courses that `update_courses` names; the others keep their old
 * values.
 */
const updateCourses: EffectDefinition = async ({ records, today }, { id, before, after, inputs }) => {
  if (before === undefined) return
  const courses = await records('course')
    .asSystem()
    .lockAll({ where: { type_id: id } })
  await records('course')
    .asSystem()
    .updateMany(courses, (course) => {
      const follows = followsType(inputs.update_courses as UpdateCourses, course, today)
      return keptOfType(course, follows, typeValues(before), typeValues(after))
    })
}

function typeValues({ name, frequency }: Readonly<Record<string, unknown>>): CourseTypeValues {
  return { name: String(name), frequency: frequency as CourseTypeValues['frequency'] }
}

export default updateCourses
