import type { RequestContext } from '#server/api.ts'

/** A lesson about to change, with its status and the places in its class (null: without limit). */
export type LockedLesson = Awaited<ReturnType<typeof lockLesson>>

/**
 * Locks the lesson in an address: `classes/3/lessons/12/…`. Changes to a lesson's children are serialised by it.
 *
 * @throws NotFound when it is not a lesson of this class, or not visible to the user; Forbidden when they may only read
 * it
 */
export function lockLesson({ records }: RequestContext, { class_id, id }: { class_id: number; id: number }) {
  return records('lesson')
    .under({ class_id })
    .lock(id, { with: ['status', 'class.places', 'class.course.cancelled_at'] })
}
