import type { Presence } from './register-completeness.ts'

/** A child's mark as it stands. `version` counts its changes. */
export interface Mark {
  present: Presence
  version: number
}

/** What somebody wants it to be, and the version that was before his eyes. */
export interface MarkWish {
  present: Presence
  basedOn: number
}

/** `same`: it says so already, whoever wrote it. `clash`: somebody has marked the child otherwise meanwhile. */
export type MarkOutcome = 'changed' | 'same' | 'clash'

/**
 * Two people, or one who was offline, mark one register: marks of different children never meet, and of one child the later
 * mark only holds when its writer had seen the earlier one. No clock of a device has a say.
 *
 * @param isCompleted the register is complete, and stays so: nobody in it becomes unmarked again (LES-07)
 */
export function mergeMark(mark: Mark, wish: MarkWish, isCompleted = false): { outcome: MarkOutcome; mark: Mark } {
  if (mark.present === wish.present) return { outcome: 'same', mark }
  if (mark.version !== wish.basedOn || (isCompleted && wish.present === null)) return { outcome: 'clash', mark }
  return { outcome: 'changed', mark: { present: wish.present, version: mark.version + 1 } }
}
