import type { Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { resolvePath } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import { prefixPath } from '#protocol/path.ts'

export type Access = 'read' | 'write'

/** Which rows of a resource: those that meet a condition, all (`true`), or none (`false`). */
export type Scope = Condition | boolean

const scopes = new WeakMap<Model, Map<string, Scope>>()

/**
 * The rows of a resource that users of a guard may read, or write. What may be written can be read: the scope for writing
 * is the one for reading, narrowed. A guard that the application calls scoped sees nothing of a resource that forgets it.
 */
export function scopeOf(model: Model, resource: ResourceModel, guard: string, access: Access): Scope {
  let known = scopes.get(model)
  if (!known) scopes.set(model, (known = new Map()))
  const key = `${resource.name} ${guard} ${access}`
  let scope = known.get(key)
  if (scope === undefined) known.set(key, (scope = compileScope(model, resource, guard, access)))
  return scope
}

function compileScope(model: Model, resource: ResourceModel, guard: string, access: Access): Scope {
  const config = lookup(resource.scope, guard)
  if (config === undefined) return !lookup(model.application.guards, guard)?.scoped
  if (typeof config === 'boolean') return config
  // Saying `write: true` of rows that belong to a record allows it of all that are seen, whatever he may do to the record.
  const asked = config.write === true ? 'read' : access
  const rows =
    'via' in config ? scopeVia(model, resource, config.via, guard, asked) : ofSubject(model, guard, config.where)
  if (access === 'read' || config.write === undefined || config.write === true) return rows
  return config.write === false ? false : both(rows, config.write)
}

/** As the record that the path leads to: a row that refers to none is out of scope. */
function scopeVia(model: Model, { entity }: ResourceModel, path: string, guard: string, access: Access): Scope {
  const { end } = resolvePath(model, entity, path)
  const referred = end.type === 'reference' ? end.field.reference?.entity : undefined
  const name = referred === undefined ? undefined : lookup(model.entities, referred)?.resource
  const resource = name === undefined ? undefined : lookup(model.resources, name)
  if (!resource) throw new Error(`Scope of ${entity} via "${path}": it leads to no record of a resource.`)
  const scope = scopeOf(model, resource, guard, access)
  return typeof scope === 'boolean' ? scope : prefixCondition(scope, path)
}

/** A user of a guard that belongs to a record, but who has none, sees nothing: null must not match rows without an owner. */
function ofSubject({ application }: Model, guard: string, where: Condition): Condition {
  const belongsTo = lookup(application.guards, guard)?.belongsTo
  const asksUser = JSON.stringify(where).includes('$user.')
  return belongsTo && asksUser ? { ...where, [`$user.${belongsTo}_id`]: { ne: null } } : where
}

function both(one: Scope, other: Condition): Scope {
  if (one === true) return other
  return one === false ? false : { all: [one, other] }
}

/** A condition on a record as one on those that refer to it by `path`. Conditions inside `some` and `none` stay as they are. */
function prefixCondition(condition: Condition, path: string): Condition {
  const entries = Object.entries(condition).map(([key, value]) => {
    if (key === 'not') return [key, prefixCondition(value as Condition, path)]
    if (key === 'all' || key === 'any') return [key, (value as Condition[]).map((part) => prefixCondition(part, path))]
    return [key.startsWith('$') ? key : prefixPath(path, key), value]
  })
  return Object.fromEntries(entries) as Condition
}
