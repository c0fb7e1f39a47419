import type { Route } from '../routes/route.ts'

/** Permission areas of people and access. */
const AREAS: ReadonlySet<string> = new Set(['users', 'roles', 'current_user'])

/**
 * True when a call is only for the person themselves: while impersonating, nobody may change that person's account or
 * anybody's roles, impersonate a third person, or see where the person is signed in. Other reading is left to the
 * permissions.
 */
export function needsOwnHands({
  permission,
  readOnly,
  path,
}: Pick<Route, 'permission' | 'readOnly' | 'path'>): boolean {
  if (path === 'current-user/sessions') return true
  if (readOnly) return false
  const isOwnSession = /^(check|current-user)(\/|$)/.test(path)
  return isOwnSession || permission.some(concernsPeople)
}

function concernsPeople(permission: string): boolean {
  const segments = permission.split('.')
  return segments.at(-1) === 'impersonate' || segments.slice(0, -1).some((segment) => AREAS.has(segment))
}
