import type { ValueKind } from '#protocol/kinds/registry.ts'
import { isByPath } from '../../facts/by-path.ts'
import type { Condition } from '#protocol/condition.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import type { EntityModel, IndexModel, ListModel, Model, ResourceModel, SortModel } from '../../model.ts'
import { literalCase, literalCasePaths } from '../../facts/literal-case.ts'
import { explorePath, type ResolvedPath } from '../../path.ts'

/** Kinds of value that an ordinary index cannot hold or would not help. */
const UNINDEXED: ReadonlySet<ValueKind> = new Set(['json', 'richText', 'multiline', 'choices', 'tags'])

type Wanted = { entity: string; index: IndexModel }

/**
 * The indexes that every table needs, by entity: keys, references, and those for the scopes, filters, sorts and
 * searches of the resources. `tenant_id` comes first in each and is left out here. Sorted lists end in `id`, which
 * makes their order total. An index that is a prefix of another is dropped.
 */
export function compileIndexes(model: Pick<Model, 'entities' | 'resources'>): Record<string, IndexModel[]> {
  const wanted = [
    ...Object.values(model.entities).flatMap((entity) => entityIndexes(model, entity)),
    ...Object.values(model.resources).flatMap((resource) => resourceIndexes(model, resource)),
  ]
  return Object.fromEntries(
    Object.keys(model.entities).map((name) => [
      name,
      model.entities[name]?.query
        ? []
        : combine(wanted.filter((want) => want.entity === name).map((want) => want.index)),
    ]),
  )
}

/** True when a path ends in a column that an index can hold: stored, and of a kind that has an order. */
export function isIndexable({ end }: ResolvedPath): boolean {
  if (end.type === 'reference') return true
  return end.type === 'field' && isStoredField(end.field) && !UNINDEXED.has(end.field.kind)
}

/** The paths that determine which literal a value is, relative to its own origin; none for any other value. */
export function decidedBy({ steps, end }: ResolvedPath): string[] {
  const branches =
    end.type === 'field' && steps.every(({ type }) => type === 'one') ? literalCase(end.field) : undefined
  return literalCasePaths(branches ?? []).map((path) => [...steps.map(({ name }) => name), path].join('.'))
}

function decidedByOf(model: Pick<Model, 'entities'>, entity: string, path: string): string[] {
  const found = explorePath({ entities: model.entities }, entity, path)
  return 'segment' in found ? [] : decidedBy(found)
}

/** True when a path ends in a column of a table. */
export function isStored({ end }: ResolvedPath): boolean {
  return end.type === 'reference' || (end.type === 'field' && isStoredField(end.field))
}

function isStoredField(field: EntityModel['fields'][string]): boolean {
  return field.computed === undefined || ('expression' in field.computed && field.computed.stored)
}

function entityIndexes(model: Pick<Model, 'entities'>, entity: EntityModel): Wanted[] {
  const of = (index: IndexModel): Wanted => ({ entity: entity.name, index })
  const references = Object.values(entity.fields).filter((field) => field.reference && isStoredField(field))
  const relations = Object.values(entity.relations).filter((relation) => !relation.through && !isByPath(relation))
  return [
    ...entity.unique.map(({ fields: columns, where }) =>
      of({ columns, unique: true, ...(where && { where }), reason: `unique ${columns.join(', ')}` }),
    ),
    ...entity.indexes.map(of),
    ...references.map((field) => of({ columns: [field.name], reason: `reference ${field.name}` })),
    ...(entity.period ? [of({ columns: [...entity.period.by, entity.period.start], reason: 'period' })] : []),
    ...relations.map((relation) => ({
      entity: relation.entity,
      index: {
        columns: [relation.by, ...ownOrder(model, relation.entity, relation.sort)],
        reason: `relation ${relation.name} of ${entity.name}`,
      },
    })),
  ]
}

function resourceIndexes(model: Pick<Model, 'entities'>, resource: ResourceModel): Wanted[] {
  const { list, entity } = resource
  const order = ownOrder(model, entity, list.sort)
  const at = (path: string, reason: string, rest: string[]): Wanted[] => {
    const found = explorePath({ entities: model.entities }, entity, path)
    if ('segment' in found || found.end.type === 'count' || !isIndexable(found)) return []
    const column = found.end.type === 'relation' ? 'id' : found.end.field.name
    // The order of this list helps only when the column is one of its own table.
    const columns = [column, ...(found.entity === entity && found.steps.length === 0 ? rest : [])]
    return [{ entity: found.entity, index: { columns, reason: `${reason} ${path} of ${resource.name}` } }]
  }
  const searched = list.search.flatMap((path) => searchIndex(model, resource, path, 'search'))
  return [
    ...scopePaths(resource).flatMap((path) => at(path, 'scope', order)),
    ...usualIndexes(model, resource, order),
    ...(order.length > 0 ? [{ entity, index: { columns: order, reason: `sort of ${resource.name}` } }] : []),
    ...list.columns.filter((column) => column.sortable).flatMap((column) => at(column.path, 'sort', ['id'])),
    ...filterPaths(list)
      .flatMap((path) => [path, ...decidedByOf(model, entity, path)])
      .flatMap((path) => at(path, 'filter', order)),
    ...(resource.lookAlike?.any ?? []).map((columns) => ({
      entity,
      index: { columns: columns.filter((path) => !path.includes('.')), reason: `look-alikes of ${resource.name}` },
    })),
    ...searched,
  ]
}

/**
 * The declared order as columns of the table itself, ending in `id`; empty when it uses other tables or mixes
 * directions.
 */
function ownOrder(model: Pick<Model, 'entities'>, entity: string, sort: SortModel[]): string[] {
  const oneWay = sort.every(({ direction }) => direction === sort[0]?.direction)
  const columns = sort.map(({ path }) => {
    const found = explorePath({ entities: model.entities }, entity, path)
    return !('segment' in found) && found.steps.length === 0 && found.end.type === 'field' && isIndexable(found)
      ? path
      : ''
  })
  return oneWay && columns.every((column) => column !== '') ? [...new Set([...columns, 'id'])] : []
}

/** A list that a quick filter narrows to one value, within a scope and in its order, is read from one index. */
function usualIndexes(model: Pick<Model, 'entities'>, resource: ResourceModel, order: string[]): Wanted[] {
  const { entity, list, name, scope } = resource
  if (order.length === 0) return []
  const isOwn = (path: string) => {
    const found = explorePath({ entities: model.entities }, entity, path)
    return !('segment' in found) && found.steps.length === 0 && found.end.type === 'field' && isIndexable(found)
  }
  const scopes = Object.values(scope).flatMap((of) =>
    typeof of === 'object' && 'where' in of ? conditionPaths(of.where) : [],
  )
  const values = list.quickFilters.flatMap(({ where }) => comparedWithOneValue(where))
  return [...new Set(scopes)].filter(isOwn).flatMap((within) =>
    [...new Set(values)]
      .filter((column) => column !== within && isOwn(column))
      .map((column) => ({
        entity,
        index: {
          columns: [...new Set([within, column, ...order])],
          reason: `scope ${within} with the quick filter by ${column} of ${name}`,
        },
      })),
  )
}

/** The path of a condition that is no more than `{ "status": "enabled" }`. */
function comparedWithOneValue(condition: Condition | undefined): string[] {
  const [[path, value] = [], ...others] = Object.entries(condition ?? {})
  const isOne = ['string', 'number', 'boolean'].includes(typeof value)
  return path !== undefined && isOne && others.length === 0 ? [path] : []
}

function scopePaths(resource: ResourceModel): string[] {
  return Object.values(resource.scope).flatMap((scope) => {
    if (typeof scope === 'boolean') return []
    return 'via' in scope ? [scope.via] : conditionPaths(scope.where)
  })
}

function filterPaths(list: ListModel): string[] {
  const conditions = [
    ...list.filters.flatMap((filter) => [filter.where, ...(filter.choices ?? []).map((choice) => choice.where)]),
    ...list.quickFilters.map((filter) => filter.where),
    ...Object.values(list.params).filter((param) => param !== true),
  ]
  return [
    ...list.filters.flatMap((filter) => filter.path ?? []),
    ...Object.keys(list.params).filter((name) => list.params[name] === true),
    ...conditions.flatMap((condition) => (condition ? conditionPaths(condition) : [])),
  ]
}

/** A search path is indexed on the table of its end. */
function searchIndex(model: Pick<Model, 'entities'>, resource: ResourceModel, path: string, reason: string): Wanted[] {
  const found = explorePath({ entities: model.entities }, resource.entity, path)
  if ('segment' in found || found.end.type !== 'field' || !isStored(found)) return []
  return [
    {
      entity: found.entity,
      index: { columns: [found.end.field.name], search: true, reason: `${reason} ${path} of ${resource.name}` },
    },
  ]
}

/** Drops duplicates and prefixes of other indexes, and merges all searched columns of a table into one index. */
function combine(indexes: IndexModel[]): IndexModel[] {
  const ordinary = indexes.filter((index) => !index.search && index.columns.length > 0 && index.columns[0] !== 'id')
  const kept = ordinary.filter(
    (index, position) =>
      index.unique ||
      !ordinary.some((other, at) => covers(other, index) && (!covers(index, other) || other.unique || at < position)),
  )
  const searched = indexes.filter((index) => index.search)
  if (searched.length === 0) return kept
  const columns = [...new Set(searched.flatMap((index) => index.columns))]
  const reasons = [...new Set(searched.map((index) => index.reason))]
  return [...kept, { columns, search: true, reason: reasons.join('; ') }]
}

/** True when `other` serves everything that `index` does: it has all rows, and starts with the same columns. */
function covers(other: IndexModel, index: IndexModel): boolean {
  return (
    other !== index &&
    other.where === undefined &&
    index.columns.every((column, position) => other.columns[position] === column)
  )
}
