import type { ApplicationModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'

/** Where somebody stands. */
export interface Standing {
  userId: number
  guard: string
  /** Lowest number among his roles: the highest authority. */
  authLevel: number
  superuser: boolean
}

/**
 * Why somebody may not act as another person; undefined when he may. Only people who belong to no record act as others:
 * as anybody who does belong to one, and among themselves as those alone whose authority is lower. Never upwards, never
 * sideways.
 */
export function impersonationProblem(
  { guards }: Pick<ApplicationModel, 'guards'>,
  actor: Standing,
  target: Standing,
): string | undefined {
  if (own(guards, actor.guard)?.scoped) return 'Only head office can sign in as somebody else.'
  if (actor.userId === target.userId) return 'This is you.'
  if (own(guards, target.guard)?.scoped) return undefined
  const isBelow = !target.superuser && target.authLevel > actor.authLevel
  return isBelow ? undefined : 'You can sign in only as somebody with less authority than yours.'
}
