import type { Model } from '../model.ts'
import { lookup } from '../lookup.ts'

/** A permission as in role editors. */
export interface GuardPermission {
  /** Same as `key`: accepted by `PUT roles/{id}/permissions`. */
  id: string
  /** `books.edit` */
  key: string
  /** `Books > edit`: the part before the last ` > ` is its category. */
  name: string
  guard_name: string
}

/**
 * ROL-03, ROL-08: the permissions that are useful to people of a guard, sorted by name. Those of resources of which the
 * guard sees no row are left out.
 */
export function permissionsOfGuard(model: Model, guard: string): GuardPermission[] {
  const hidden = hiddenAreas(model, guard)
  return Object.entries(model.permissions)
    .filter(([key]) => !hidden.has(key.slice(0, key.lastIndexOf('.'))))
    .map(([key, name]) => ({ id: key, key, name, guard_name: guard }))
    .sort((a, b) => (a.name === b.name ? (a.key < b.key ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** Areas that belong only to resources closed to a guard. */
function hiddenAreas(model: Model, guard: string): ReadonlySet<string> {
  const resources = Object.values(model.resources)
  const isClosed = (scope: (typeof resources)[number]['scope']) => lookup(scope, guard) === false
  const areasOf = (closed: boolean) =>
    resources
      .filter(({ scope }) => isClosed(scope) === closed)
      .flatMap(({ mounts, relations }) => [...mounts, ...Object.values(relations)].map(({ area }) => area))
  const open = new Set(areasOf(false))
  return new Set(areasOf(true).filter((area) => !open.has(area)))
}
