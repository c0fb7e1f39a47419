import { permits } from './permission.ts'

/**
 * Who may raise whom: the rules of levels, guards and permissions among people, for both sides. Pure. Each function gives
 * the reason for a refusal, a whole sentence, or undefined.
 *
 * - Levels are 1 to 9; a lower one stands above a higher one (PERM-05, ROL-02).
 * - Roles and people of one's own guard are managed only below one's own level (ROL-05, USR-07). A guard that belongs to
 *   no record manages the scoped ones as well; a scoped one manages nobody but its own, in its own place.
 * - Somebody of level 9 manages nobody (ROL-05).
 * - Nobody gives a permission that they lack (ROL-13), and nobody changes, resets, removes or signs in as a person who may
 *   do what they may not: whoever decides how somebody signs in can become them.
 * - Whoever may do everything passes the rules of levels and permissions (PERM-02, ROL-10); the roles that say so are
 *   changed by nobody.
 */

export const LOWEST_AUTHORITY = 9

/** Somebody who acts. */
export interface Actor {
  id: number
  guard: string
  /** Whether the guard belongs to a record. */
  scoped: boolean
  /** The record that the place belongs to: `{ branch_id: 3 }`; empty where the guard is not scoped. */
  subject: Readonly<Record<string, number | null>>
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/** A role, as far as these rules look at it. */
export interface RoleFacts {
  guard: string
  /** Whether the guard belongs to a record. */
  scoped: boolean
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/** A place of somebody: where it is, and the highest authority among the roles held there. */
export interface MembershipFacts {
  guard: string
  scoped: boolean
  subject: Readonly<Record<string, number | null>>
  /** 10: no role at all. */
  level: number
  superuser: boolean
  /** What the roles held there permit, together. */
  permissions: readonly string[]
}

/** ROL-04: the levels that somebody may give to a role: from one above his own number to 9. */
export function levelsBelow(level: number): number[] {
  const first = Math.max(level + 1, 1)
  return Array.from({ length: Math.max(LOWEST_AUTHORITY - first + 1, 0) }, (_, index) => first + index)
}

/** Why somebody manages nobody of a guard. */
export function refuseGuard(actor: Actor, { guard, scoped }: Pick<RoleFacts, 'guard' | 'scoped'>): string | undefined {
  if (actor.level >= LOWEST_AUTHORITY && !actor.superuser) {
    return `Somebody of level ${LOWEST_AUTHORITY} manages nobody.`
  }
  if (guard === actor.guard || (scoped && !actor.scoped)) return undefined
  return 'You can only manage people and roles of your own kind.'
}

/** PERM-05, ROL-05: why somebody may not create a role of a guard with a level, or give that level to one. */
export function refuseLevel(actor: Actor, role: Pick<RoleFacts, 'guard' | 'scoped' | 'level'>): string | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (!Number.isInteger(role.level) || role.level < 1 || role.level > LOWEST_AUTHORITY) {
    return `A level is a whole number from 1 to ${LOWEST_AUTHORITY}.`
  }
  const isBelow = role.guard !== actor.guard || actor.superuser || role.level > actor.level
  return isBelow ? undefined : `Only levels above your own, which is ${actor.level}, can be given.`
}

/** PERM-05, ROL-05: why somebody may not change a role, its permissions, or delete it. */
export function refuseRole(actor: Actor, role: RoleFacts): string | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (role.superuser) return 'This role may do everything. It cannot be changed.'
  const isBelow = role.guard !== actor.guard || actor.superuser || role.level > actor.level
  return isBelow ? undefined : `Only roles with a level above your own, which is ${actor.level}, can be changed.`
}

/** USR-07: why somebody may not give a role to a person, or take it away. */
export function refuseGrant(actor: Actor, role: RoleFacts, known: readonly string[]): string | undefined {
  const refused = refuseGuard(actor, role)
  if (refused !== undefined) return refused
  if (actor.superuser) return undefined
  if (role.superuser) return 'Only somebody who may do everything can give this role.'
  if (role.guard === actor.guard && role.level <= actor.level) {
    return `Only roles with a level above your own, which is ${actor.level}, can be given.`
  }
  const lacked = lackedOf(actor, role, known)
  return lacked === undefined ? undefined : `This role may do what you may not: ${lacked}.`
}

/**
 * USR-07: why somebody may not change a person: what they are called, their email, their password, whether they may sign in.
 *
 * @param known every permission that there is
 */
export function refusePerson(
  actor: Actor,
  memberships: readonly MembershipFacts[],
  known: readonly string[],
): string | undefined {
  for (const membership of memberships) {
    const refused = refuseMembership(actor, membership, known)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** Why somebody may not change one place of a person: its roles, whether it is in use. */
export function refuseMembership(
  actor: Actor,
  membership: MembershipFacts,
  known: readonly string[],
): string | undefined {
  const refused = refuseGuard(actor, membership)
  if (refused !== undefined) return refused
  if (actor.scoped && !isSamePlace(actor.subject, membership.subject))
    return 'This person belongs to somebody else as well.'
  if (actor.superuser) return undefined
  if (membership.superuser) return 'Only somebody who may do everything can change this person.'
  if (membership.guard === actor.guard && membership.level <= actor.level) {
    return `Only people with a level above your own, which is ${actor.level}, can be changed.`
  }
  const lacked = lackedOf(actor, membership, known)
  return lacked === undefined ? undefined : `This person may do what you may not: ${lacked}.`
}

/** The first of all known permissions that somebody's roles give and the actor lacks. */
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

/** ROL-13: the first of some permissions that somebody may not give, because he does not hold all of it himself. */
export function lackedAmong(
  actor: Pick<Actor, 'permissions' | 'superuser'>,
  wanted: readonly string[],
): string | undefined {
  if (actor.superuser) return undefined
  return wanted.find((permission) => !actor.permissions.some((held) => covers(held, permission)))
}

/** Whether a pattern permits everything that another one permits: `books.*` covers `books.edit` and `books.notes.*`. */
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
