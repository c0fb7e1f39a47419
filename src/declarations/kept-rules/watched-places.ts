import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import { isByPath } from '../facts/by-path.ts'
import { lookup } from '../lookup.ts'
import type { EntityModel, FieldModel, Model, RelationModel } from '../model.ts'
import { explorePath, type PathEnd, type PathStep } from '../path.ts'
import type { Watch } from './kept-rule.ts'

/** Thrown for a path whose value changes without a write of the records along it. */
export class Unwatched extends Error {
  override name = 'Unwatched'
}

/** The places whose writing can change what stands at a path; none for a path that leads nowhere, which is reported elsewhere. */
export function watchedPlaces(model: Model, entity: EntityModel, path: string): Watch[] {
  const found = explorePath({ entities: model.entities }, entity.name, path)
  if ('segment' in found) return []
  return walk(model, entity, found.steps, found.end, [])
}

function walk(
  model: Model,
  entity: EntityModel,
  [step, ...rest]: readonly PathStep[],
  end: PathEnd,
  way: string[],
): Watch[] {
  if (step?.type === 'one') {
    const next = lookup(model.entities, step.entity)
    const own = placeOf(entity, step.field, way)
    const isKey = rest.length === 0 && end.type === 'field' && end.field.name === 'id'
    return !next || isKey ? [own] : [own, ...walk(model, next, rest, end, [...way, step.field.name])]
  }
  if (step?.type === 'many') return rowsOf(model, step.relation, rest, end, way)
  if (step) throw new Unwatched('belongs to a link, and no link led here')
  if (end.type === 'count') throw new Unwatched('counts rows')
  if (end.type === 'relation') return rowsOf(model, end.relation, [], undefined, way)
  return end.field.name === 'id' ? [] : [placeOf(entity, end.field, way)]
}

function placeOf(entity: EntityModel, field: FieldModel, way: string[]): Watch {
  const fault = faultOf(entity, field)
  if (fault !== undefined) throw new Unwatched(fault)
  return { entity: entity.name, columns: [field.name], way }
}

/** The rows of a relation: those that are added and go, and the fields that are looked at. */
function rowsOf(
  model: Model,
  relation: RelationModel,
  rest: readonly PathStep[],
  end: PathEnd | undefined,
  way: string[],
): Watch[] {
  const name = relation.through ?? relation.entity
  const rows = lookup(model.entities, name)
  if (!rows) return []
  if (isByPath(relation)) throw new Unwatched('finds rows along a path')
  const columns = [
    relation.by,
    ...(relation.through && relation.to ? [relation.to] : []),
    ...columnsAtEnd(relation, rest, end),
    ...columnsOfWhere(relation),
  ]
  for (const column of columns) {
    const field = lookup(rows.fields, column)
    const fault = field ? faultOf(rows, field) : 'looks beyond the rows of the relation'
    if (fault !== undefined) throw new Unwatched(fault)
  }
  if (lookup(rows.fields, relation.by)?.immutable !== true) {
    throw new Unwatched(`looks at rows that can move: "${relation.by}" of ${rows.name} is not immutable`)
  }
  return [{ entity: rows.name, columns: [...new Set(columns)], way, by: relation.by }]
}

function columnsAtEnd(relation: RelationModel, rest: readonly PathStep[], end: PathEnd | undefined): string[] {
  if (!end) return []
  const [step, ...further] = rest
  const isId = end.type === 'field' && end.field.name === 'id'
  if (relation.through) {
    if (!step && isId) return []
    throw new Unwatched('looks beyond the rows of the relation')
  }
  if (!step) {
    if (end.type === 'field' || end.type === 'reference') return isId ? [] : [end.field.name]
    throw new Unwatched('counts rows')
  }
  if (step.type === 'one' && further.length === 0 && isId) return [step.field.name]
  throw new Unwatched('looks beyond the rows of the relation')
}

/** The condition of a relation itself must be about its own rows. */
function columnsOfWhere({ where = {}, through }: RelationModel): string[] {
  if (JSON.stringify(where).includes('"$')) throw new Unwatched('chooses rows by the day or by who looks')
  return conditionPaths(where).map((path) => {
    if (!through) return path
    const [first, column = '', ...others] = path.split('.')
    if (first !== 'pivot' || others.length > 0) throw new Unwatched('looks beyond the rows of the relation')
    return column
  })
}

function faultOf(entity: EntityModel, field: FieldModel): string | undefined {
  if (entity.query !== undefined) return `is of ${entity.name}, whose rows come from a query`
  if (entity.builtIn) return `is of ${entity.name}, which the framework writes`
  if (field.computed) return 'is computed'
  if (field.exclusive) return 'is given up by one row as another takes it'
  if (entity.period?.closesPrevious && field.name === entity.period.end) return 'is set when another period begins'
  return field.name === 'updated_at' ? 'changes with everything' : undefined
}
