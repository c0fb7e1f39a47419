import type { Condition } from '#protocol/condition.ts'
import { permits } from '#protocol/access/permission.ts'
import type { ApplicationModel, Model, ResourceModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { resolvePath } from '../path.ts'

/** The rows that a permission applies to: all, those within the user's scope, or none. */
export type ScopeExtent = 'all' | 'own' | 'none'

export interface MatrixRow {
  /** `books.edit` */
  permission: string
  /** `Books > edit` */
  words: string
  /** `books` */
  area: string
  /** `edit` */
  action: string
  /** The resource of the rows; absent when it concerns none. */
  resource?: string
  /** Role -> the rows that its permission applies to. */
  roles: Record<string, ScopeExtent>
}

/** The permission matrix: role by resource by action. */
export interface PermissionMatrix {
  roles: { name: string; guard: string; level: number }[]
  rows: MatrixRow[]
}

type Role = ApplicationModel['roles'][number]

/**
 * The permissions of application.json's roles. A permission has no effect when the scope of the role's guard contains
 * no rows, or only read-only ones.
 */
export function permissionMatrix(model: Model): PermissionMatrix {
  const { roles } = model.application
  const areas = resourceAreas(model)
  const rows = Object.entries(model.permissions).map(([permission, words]) => {
    const { area, action } = partsOf(permission)
    const resource = areas.get(area) ?? nearestArea(areas, area)
    const reachOf = (role: Role): ScopeExtent => {
      if (!permits(role.permissions, permission, role.superuser)) return 'none'
      return resource ? scopeExtent(model, resource, role.guard, isWriting(action) ? 'write' : 'read') : 'all'
    }
    return {
      permission,
      words,
      area,
      action,
      ...(resource && { resource: resource.name }),
      roles: Object.fromEntries(roles.map((role) => [role.name, reachOf(role)])),
    }
  })
  return { roles: roles.map(({ name, guard, level }) => ({ name, guard, level })), rows }
}

/** `books.copies.edit` is the action `edit` of the area `books.copies`. */
function partsOf(permission: string): { area: string; action: string } {
  const at = permission.lastIndexOf('.')
  return { area: permission.slice(0, Math.max(at, 0)), action: permission.slice(at + 1) }
}

function isWriting(action: string): boolean {
  return ['add', 'edit', 'archive', 'delete'].includes(action)
}

/** Permission area -> the resource whose scope applies: an address's own, and for links the one that they belong to. */
function resourceAreas({ resources }: Model): Map<string, ResourceModel> {
  const areas = new Map<string, ResourceModel>()
  const note = (area: string, resource: ResourceModel) => {
    if (!areas.has(area)) areas.set(area, resource)
  }
  for (const resource of Object.values(resources)) resource.mounts.forEach(({ area }) => note(area, resource))
  for (const resource of Object.values(resources)) {
    for (const { area } of Object.values(resource.relations)) note(area, resource)
  }
  return areas
}

/** `books.covers` concerns books when nothing declares an area of that name. */
function nearestArea(areas: ReadonlyMap<string, ResourceModel>, area: string): ResourceModel | undefined {
  const { area: parent } = partsOf(area)
  return parent === '' ? undefined : (areas.get(parent) ?? nearestArea(areas, parent))
}

/** The rows of a resource that the people of a guard can read, or write. */
export function scopeExtent(
  model: Model,
  resource: ResourceModel,
  guard: string,
  access: 'read' | 'write',
): ScopeExtent {
  const scope = lookup(resource.scope, guard)
  if (scope === undefined) return lookup(model.application.guards, guard)?.scoped ? 'none' : 'all'
  if (typeof scope === 'boolean') return scope ? 'all' : 'none'
  if (access === 'write' && scope.write === false) return 'none'
  if (!('via' in scope)) return isEmpty(scope.where) && !narrows(scope.write, access) ? 'all' : 'own'
  const referred = referredResource(model, resource, scope.via)
  const above = referred ? scopeExtent(model, referred, guard, scope.write === true ? 'read' : access) : 'none'
  return above === 'all' && narrows(scope.write, access) ? 'own' : above
}

function isEmpty(condition: Condition): boolean {
  return Object.keys(condition).length === 0
}

function narrows(write: boolean | Condition | undefined, access: 'read' | 'write'): boolean {
  return access === 'write' && typeof write === 'object'
}

function referredResource(model: Model, { entity }: ResourceModel, path: string): ResourceModel | undefined {
  const { end } = resolvePath(model, entity, path)
  const name =
    end.type === 'reference' ? lookup(model.entities, end.field.reference?.entity ?? '')?.resource : undefined
  return name === undefined ? undefined : lookup(model.resources, name)
}
