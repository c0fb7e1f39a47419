import type { ResourceConfig } from '../format.ts'
import type { Draft } from './context.ts'

/** The permissions that a resource gives to roles, in full: `list` of the area `lockers` is `lockers.list`. */
export function expandRoles({ written, expansion }: Draft, area: string): ResourceConfig['roles'] {
  const { roles } = written
  if (!roles) return undefined
  return Object.fromEntries(
    Object.entries(roles).map(([role, actions]) => {
      if (typeof actions === 'string') expansion.place(['roles', role, 0], ['roles', role], true)
      return [role, [actions].flat().map((action) => `${area}.${action}`)]
    }),
  )
}
