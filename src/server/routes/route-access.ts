import type { ApplicationModel } from '#declarations/model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import type { Route } from './route.ts'

/** One endpoint, and the roles that pass its permission. */
export interface RouteAccess {
  method: string
  /** `/api/books/:id` */
  path: string
  /** One of these is required; `*`: anyone signed in. */
  permission: readonly string[]
  /** All of these must be on. */
  features: readonly string[]
  roles: string[]
}

/** The application's roles that hold each route's permission. Scope and features narrow it further. */
export function routeAccess({ roles }: ApplicationModel, routes: readonly Route[]): RouteAccess[] {
  return routes.map(({ method, path, permission, features }) => ({
    method,
    path: `/api/${path}`,
    permission,
    features,
    roles: roles.filter((role) => meetsNeed({ superuser: false, ...role }, permission)).map(({ name }) => name),
  }))
}
