import { permits } from './permission.ts'

/** One permission, or several of which one is enough. */
export type AnyPermission = string | readonly string[]

/** Permissions that something takes: one of several; or of each group under `all` one. */
export type PermissionNeed = AnyPermission | { all: readonly AnyPermission[] }

/** Permissions of somebody. */
export interface Holder {
  /** Dotted strings, possibly with `*`. */
  permissions: readonly string[]
  superuser: boolean
}

/** The groups of a need, of each of which one permission is held; none where nothing is needed. */
export function groupsOf(need: PermissionNeed | undefined): readonly (readonly string[])[] {
  if (need === undefined) return []
  if (typeof need === 'string') return [[need]]
  return 'all' in need ? need.all.map((group) => (typeof group === 'string' ? [group] : group)) : [need]
}

/** Tells whether somebody holds one permission of a group; `*` asks for none. */
export function holdsOneOf({ permissions, superuser }: Holder, group: readonly string[]): boolean {
  return group.includes('*') || permits(permissions, group, superuser)
}

/** Tells whether somebody holds what is needed: one permission of each group. */
export function meetsNeed(holder: Holder, need: PermissionNeed): boolean {
  return groupsOf(need).every((group) => holdsOneOf(holder, group))
}

/**
 * The need that meets both. A group that another one implies is left out: who holds `a` holds one of `a` and `b`.
 *
 * ```ts
 * bothNeeds('a', 'b') // { all: ['a', 'b'] }
 * bothNeeds(['a', 'b'], 'a') // 'a'
 * ```
 */
export function bothNeeds(
  one: PermissionNeed | undefined,
  other: PermissionNeed | undefined,
): PermissionNeed | undefined {
  const groups = [...groupsOf(one), ...groupsOf(other)]
  const needed = groups.filter(
    (group, place) =>
      !groups.some(
        (narrower, at) => at !== place && implies(narrower, group) && (at < place || !implies(group, narrower)),
      ),
  )
  const written = needed.map((group) => (group.length === 1 ? (group[0] ?? []) : [...group]))
  return written.length > 1 ? { all: written } : written[0]
}

/** Whoever holds one of the narrower group holds one of the wider. */
function implies(narrower: readonly string[], wider: readonly string[]): boolean {
  return narrower.every((permission) => wider.includes(permission))
}
