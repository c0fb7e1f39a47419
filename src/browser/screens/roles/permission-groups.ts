import { lackedAmong } from '#protocol/authority.ts'
import { matchesPermission } from '#protocol/permission.ts'

/** A permission of the catalogue. */
export interface Permission {
  key: string
  /** `Books > edit` */
  name: string
}

/** What stands in front of the last ` > ` of a name, and the permissions under it. */
export interface PermissionGroup {
  category: string
  permissions: (Permission & { action: string })[]
  /** `books.*`, where all of them lie in one area. */
  wildcard?: string
}

const SEPARATOR = ' > '

/** ROL-06: the permissions by category, those that the text is part of. Both in the order of their names. */
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

/** The wildcard among those held that gives a permission, if one does. */
export function wildcardFor(held: readonly string[], key: string): string | undefined {
  return held.find((pattern) => pattern.includes('*') && matchesPermission(pattern, key))
}

export type CategoryState = 'all' | 'some' | 'none'

/** Whether a role has all permissions of a list, some or none, wildcards counted. */
export function stateOf(held: readonly string[], keys: readonly string[]): CategoryState {
  const count = keys.filter((key) => held.includes(key) || wildcardFor(held, key) !== undefined).length
  return count === 0 ? 'none' : count === keys.length ? 'all' : 'some'
}

/**
 * Gives or takes all of a list at once. Left alone is what the person may not give, and what a wildcard gives: it is there
 * as long as the wildcard is.
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

/** How many permissions differ between what a role had and what it is to have. */
export function changesBetween(before: readonly string[], after: readonly string[]): number {
  const differs = (one: readonly string[], other: readonly string[]) => one.filter((key) => !other.includes(key)).length
  return differs(before, after) + differs(after, before)
}
