import type { ApplicationConfig, EntitySchema, MountConfig, PropertySchema } from '../format.ts'
import { parametersOf } from '../compile/mount.ts'
import { builtInSchemas, takenFields } from '../built-in/entities.ts'
import { lookup } from '../lookup.ts'
import type { ResourceDeclaration } from '../written/resource.ts'
import type { Expansion } from './expansion.ts'

/** The context of expanding a resource: the whole application as written. */
export interface ExpandContext {
  application: ApplicationConfig
  schemas: Record<string, EntitySchema>
  resources: Record<string, ResourceDeclaration>
}

/** A resource being expanded. */
export interface Draft {
  context: ExpandContext
  name: string
  written: ResourceDeclaration
  /** Undefined for an unknown entity. */
  schema: EntitySchema | undefined
  expansion: Expansion
}

/** Includes the schemas of the framework's own tables, as far as they are named. */
export function expandContext(
  application: ApplicationConfig,
  schemas: Record<string, EntitySchema>,
  resources: Record<string, ResourceDeclaration>,
): ExpandContext {
  return { application, resources, schemas: { ...schemas, ...builtInSchemas(application, schemas, resources) } }
}

/** `reading_groups` -> `reading-groups`, unless the resource declares an address. */
export function apiOf(name: string, { api }: ResourceDeclaration): string {
  return api ?? name.replaceAll('_', '-')
}

/** `branches/:branch_id/skip-dates` -> `branches.skip_dates`. */
export function areaOfAddress(api: string): string {
  return api
    .split('/')
    .filter((segment) => !segment.startsWith(':'))
    .join('.')
    .replaceAll('-', '_')
}

/** The permission area of a resource. */
export function areaOf(name: string, written: ResourceDeclaration): string {
  return written.permissions ?? areaOfAddress(apiOf(name, written))
}

type Mount = MountConfig & { permissions: string }

/** The addresses of a resource, the main one first. */
export function mountsOf(name: string, written: ResourceDeclaration): Mount[] {
  const others = (written.mounts ?? []).map((mount) => (typeof mount === 'string' ? { api: mount } : mount))
  return [
    { api: apiOf(name, written), permissions: areaOf(name, written) },
    ...others.map(({ api, permissions, ...rest }: MountConfig) => ({
      api,
      permissions: permissions ?? written.permissions ?? areaOfAddress(api),
      ...rest,
    })),
  ]
}

/** The resource that shows an entity's records: the one with screens, else the first by name. */
export function rowsOf(
  context: ExpandContext,
  entity: string,
): { name: string; written: ResourceDeclaration } | undefined {
  const found = Object.entries(context.resources).filter(([, { entity: of }]) => of === entity)
  const [name, written] = found.find(([, { screen }]) => screen) ?? found[0] ?? []
  return name === undefined || !written ? undefined : { name, written }
}

/** True when rows of a relation have an address of their own under the record. */
export function isMounted({ context, schema }: Draft, relation: string): boolean {
  const declared = lookup(schema?.relations, relation)
  if (!declared || 'through' in declared || declared.where) return false
  const rows = rowsOf(context, declared.many)
  return rows ? mountsOf(rows.name, rows.written).some(({ api }) => parametersOf(api).at(-1) === declared.by) : false
}

/** True when people type a value in a form; undefined for an unknown field. */
export function isTyped({ written, schema }: Draft, path: string): boolean | undefined {
  const relation = lookup(written.relations, path)
  if (relation?.choose || relation?.inline) return true
  const property: PropertySchema | undefined = lookup(schema?.properties, path)
  if (!property) return undefined
  return (property.computed === undefined && !property.readOnly) || takenFields(written.entity).includes(path)
}
