import { isThrough } from '../../compile/entities/entity.ts'
import type { EntitySchema, HookDeclaration, PropertySchema } from '../../format.ts'
import type { EntityModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { text } from './of-actions.ts'
import { usesOfRequires } from './of-guarded.ts'
import { usesOfIds } from './of-ids.ts'
import { usesOfSort } from './of-list.ts'
import type { Use } from './use.ts'

/** The names used in a schema. */
export function* usesOfEntity(schema: EntitySchema, location: SourceLocation, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  if (schema.display !== undefined) {
    yield { type: 'path', path: schema.display, row, need: 'value', what: 'display', ...within(location, 'display') }
  }
  if (schema.query !== undefined)
    yield { type: 'code', kind: 'query', name: schema.query, ...within(location, 'query') }
  if (schema.materialized)
    yield {
      type: 'code',
      kind: 'materialized',
      name: schema.materialized.sql,
      ...within(location, 'materialized', 'sql'),
    }
  for (const [name, property] of Object.entries(schema.properties)) {
    yield* usesOfProperty(name, property, within(location, 'properties', name), entity)
  }
  for (const [index, rule] of entity.forbid.entries()) {
    const written = schema.forbid?.[index]
    const at = within(location, 'forbid', index)
    const isLong = written !== undefined && 'when' in written && typeof written.when === 'object'
    yield { type: 'condition', condition: rule.when, row, record: row, ...(isLong ? within(at, 'when') : at) }
    yield* text(rule.message, within(at, 'message'))
  }
  yield usesOfIds(
    'warning',
    schema.warn?.map(({ id }) => id),
    within(location, 'warn'),
    'id',
  )
  for (const [index, { when, others, text: words }] of (schema.warn ?? []).entries()) {
    const at = within(location, 'warn', index)
    if (when) yield { type: 'condition', condition: when, row, record: row, ...within(at, 'when') }
    if (others) yield { type: 'condition', condition: others.where, row, record: row, ...within(at, 'others', 'where') }
    if (others?.name !== undefined)
      yield { type: 'path', path: others.name, row, need: 'value', what: 'name', ...within(at, 'others', 'name') }
    yield { type: 'text', text: words, row, ...(others && { besides: ['others'] }), ...within(at, 'text') }
  }
  for (const [index, rule] of (schema.requiredWhen ?? []).entries()) {
    yield {
      type: 'condition',
      condition: rule.when,
      row,
      ownFieldsOnly: true,
      ...within(location, 'requiredWhen', index, 'when'),
    }
  }
  for (const [index, { when, message, permission, always }] of (schema.frozenWhen ?? []).entries()) {
    const at = within(location, 'frozenWhen', index)
    yield {
      type: 'condition',
      condition: when,
      row,
      ...(always !== false && { ownFieldsOnly: true }),
      ...within(at, 'when'),
    }
    yield* text(message, within(at, 'message'))
    if (permission !== undefined) yield { type: 'permission', permission, ...within(at, 'permission') }
  }
  for (const [name, move] of Object.entries(schema.transitions?.moves ?? {})) {
    const at = within(location, 'transitions', 'moves', name)
    const { permission, title, confirm, notice } = move
    if (permission !== undefined) yield { type: 'permission', permission, ...within(at, 'permission') }
    yield* text(title, within(at, 'title'))
    yield* text(confirm, within(at, 'confirm'), row)
    yield* text(notice, within(at, 'notice'), row)
  }
  for (const [index, key] of (schema.unique ?? []).entries()) {
    if (Array.isArray(key) || !key.where) continue
    const at = within(location, 'unique', index, 'where')
    yield { type: 'condition', condition: key.where, row, ownFieldsOnly: true, ...at }
  }
  if (schema.period?.where) {
    const at = within(location, 'period', 'where')
    yield { type: 'condition', condition: schema.period.where, row, ownFieldsOnly: true, ...at }
  }
  for (const [index, rule] of (schema.kept ?? []).entries()) {
    const at = within(location, 'kept', index)
    yield { type: 'condition', condition: rule.when, row, ofRows: true, ...within(at, 'when') }
    yield* text(rule.message, within(at, 'message'))
  }
  yield* usesOfHooks(schema, location)
  for (const [name, { when }] of Object.entries(schema.events ?? {})) {
    if (when)
      yield {
        type: 'condition',
        condition: when,
        row,
        ownFieldsOnly: true,
        ...within(location, 'events', name, 'when'),
      }
  }
  for (const [name, relation] of Object.entries(schema.relations ?? {})) {
    const at = within(location, 'relations', name)
    const rows = { entity: relation.many, through: isThrough(relation) ? relation.through : undefined }
    if (relation.where)
      yield { type: 'condition', condition: relation.where, row: rows, ofRows: true, ...within(at, 'where') }
    yield* usesOfSort(relation.sort, within(at, 'sort'), rows)
  }
}

function* usesOfHooks(schema: EntitySchema, location: SourceLocation): Generator<Use> {
  for (const operation of ['create', 'update', 'delete'] as const) {
    for (const moment of ['before', 'after'] as const) {
      const declared: readonly HookDeclaration[] = schema.hooks?.[operation]?.[moment] ?? []
      for (const [index, one] of declared.entries()) {
        const at = within(location, 'hooks', operation, moment, index)
        yield typeof one === 'string'
          ? { type: 'code', kind: 'hook', name: one, ...at }
          : { type: 'code', kind: 'hook', name: one.hook, ...within(at, 'hook') }
      }
    }
  }
}

function* usesOfProperty(
  name: string,
  property: PropertySchema,
  location: SourceLocation,
  entity: EntityModel,
): Generator<Use> {
  const row = { entity: entity.name }
  const { permission, where, showWhen, computed } = property
  if (typeof permission === 'string') yield { type: 'permission', permission, ...within(location, 'permission') }
  for (const key of ['read', 'write'] as const) {
    const named = typeof permission === 'object' ? permission[key] : undefined
    if (named !== undefined) yield { type: 'permission', permission: named, ...within(location, 'permission', key) }
  }
  if (property.feature !== undefined)
    yield { type: 'feature', feature: property.feature, ...within(location, 'feature') }
  yield* usesOfRequires(property.requires, location)
  if (where && property.references) {
    yield {
      type: 'condition',
      condition: where,
      row: { entity: property.references },
      record: row,
      ...within(location, 'where'),
    }
  }
  if (showWhen) yield { type: 'condition', condition: showWhen, row, ...within(location, 'showWhen') }
  const code = lookup(entity.fields, name)?.computed
  if (code && 'sql' in code) {
    yield {
      type: 'code',
      kind: 'computed',
      name: code.sql,
      ...within(location, 'computed', ...(typeof computed === 'object' ? ['sql'] : [])),
    }
  } else if (computed !== undefined) {
    yield {
      type: 'expression',
      expression: computed,
      entity: entity.name,
      property: name,
      ...within(location, 'computed'),
    }
  }
}
