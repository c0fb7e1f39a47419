/** Filters can be saved of these. */
export type SavedKind = 'list' | 'report'

/** The key among a person's preferences of what a list or a report opens with. Reports had theirs first, and bear their bare names. */
export function startKey(kind: SavedKind, name: string): string {
  return kind === 'report' ? name : `lists/${name}`
}
