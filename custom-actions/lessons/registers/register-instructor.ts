import { sql } from 'kysely'
import { Forbidden, isPermitted, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import type { LockedLesson } from './lock-register.ts'

/**
 * REG-11, REG-14: the new instructor of a lesson. Changing it requires permission to edit lessons, and an enabled
 * instructor of the class's franchisee.
 *
 * @param wanted undefined: unchanged
 */
export async function lessonInstructor(
  context: RequestContext,
  lesson: LockedLesson,
  wanted: number | null | undefined,
): Promise<number | null> {
  if (wanted === undefined || wanted === lesson.instructor_id) return lesson.instructor_id
  const permission = 'classes.lessons.edit'
  if (!isPermitted(context, permission)) {
    throw new Forbidden(message('lessons.may_not_change_instructor'), permission)
  }
  if (wanted === null) return null
  const found = await context.tx.query(sql`
    select 1 from instructors
    join classes on classes.tenant_id = instructors.tenant_id and classes.franchisee_id = instructors.franchisee_id
    where classes.id = ${lesson.class_id}::bigint and instructors.id = ${wanted}::bigint
      and instructors.status = 'enabled'`)
  if (found.length === 0) {
    throw new ValidationFailed({ instructor_id: [message('lessons.instructor')] })
  }
  return wanted
}
