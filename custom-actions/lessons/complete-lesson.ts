import { sql } from 'kysely'
import { auditSql, columnsAsJson, inTenantWords, type RequestContext, ValidationFailed } from '#server/api.ts'
import { INCOMPLETE_REGISTER, isRegisterComplete } from '#rules/lessons/register-completeness.ts'
import type { LockedLesson, LockedMark } from './lock-register.ts'

/** What the register says of the lesson itself. */
interface LessonChange {
  completed_at: string | null
  instructor_id: number | null
}

/** LES-07, REG-03: refuses to complete a register that leaves somebody out. */
export function demandComplete(context: RequestContext, marks: readonly LockedMark[]): void {
  if (isRegisterComplete(marks)) return
  throw new ValidationFailed({ consumers: [inTenantWords(context, INCOMPLETE_REGISTER)] })
}

/** Changes a locked lesson, with a line in the audit log; nothing where nothing differs. */
export async function changeLesson(context: RequestContext, lesson: LockedLesson, change: LessonChange): Promise<void> {
  const names = (['completed_at', 'instructor_id'] as const).filter((name) => lesson[name] !== change[name])
  if (names.length === 0) return
  const entry = {
    entity: 'lesson',
    action: 'update',
    recordId: sql`changed.id`,
    before: columnsAsJson('old', names),
    after: columnsAsJson('changed', names),
  } as const
  await context.tx.query(sql`
    with old as materialized (select * from lessons where id = ${lesson.id}::bigint),
    changed as (
      update lessons
      set completed_at = ${change.completed_at}::timestamptz, instructor_id = ${change.instructor_id}::bigint,
        updated_at = ${context.now.toISOString()}::timestamptz, version = lessons.version + 1
      from old where lessons.tenant_id = old.tenant_id and lessons.id = old.id
      returning lessons.*
    )
    ${auditSql(context, entry, sql`changed join old on old.id = changed.id`)}`)
}
