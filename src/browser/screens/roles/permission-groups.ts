import { lackedAmong } from '#protocol/access/authority.ts'
import { matchesPermission } from '#protocol/access/permission.ts'

/** A permission of the catalogue. */
export interface Permission {
  key: string
  /** `Books > edit` */
  name: string
}

/** The part of a name before its last ` > `, and the permissions with it. */
export interface PermissionGroup {
  category: string
  permissions: (Permission & { action: string })[]
  /** `books.*`, when all of them are in one area. */
  wildcard?: string
}

const SEPARATOR = ' > '

/** ROL-06: the permissions by category that match the text. Both sorted by name. */
export function permissionGroups(permissions: readonly Permission[], text: string): PermissionGroup[] {
  const wanted = text.trim().toLowerCase()
  const groups = new Map<string, PermissionGroup['permissions']>()
  for (const permission of permissions) {
    const at = permission.name.lastIndexOf(SEPARATOR)
    const category = at < 0 ? permission.name : permission.name.slice(0, at)
    const action = at < 0 ? permission.name : permission.name.slice(at + SEPARATOR.length)
    groups.set(category, [...(groups.get(category) ?? []), { ...permission, action }])
  }
  return [...groups].flatMap(([category, all]) => {
    const shown = all.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted))
    const wildcard = wildcardOf(all.map(({ key }) => key))
    return shown.length === 0 ? [] : [{ category, permissions: shown, ...(wildcard !== undefined && { wildcard }) }]
  })
}

/** `books.*` for `books.list` and `books.edit`. */
function wildcardOf(keys: readonly string[]): string | undefined {
  const areas = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))))]
  return areas.length === 1 && areas[0] ? `${areas[0]}.*` : undefined
}

/** The held wildcard that gives a permission, if any. */
export function wildcardFor(held: readonly string[], key: string): string | undefined {
  return held.find((pattern) => pattern.includes('*') && matchesPermission(pattern, key))
}

export type CategoryState = 'all' | 'some' | 'none'

/** The state of a category: all, some or none held, including by wildcards. */
export function stateOf(held: readonly string[], keys: readonly string[]): CategoryState {
  const count = keys.filter((key) => held.includes(key) || wildcardFor(held, key) !== undefined).length
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
