import { sql } from 'kysely'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'
import type { LockedLesson } from '../lock-lesson.ts'

/** A child to be added to a lesson, with the lesson's current state. */
export interface Newcomer {
  id: number
  name: string
  isPlaced: boolean
  /** The number of children in the lesson. */
  taken: number
  /** Type of the child's place in the class; null without a place. */
  bookingType: string | null
}

/**
 * The child named by a body's `consumer_id`, with the data needed for a locked lesson.
 *
 * @throws ValidationFailed when the user may not see a child with that id
 */
export async function findNewcomer(context: RequestContext, lesson: LockedLesson, id: number): Promise<Newcomer> {
  const consumers = context.records('consumer').rows()
  const places = context.records('class_consumer').asSystem().rows()
  const [found] = await context.tx.query<Newcomer>(sql`
    select
      ${consumers.column('id')} as id, ${consumers.column('name')} as name,
      exists (
        select 1 from lesson_consumers where lesson_id = ${lesson.id}::bigint and consumer_id = ${id}::bigint
      ) as "isPlaced",
      (select count(*) from lesson_consumers where lesson_id = ${lesson.id}::bigint) as taken,
      (
        select ${places.column('booking_type')} from ${places.from}
        where ${places.column('class_id')} = ${lesson.class_id}::bigint
          and ${places.column('consumer_id')} = ${id}::bigint and ${places.path('on_roll')}
      ) as "bookingType"
    from ${consumers.from}
    where ${consumers.column('id')} = ${id}::bigint and ${consumers.visible}`)
  if (!found) throw new ValidationFailed({ consumer_id: [message('validation.choice')] })
  return found
}
