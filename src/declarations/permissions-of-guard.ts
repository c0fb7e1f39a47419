import type { Model } from './model.ts'
import { lookup } from './lookup.ts'

/** A permission as role editors show it. */
export interface GuardPermission {
  /** The same as `key`: what `PUT roles/{id}/permissions` takes. */
  id: string
  /** `books.edit` */
  key: string
  /** `Books > edit`: the part before the last ` > ` is its category. */
  name: string
  guard_name: string
}

/**
 * ROL-03, ROL-08: the permissions that people of a guard can make use of, in the order of their names. Those of resources
 * of which the guard sees no row are left out.
 */
export function permissionsOfGuard(model: Model, guard: string): GuardPermission[] {
  const hidden = hiddenAreas(model, guard)
  return Object.entries(model.permissions)
    .filter(([key]) => !hidden.has(key.slice(0, key.lastIndexOf('.'))))
    .map(([key, name]) => ({ id: key, key, name, guard_name: guard }))
    .sort((a, b) => (a.name === b.name ? (a.key < b.key ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** Areas of resources that are closed to a guard, and of no other. */
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
