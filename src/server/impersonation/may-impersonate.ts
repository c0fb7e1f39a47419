import type { ApplicationModel } from '#declarations/model.ts'
import { lackedOf } from '#protocol/authority.ts'
import { lookup } from '#declarations/lookup.ts'

/** Where somebody stands. */
export interface Standing {
  userId: number
  guard: string
  /** Lowest number among their roles: the highest authority. */
  authLevel: number
  superuser: boolean
  permissions: readonly string[]
}

/**
 * Why somebody may not act as another person; undefined when they may. Only people who belong to no record act as others: as
 * those who do belong to one, and among themselves as those alone whose authority is lower. Never upwards, never sideways,
 * and never as somebody who may do what they may not.
 *
 * @param known every permission that there is
 */
export function impersonationProblem(
  { guards }: Pick<ApplicationModel, 'guards'>,
  actor: Standing,
  target: Standing,
  known: readonly string[],
): string | undefined {
  if (lookup(guards, actor.guard)?.scoped) return 'Only head office can sign in as somebody else.'
  if (actor.userId === target.userId) return 'This is you.'
  if (target.superuser && !actor.superuser) return 'Only somebody who may do everything can sign in as this person.'
  const lacked = lackedOf(actor, target, known)
  if (lacked !== undefined) return `This person may do what you may not: ${lacked}.`
  if (lookup(guards, target.guard)?.scoped) return undefined
  const isBelow = !target.superuser && target.authLevel > actor.authLevel
  return isBelow ? undefined : 'You can sign in only as somebody with less authority than yours.'
}
