import { sql } from 'kysely'
import { type RequestContext, ValidationFailed } from '#server/api.ts'
import type { LockedLesson } from './lock-lesson.ts'

/** Somebody who is to be put into a lesson, and who is in it already. */
export interface Newcomer {
  id: number
  name: string
  isPlaced: boolean
  /** How many are in the lesson. */
  taken: number
  /** How he is booked into the class; null: he has no place in it. */
  bookingType: string | null
}

/**
 * Whom a body names by `consumer_id`, as far as it counts for a lesson that is locked.
 *
 * @throws ValidationFailed when there is nobody of that id for the user
 */
export async function findNewcomer(context: RequestContext, lesson: LockedLesson, id: number): Promise<Newcomer> {
  const consumers = context.records('consumer').rows()
  const [found] = await context.tx.query<Newcomer>(sql`
    select
      ${consumers.column('id')} as id, ${consumers.column('name')} as name,
      exists (
        select 1 from lesson_consumers where lesson_id = ${lesson.id}::bigint and consumer_id = ${id}::bigint
      ) as "isPlaced",
      (select count(*) from lesson_consumers where lesson_id = ${lesson.id}::bigint) as taken,
      (
        select booking_type from class_consumers
        where class_id = ${lesson.class_id}::bigint and consumer_id = ${id}::bigint and ended_on is null
      ) as "bookingType"
    from ${consumers.from}
    where ${consumers.column('id')} = ${id}::bigint and ${consumers.visible}`)
  if (!found) throw new ValidationFailed({ consumer_id: ['Choose one of the options.'] })
  return found
}
