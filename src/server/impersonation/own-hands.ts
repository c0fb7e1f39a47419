import type { Route } from '../routes/route.ts'

/** Areas of what people are and may do. */
const AREAS: ReadonlySet<string> = new Set(['users', 'roles', 'current_user'])

/**
 * Whether a call is only for the person themselves: whoever is signed in as somebody else must not change that person's
 * account, anybody's roles, or sign in as a third one, nor learn where the person is signed in. Other reading is left to the
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
