import { type SavedKind, startKey } from '#protocol/start-key.ts'
import { RequestError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'

/** A list or a report, of which people save filters. */
export interface SavedPlace {
  kind: SavedKind
  /** Of the report, or of the list's resource. */
  name: string
  /** The permission to share filters with a role. */
  share: string
  /**
   * The choice that somebody sends to be saved.
   *
   * @throws BadRequest, Forbidden for what they could not ask for
   */
  choiceIn(context: RequestContext, sent: unknown): object
}

/** The key among a person's preferences of what a place opens with. */
export function startOf({ kind, name }: SavedPlace): string {
  return startKey(kind, name)
}

/** True where a person may ask for all that a choice names: whoever shared it may see more. */
export function fitsReader(context: RequestContext, place: SavedPlace, choice: unknown): boolean {
  try {
    place.choiceIn(context, choice)
    return true
  } catch (error) {
    if (error instanceof RequestError) return false
    throw error
  }
}
