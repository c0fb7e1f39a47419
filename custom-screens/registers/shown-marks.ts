import type { Connection } from '#browser/parts/offline/offline-work.ts'
import type { QueuedOperation } from '#browser/parts/offline/queued-operation.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RegisterChild } from './register-types.ts'

/** How it stands with a child's mark. `none`: nothing has been marked. */
export type MarkState = 'none' | 'saved' | 'saving' | 'waiting' | 'clash' | 'gone' | 'refused'

/** A child's mark as the person sees it: what the server knows, with what was tapped since over it. */
export interface ShownMark {
  present: Presence
  state: MarkState
  /** The version of the mark that the server has told of: a further tap is based on it, */
  version: number
  /** or on what comes of this operation, which is on its way. */
  follows?: string
  /** Of a clash: what somebody else has marked. */
  theirs?: { present: Presence; version: number; by: string | null; at: string | null }
}

/** What of an operation is about a child. */
export function isAbout(operation: QueuedOperation, childId: number): boolean {
  return operation.body.consumer_id === childId
}

/** @param operations of this register */
export function shownMark(
  child: RegisterChild,
  operations: readonly QueuedOperation[],
  connection: Connection,
): ShownMark {
  const own = operations.filter((operation) => isAbout(operation, child.id))
  const last = own.at(-1)
  const present = last ? (last.body.present as Presence) : child.present
  const version = child.mark_version
  const undecided = own.findLast(({ state }) => state === 'undecided')
  if (undecided) {
    const { outcome, present: found, mark_version, marked_by, marked_at } = undecided.answer ?? {}
    if (outcome === 'gone') return { present, version, state: 'gone' }
    const by = (marked_by as { name: string } | null)?.name ?? null
    const theirs = { present: found as Presence, version: Number(mark_version), by, at: marked_at as string | null }
    return { present, version, state: 'clash', theirs }
  }
  if (last?.state === 'refused') return { present, version, state: 'refused' }
  if (last) return { present, version, follows: last.id, state: connection === 'online' ? 'saving' : 'waiting' }
  return { present, version, state: present === null ? 'none' : 'saved' }
}
