import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { MarkOutcome } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'

/** A row of `register_marks`: an operation, and its outcome. */
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

/** Earlier marking operations, by their ids. */
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

/** A requested mark of a child, with the state that its author had seen. */
interface Based {
  consumer_id: number
  based_on: number
  /** The same person's preceding operation, whose outcome was not known yet. */
  follows?: string | undefined
}

/** No mark has this version, so a request based on it has not seen the current one. */
const UNSEEN = -1

/**
 * The version that a request is based on. After a preceding operation that was applied, it is that operation's result;
 * after one that was not applied, the request was made without knowing the conflicting mark.
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
