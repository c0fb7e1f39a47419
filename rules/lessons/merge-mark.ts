import type { Presence } from './register-completeness.ts'

/** A child's current mark. `version` counts its changes. */
export interface Mark {
  present: Presence
  version: number
}

/** The requested mark, and the version that its author had seen. */
export interface MarkWish {
  present: Presence
  basedOn: number
}

/** `same`: it is marked so already, by anybody. `clash`: somebody has marked the child differently meanwhile. */
export type MarkOutcome = 'changed' | 'same' | 'clash'

/**
 * Two people, possibly offline, mark one register: marks of different children never conflict, and a later mark of one
 * child only applies when its author had seen the earlier one. Device clocks are never used.
 *
 * @param isCompleted the register is complete, and stays so: marks cannot be cleared (LES-07)
 */
export function mergeMark(mark: Mark, wish: MarkWish, isCompleted = false): { outcome: MarkOutcome; mark: Mark } {
  if (mark.present === wish.present) return { outcome: 'same', mark }
  if (mark.version !== wish.basedOn || (isCompleted && wish.present === null)) return { outcome: 'clash', mark }
  return { outcome: 'changed', mark: { present: wish.present, version: mark.version + 1 } }
}
