import { lackedAmong } from '#protocol/access/authority.ts'
import { matchesPermission } from '#protocol/access/permission.ts'

/** The held wildcard that gives a permission, if any. */
export function wildcardFor(held: readonly string[], key: string): string | undefined {
  return held.find((pattern) => pattern.includes('*') && matchesPermission(pattern, key))
}

export type CategoryState = 'all' | 'some' | 'none'

/** The state of a category: all, some or none held, including by wildcards. */
export function stateOf(held: readonly string[], keys: readonly string[]): CategoryState {
  const count = keys.filter((key) => holds(held, key)).length
  return count === 0 ? 'none' : count === keys.length ? 'all' : 'some'
}

/**
 * Gives or removes all permissions of a list at once. Skips those that the user may not give, and those given by a
 * wildcard, which stay as long as it does.
 */
export function setAll(
  held: readonly string[],
  keys: readonly string[],
  give: boolean,
  giver: { permissions: readonly string[]; superuser: boolean },
): string[] {
  if (!give) return held.filter((permission) => !keys.includes(permission))
  const added = keys.filter(
    (key) => !held.includes(key) && wildcardFor(held, key) === undefined && lackedAmong(giver, [key]) === undefined,
  )
  return [...held, ...added]
}

/** The number of permissions that differ before and after. */
export function changesBetween(before: readonly string[], after: readonly string[]): number {
  const differs = (one: readonly string[], other: readonly string[]) => one.filter((key) => !other.includes(key)).length
  return differs(before, after) + differs(after, before)
}

/** True when a role holds a permission, by itself or by a wildcard. */
export function holds(held: readonly string[], key: string): boolean {
  return held.includes(key) || wildcardFor(held, key) !== undefined
}
