import type { EntityModel, ListModel, Model, ResourceModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { listPaths, showPaths } from '../declared-paths.ts'
import type { ItemPart } from './item-columns.ts'
import { ruleParts } from './rule-parts.ts'

/** Kinds that are too long to be carried by every row of a list. */
const LONG: ReadonlySet<ValueKind> = new Set(['richText', 'multiline', 'json'])

/** What each row of a list carries: its own stored values but the long ones, and what the list's screens need. */
export function listParts(model: Model, entity: EntityModel, list: ListModel, through?: string): ItemPart[] {
  return known(model, entity, through, [
    ...storedFields(entity).map((path) => ({ path, idOnly: true })),
    ...(through ? pivotParts(model, through) : []),
    ...listPaths(list),
  ])
}

/** What one record carries: all of its own fields, and what its screen needs. */
export function recordParts(model: Model, entity: EntityModel, resource: ResourceModel): ItemPart[] {
  return known(model, entity, undefined, [
    ...Object.keys(entity.fields).map((path) => ({ path, withRecord: true })),
    ...(resource.show ? showPaths(resource.show) : []),
    ...listPaths(resource.list),
    ...ruleParts(model, entity, resource),
  ])
}

/** What an entry of a picker carries: its id, what the record is called, and the declared paths. */
export function pickerParts(model: Model, entity: EntityModel, fields: readonly string[]): ItemPart[] {
  return known(model, entity, undefined, [
    { path: 'id' },
    { path: entity.display, asName: true },
    ...fields.map((path) => ({ path })),
  ])
}

/** The fields of the row that attaches a record. */
function pivotParts(model: Model, through: string): ItemPart[] {
  const entity = model.entities[through]
  return entity ? storedFields(entity).map((name) => ({ path: `pivot.${name}` })) : []
}

function storedFields(entity: EntityModel): string[] {
  return Object.values(entity.fields)
    .filter(
      ({ kind, computed }) =>
        !LONG.has(kind) && (!computed || entity.query || ('expression' in computed && computed.stored)),
    )
    .map((field) => field.name)
}

/** Texts of actions may name what is no path of the row. */
function known(model: Model, entity: EntityModel, through: string | undefined, parts: ItemPart[]): ItemPart[] {
  return parts.filter(
    ({ path }) => !('segment' in explorePath({ entities: model.entities, through }, entity.name, path)),
  )
}
