import { message, type Message } from '#protocol/messages/message.ts'
import { permits } from './permission.ts'

/**
 * The rules of levels, guards and permissions among people, for both sides. Pure. Each function returns the reason for
 * a refusal, a whole sentence, or undefined.
 *
 * - Levels are 1 to 9; a lower number outranks a higher one (PERM-05, ROL-02).
 * - Users manage roles and people of their own guard only below their own level (ROL-05, USR-07). A guard that is not
 *   scoped to a record also manages the scoped ones; a scoped one manages only its own, within its own record.
 * - Level 9 manages nobody (ROL-05).
 * - Users cannot give a permission that they lack (ROL-13), and cannot change, reset, remove or sign in as a person who
 *   may do what they may not: control over how people sign in is control over what they may do.
 * - A superuser passes the rules of levels and permissions (PERM-02, ROL-10); superuser roles cannot be changed.
 */

export const LOWEST_AUTHORITY = 9

/** The person who acts. */
export interface Actor {
  id: number
  guard: string
  /** True when the guard is scoped to a record. */
  scoped: boolean
  /** The record that the membership belongs to: `{ branch_id: 3 }`; empty when the guard is not scoped. */
  subject: Readonly<Record<string, number | null>>
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/** The part of a role that these rules need. */
export interface RoleFacts {
  guard: string
  /** True when the guard is scoped to a record. */
  scoped: boolean
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/** A membership: the record that it belongs to, and the highest authority among its roles. */
export interface MembershipFacts {
  guard: string
  scoped: boolean
  subject: Readonly<Record<string, number | null>>
  /** 10 without a role. */
  level: number
  superuser: boolean
  /** The permissions of the membership's roles together. */
  permissions: readonly string[]
}

/** ROL-04: the levels that a user may give to a role: from one below their own (a higher number) to 9. */
export function levelsBelow(level: number): number[] {
  const first = Math.max(level + 1, 1)
  return Array.from({ length: Math.max(LOWEST_AUTHORITY - first + 1, 0) }, (_, index) => first + index)
}

/** The reason why the actor manages nobody of a guard. */
export function refuseGuard(actor: Actor, { guard, scoped }: Pick<RoleFacts, 'guard' | 'scoped'>): Message | undefined {
  if (actor.level >= LOWEST_AUTHORITY && !actor.superuser) {
    return message('people.manages_nobody', { level: LOWEST_AUTHORITY })
  }
  if (guard === actor.guard || (scoped && !actor.scoped)) return undefined
  return message('people.own_kind')
}

/**
 * PERM-05, ROL-05: the reason why the actor may not create a role with this guard and level, or give that level to a
 * role.
 */
export function refuseLevel(actor: Actor, role: Pick<RoleFacts, 'guard' | 'scoped' | 'level'>): Message | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (!Number.isInteger(role.level) || role.level < 1 || role.level > LOWEST_AUTHORITY) {
    return message('people.level', { level: LOWEST_AUTHORITY })
  }
  const isBelow = role.guard !== actor.guard || actor.superuser || role.level > actor.level
  return isBelow ? undefined : message('people.level_above', { level: actor.level })
}

/** PERM-05, ROL-05: the reason why the actor may not change a role or its permissions, or delete it. */
export function refuseRole(actor: Actor, role: RoleFacts): Message | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (role.superuser) return message('people.role_does_everything')
  const isBelow = role.guard !== actor.guard || actor.superuser || role.level > actor.level
  return isBelow ? undefined : message('people.role_change', { level: actor.level })
}

/** USR-07: the reason why the actor may not give a role to a person, or take it away. */
export function refuseGrant(actor: Actor, role: RoleFacts, known: readonly string[]): Message | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (actor.superuser) return undefined
  if (role.superuser) return message('people.role_superuser')
  if (role.guard === actor.guard && role.level <= actor.level) {
    return message('people.role_give', { level: actor.level })
  }
  const lacked = lackedOf(actor, role, known)
  return lacked === undefined ? undefined : message('people.role_may_more', { permission: lacked })
}

/**
 * USR-07: the reason why the actor may not change a person's name, email or password, or whether they may sign in.
 *
 * @param known every permission that exists
 */
export function refusePerson(
  actor: Actor,
  memberships: readonly MembershipFacts[],
  known: readonly string[],
): Message | undefined {
  for (const membership of memberships) {
    const refused = refuseMembership(actor, membership, known)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** The reason why the actor may not change a person's membership: its roles, or whether it is active. */
export function refuseMembership(
  actor: Actor,
  membership: MembershipFacts,
  known: readonly string[],
): Message | undefined {
  const refused = refuseGuard(actor, membership)
  if (refused !== undefined) return refused
  if (actor.scoped && !isSamePlace(actor.subject, membership.subject)) return message('people.belongs_elsewhere')
  if (actor.superuser) return undefined
  if (membership.superuser) return message('people.superuser')
  if (membership.guard === actor.guard && membership.level <= actor.level) {
    return message('people.person_above', { level: actor.level })
  }
  const lacked = lackedOf(actor, membership, known)
  return lacked === undefined ? undefined : message('people.may_more', { permission: lacked })
}

/** The first known permission that a person's roles give and the actor lacks. */
export function lackedOf(
  actor: Pick<Actor, 'permissions' | 'superuser'>,
  { permissions }: Pick<MembershipFacts, 'permissions'>,
  known: readonly string[],
): string | undefined {
  return lackedAmong(
    actor,
    known.filter((permission) => permits(permissions, permission)),
  )
}

/** ROL-13: the first of these permissions that users may not give, because they do not fully hold it themselves. */
export function lackedAmong(
  actor: Pick<Actor, 'permissions' | 'superuser'>,
  wanted: readonly string[],
): string | undefined {
  if (actor.superuser) return undefined
  return wanted.find((permission) => !actor.permissions.some((held) => covers(held, permission)))
}

/** True when one pattern permits everything that another permits: `books.*` covers `books.edit` and `books.notes.*`. */
export function covers(pattern: string, other: string): boolean {
  return coversSegments(pattern.split('.'), other.split('.'))
}

/** A wildcard stands for one or more segments, so it takes at least one of the other's, a wildcard among them. */
function coversSegments(pattern: readonly string[], other: readonly string[]): boolean {
  const [first, ...rest] = pattern
  const [segment, ...others] = other
  if (first === undefined || segment === undefined) return pattern.length === other.length
  if (first !== '*') return first === segment && coversSegments(rest, others)
  return coversSegments(rest, others) || coversSegments(pattern, others)
}

function isSamePlace(one: MembershipFacts['subject'], other: MembershipFacts['subject']): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  )
}
