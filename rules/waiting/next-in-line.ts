/** An entry of a waiting list that has not ended. */
export interface QueuedEntry {
  id: number
  /** ISO instant; kept when the entry came from another list. */
  queued_at: string
  state: 'waiting' | 'offered'
  /** They declined, or did not answer, an earlier offer of this class: they keep their turn, but are not offered it again by itself. */
  passed: boolean
  /** The family has an address that an offer can be sent to. */
  reachable: boolean
}

/** WAIT-01: the order of a waiting list: who has waited longest is first, whatever list they came from. */
export function inLine<Entry extends Pick<QueuedEntry, 'id' | 'queued_at'>>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => compare(one.queued_at, other.queued_at) || one.id - other.id)
}

/** The entry that is offered a place when one is free; undefined when there is none to offer it to. */
export function nextInLine<Entry extends QueuedEntry>(entries: readonly Entry[]): Entry | undefined {
  return inLine(entries).find(({ state, passed, reachable }) => state === 'waiting' && !passed && reachable)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
