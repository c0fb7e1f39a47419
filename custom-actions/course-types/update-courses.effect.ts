import { sql } from 'kysely'
import {
  type CourseTypeValues,
  type FollowingCourse,
  followsType,
  keptOfType,
  type UpdateCourses,
} from '#rules/courses/follow-type.ts'
import { type EffectDefinition, entityNamed, updateRows, writtenFields } from '#server/api.ts'

type CourseRow = FollowingCourse & Record<string, unknown> & { id: number }

/** CTY-16: carries a change of a course type to the courses that `update_courses` names; the others keep what was. */
const updateCourses: EffectDefinition = async (context, { id, before, after, inputs }) => {
  if (before === undefined) return
  const course = entityNamed(context.model, 'course')
  const columns = writtenFields(course).map(({ name }) => sql.id(name))
  const courses = await context.tx.query(sql<CourseRow>`
    select id, ${sql.join(columns)} from courses where type_id = ${id}::bigint order by id for no key update`)
  const changes = courses.flatMap((row) => {
    const follows = followsType(inputs.update_courses as UpdateCourses, row, String(context.roots.today))
    const kept = keptOfType(row, follows, typeValues(before), typeValues(after))
    const names = (['kept_type_name', 'kept_frequency'] as const).filter((name) => kept[name] !== row[name])
    return names.length > 0 ? [{ id: row.id, names, before: row, after: { ...row, ...kept } }] : []
  })
  await updateRows(context, course, changes)
}

function typeValues({ name, frequency }: Readonly<Record<string, unknown>>): CourseTypeValues {
  return { name: String(name), frequency: frequency as CourseTypeValues['frequency'] }
}

export default updateCourses
