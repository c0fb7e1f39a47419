import type { Connection, QueuedOperation } from '#browser/api.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RegisterChild } from './register-types.ts'

/** The state of a child's mark. `none`: nothing has been marked. */
export type MarkState = 'none' | 'saved' | 'saving' | 'waiting' | 'clash' | 'gone' | 'refused'

/** A child's mark as shown: the server's, with unsaved taps on top. */
export interface ShownMark {
  present: Presence
  state: MarkState
  /** The server's version of the mark, which a further tap is based on, */
  version: number
  /** or the pending operation whose result it is based on. */
  follows?: string
  /** Of a conflict: the other person's mark. */
  theirs?: { present: Presence; version: number; by: string | null; at: string | null }
}

/** The part of an operation that concerns a child. */
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
