import { message, type Message } from '#protocol/messages/message.ts'
import type { ApplicationModel } from '#declarations/model.ts'
import { lackedOf } from '#protocol/access/authority.ts'
import { lookup } from '#declarations/lookup.ts'

/** A person's position among the guards and levels. */
export interface Standing {
  userId: number
  guard: string
  /** Lowest number among their roles: the highest authority. */
  authLevel: number
  superuser: boolean
  permissions: readonly string[]
}

/**
 * The reason why a user may not impersonate another person; undefined when they may. Only users who are not scoped to a
 * record may impersonate: those who are scoped, and among themselves only those with lower authority. Never upwards,
 * never sideways, and never a person who may do what they may not.
 *
 * @param known every permission that exists
 */
export function impersonationProblem(
  { guards }: Pick<ApplicationModel, 'guards'>,
  actor: Standing,
  target: Standing,
  known: readonly string[],
): Message | undefined {
  if (lookup(guards, actor.guard)?.scoped) return message('impersonation.head_office')
  if (actor.userId === target.userId) return message('impersonation.yourself')
  if (target.superuser && !actor.superuser) return message('impersonation.superuser')
  const lacked = lackedOf(actor, target, known)
  if (lacked !== undefined) return message('people.may_more', { permission: lacked })
  if (lookup(guards, target.guard)?.scoped) return undefined
  const isBelow = !target.superuser && target.authLevel > actor.authLevel
  return isBelow ? undefined : message('impersonation.less_authority')
}
