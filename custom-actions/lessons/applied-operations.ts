import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { MarkOutcome } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'

/** A row of `register_marks`: an operation, and what became of it. */
export interface AppliedOperation {
  operation_id: string
  lesson_id: number
  consumer_id: number
  marked_by_id: number | null
  /** `gone`: the child is no longer in the lesson. */
  outcome: MarkOutcome | 'gone'
  present: Presence
  mark_version: number
}

/** Operations of marking that have come before, by their ids. */
export async function appliedOperations(
  { tx }: RequestContext,
  ids: readonly string[],
): Promise<Map<string, AppliedOperation>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query(sql<AppliedOperation>`
    select operation_id, lesson_id, consumer_id, marked_by_id, outcome, present, mark_version
    from register_marks where operation_id = any(${[...ids]}::text[])`)
  return new Map(rows.map((row) => [row.operation_id, row]))
}

/** A wish for a child's mark, and what its writer had seen. */
interface Based {
  consumer_id: number
  based_on: number
  /** The operation of the same person that it comes after: it did not know yet what would become of that. */
  follows?: string | undefined
}

/** No mark has this version: what is based on it has not seen the one that is there. */
const UNSEEN = -1

/**
 * The version that a wish is based on. What comes after an operation that was done is based on what came of it, and after one
 * that was not done it was made without knowledge of what stood against that.
 */
export function versionSeen(
  { user }: RequestContext,
  lessonId: number,
  { consumer_id, based_on, follows }: Based,
  done: ReadonlyMap<string, AppliedOperation>,
): number {
  const earlier = follows === undefined ? undefined : done.get(follows)
  if (!earlier) return based_on
  const isOwn =
    earlier.lesson_id === lessonId && earlier.consumer_id === consumer_id && earlier.marked_by_id === user.id
  const wasDone = earlier.outcome === 'changed' || earlier.outcome === 'same'
  return isOwn && wasDone ? earlier.mark_version : UNSEEN
}
