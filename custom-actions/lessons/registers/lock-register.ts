import { sql } from 'kysely'
import { Conflict, type Declared, type LockedRecord, message, type RequestContext } from '#server/api.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { registerClosed } from '#rules/lessons/register-window.ts'

export type LockedLesson = LockedRecord<Declared, 'lesson', never>

/** A child's line in the locked register. */
export interface LockedMark {
  id: number
  consumer_id: number
  consumer_name: string
  present: Presence
  mark_version: number
  marked_by_id: number | null
  marked_by_name: string | null
  marked_at: string | null
}

export interface LockedRegister {
  lesson: LockedLesson
  marks: LockedMark[]
}

/**
 * Locks the register of a lesson until the transaction ends: concurrent marks, cancellation or completion come after.
 * Whether the user may see the lesson has been checked before.
 *
 * @throws NotFound when the lesson is not one of the class; Conflict when its register cannot be taken
 */
export async function lockRegister(context: RequestContext, classId: number, id: number): Promise<LockedRegister> {
  const { records, tx, today } = context
  const lesson = await records('lesson').asSystem().under({ class_id: classId }).lock(id)
  const closed = registerClosed(lesson, today)
  if (closed) throw new Conflict(message(`lessons.register_${closed}`))
  const marks = await tx.query(sql<LockedMark>`
    select mark.id, mark.consumer_id, consumers.name as consumer_name, mark.present, mark.mark_version,
      mark.marked_by_id, users.first_name || ' ' || users.last_name as marked_by_name, mark.marked_at
    from lesson_consumers as mark
    join consumers on consumers.tenant_id = mark.tenant_id and consumers.id = mark.consumer_id
    left join users on users.tenant_id = mark.tenant_id and users.id = mark.marked_by_id
    where mark.lesson_id = ${id}::bigint
    order by mark.id for update of mark`)
  return { lesson, marks }
}
