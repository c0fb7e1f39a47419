import type { EntityModel, Model } from '#declarations/model.ts'
import { resolvePath } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import { type Scope, scopeOf } from '../../sql/scope.ts'
import { resourceOfEntity } from './scope-check.ts'

/** Whose the records of an entity are, as the scope of a guard has it. */
export interface Owner {
  guard: string
  /** Of `$user`: `branch_id`. */
  subject: string
  /** From the record to its owner: `branch_id`, `branch.id`, `reader.branch_id`. */
  path: string
  /** The record's own field that the path begins with. */
  field: string
  /** The field itself holds the owner's id. */
  isDirect: boolean
}

const known = new WeakMap<Model, Map<string, Owner[]>>()

/**
 * The owners of an entity's records. A guard's scope names one where it asks one path to be the record that its people
 * belong to (`"branch_id": "$user.branch_id"`), and every record has to have that: what may be left empty says who works
 * on a record for now, not whose it is.
 */
export function ownersOf(model: Model, entity: EntityModel): Owner[] {
  let ofModel = known.get(model)
  if (!ofModel) known.set(model, (ofModel = new Map()))
  let owners = ofModel.get(entity.name)
  if (!owners) ofModel.set(entity.name, (owners = findOwners(model, entity)))
  return owners
}

function findOwners(model: Model, entity: EntityModel): Owner[] {
  const resource = resourceOfEntity(model, entity)
  if (!resource || entity.query) return []
  return Object.entries(model.application.guards).flatMap(([guard, { belongsTo }]) => {
    if (belongsTo === undefined) return []
    const subject = `${belongsTo}_id`
    const written = scopeOf(model, resource, guard, 'write')
    const scope = typeof written === 'boolean' ? scopeOf(model, resource, guard, 'read') : written
    return pathsTo(scope, `$user.${subject}`).flatMap((path) => ownerBy(model, entity, { guard, subject, path }))
  })
}

function ownerBy(model: Model, entity: EntityModel, found: Pick<Owner, 'guard' | 'subject' | 'path'>): Owner[] {
  const { steps, end, many } = resolvePath(model, entity.name, found.path)
  const [first] = steps
  const field =
    first === undefined ? (end.type === 'field' ? end.field : undefined) : first.type === 'one' && first.field
  if (many || !field || !field.required || !field.reference) return []
  const isDirect = steps.length === 0 || (steps.length === 1 && end.type === 'field' && end.field.name === 'id')
  return [{ ...found, field: field.name, isDirect }]
}

/** Paths that all records of the scope have in common with the user. */
function pathsTo(scope: Scope, operand: string): string[] {
  if (typeof scope === 'boolean') return []
  const { all = [], ...rest } = scope as Condition & { all?: Condition[] }
  const own = Object.entries(rest).filter(([path, wanted]) => wanted === operand && !path.startsWith('$'))
  return [...own.map(([path]) => path), ...all.flatMap((part) => pathsTo(part, operand))]
}
