import type { EntityModel, ListModel, Model, ResourceModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import { pathsAsked } from '#protocol/conditions/condition-paths.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { listPaths, showPaths } from '../declared-paths.ts'
import type { ItemPart } from './item-columns.ts'
import { ruleParts } from './rule-parts.ts'

/** Kinds too long for every row of a list. */
const LONG: ReadonlySet<ValueKind> = new Set(['richText', 'multiline', 'json'])

/**
 * The parts of a list's row: its own stored values except the long ones, and the paths that the list's screens need.
 */
export function listParts(model: Model, entity: EntityModel, list: ListModel, through?: string): ItemPart[] {
  return known(model, entity, through, [
    ...storedFields(entity).map((path) => ({ path, idOnly: true })),
    ...(through ? pivotParts(model, through) : []),
    ...listPaths(list),
    ...(list.actions.includes('edit') ? editPaths(model, entity) : []),
  ])
}

/** The values which decide whether a row can be edited at all. */
function editPaths(model: Model, entity: EntityModel): ItemPart[] {
  const resource = Object.values(model.resources).find((one) => one.entity === entity.name)
  return pathsAsked(resource?.form.asks ?? {}).map((path) => ({ path }))
}

/** The parts of one record: all its own fields, and the paths that its screen needs. */
export function recordParts(model: Model, entity: EntityModel, resource: ResourceModel): ItemPart[] {
  return known(model, entity, undefined, [
    ...Object.keys(entity.fields).map((path) => ({ path, withRecord: true })),
    ...(resource.show ? showPaths(resource.show) : []),
    ...listPaths(resource.list),
    ...ruleParts(model, entity, resource),
  ])
}

/** The parts of a picker's entry: its id, the record's name, and the declared paths. */
export function pickerParts(model: Model, entity: EntityModel, fields: readonly string[]): ItemPart[] {
  return known(model, entity, undefined, [
    { path: 'id' },
    { path: entity.display, asName: true },
    ...fields.map((path) => ({ path })),
  ])
}

/** The fields of the link row. */
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

/** Texts of actions may contain names that are not paths of the row. */
function known(model: Model, entity: EntityModel, through: string | undefined, parts: ItemPart[]): ItemPart[] {
  return parts.filter(
    ({ path }) => !('segment' in explorePath({ entities: model.entities, through }, entity.name, path)),
  )
}
