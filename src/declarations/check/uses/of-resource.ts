import type { PickerConfig, RelationConfig, ResourceConfig, ScopeConfig } from '../../format.ts'
import type { EntityModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { text } from './of-actions.ts'
import { usesOfFields, usesOfForm } from './of-fields.ts'
import { usesOfGuarded, usesOfIcon, usesOfRequires } from './of-guarded.ts'
import { usesOfList, usesOfSort } from './of-list.ts'
import { rowOf, usesOfShow } from './of-show.ts'
import type { Row, Use } from './use.ts'

/** The names used by a resource. */
export function* usesOfResource(config: ResourceConfig, location: SourceLocation, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  if (config.feature !== undefined) yield { type: 'feature', feature: config.feature, ...within(location, 'feature') }
  yield* usesOfRequires(config.requires, location)
  yield* usesOfIcon(config, location)
  for (const [guard, scope] of Object.entries(config.scope ?? {})) {
    yield { type: 'guard', guard, ...within(location, 'scope', guard) }
    yield* usesOfScope(scope, within(location, 'scope', guard), row)
  }
  for (const [role, permissions] of Object.entries(config.roles ?? {})) {
    yield { type: 'role', role, ...within(location, 'roles', role) }
    for (const [index, permission] of permissions.entries()) {
      yield { type: 'permission', permission, ...within(location, 'roles', role, index) }
    }
  }
  if (config.list) yield* usesOfList(config.list, within(location, 'list'), row)
  yield* usesOfRecordParams(config.recordParams, within(location, 'recordParams'), row)
  if (config.show) yield* usesOfShow(config.show, within(location, 'show'), entity)
  const relations = Object.entries(config.relations ?? {})
  const inline = config.inline ?? []
  const chosen = [
    ...relations.filter(([, { choose }]) => choose).map(([name]) => name),
    ...inline.map(({ relation }) => relation),
  ]
  for (const [index, { relation: name, fields }] of inline.entries()) {
    const relation = lookup(entity.relations, name)
    if (relation) yield* usesOfFields(fields, within(location, 'inline', index, 'fields'), rowOf(relation), 'ownField')
  }
  yield* usesOfForm(config.form, within(location, 'form'), row, chosen)
  if (config.picker) yield* usesOfPicker(config.picker, within(location, 'picker'), row)
  for (const [name, relation] of relations) {
    yield* usesOfRelationConfig(name, relation, within(location, 'relations', name), entity)
  }
  for (const [index, name] of (config.endpoints ?? []).entries()) {
    yield { type: 'code', kind: 'endpoint', name, ...within(location, 'endpoints', index) }
  }
  for (const [key, words] of Object.entries(config.notices ?? {}))
    yield* text(words, within(location, 'notices', key), row)
  yield* text(config.confirmDelete, within(location, 'confirmDelete'), row)
  yield* usesOfLookAlike(config.lookAlike, within(location, 'lookAlike'), row)
  const without = typeof config.duplicate === 'object' ? config.duplicate.without : []
  for (const [index, path] of without.entries()) {
    const at = within(location, 'duplicate', 'without', index)
    yield { type: 'path', path, row, need: 'ownField', what: 'field of a duplicate', ...at }
  }
}

function* usesOfScope(scope: ScopeConfig, location: SourceLocation, row: Row): Generator<Use> {
  if (typeof scope === 'boolean') return
  if ('where' in scope)
    yield { type: 'condition', condition: scope.where, row, ofRows: true, ...within(location, 'where') }
  if (typeof scope.write === 'object')
    yield { type: 'condition', condition: scope.write, row, ofRows: true, ...within(location, 'write') }
}

function* usesOfRecordParams(
  params: ResourceConfig['recordParams'],
  location: SourceLocation,
  row: Row,
): Generator<Use> {
  for (const [name, param] of Object.entries(params ?? {})) {
    if (param === true) continue
    const at = within(location, name)
    const { where, fields = [] } = param
    if (where) yield { type: 'condition', condition: where, row, ofRows: true, given: 'param', ...within(at, 'where') }
    for (const [index, path] of fields.entries()) {
      yield { type: 'path', path, row, need: 'value', what: 'path of the reply', ...within(at, 'fields', index) }
    }
  }
}

function* usesOfPicker(picker: PickerConfig, location: SourceLocation, row: Row): Generator<Use> {
  for (const [index, path] of (picker.fields ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'field of the picker', ...within(location, 'fields', index) }
  }
  for (const [index, path] of (picker.flags ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'flag of the picker', ...within(location, 'flags', index) }
  }
  if (picker.permission !== undefined && picker.permission !== '*') {
    yield { type: 'permission', permission: picker.permission, ...within(location, 'permission') }
  }
  if (picker.where)
    yield {
      type: 'condition',
      condition: picker.where,
      row,
      ofRows: true,
      given: 'param',
      ...within(location, 'where'),
    }
  yield* usesOfSort(picker.sort, within(location, 'sort'), row)
  for (const [index, alias] of (picker.aliases ?? []).entries()) {
    if (!alias.where) continue
    yield {
      type: 'condition',
      condition: alias.where,
      row,
      ofRows: true,
      given: 'param',
      ...within(location, 'aliases', index, 'where'),
    }
  }
}

function* usesOfRelationConfig(
  name: string,
  config: RelationConfig,
  location: SourceLocation,
  entity: EntityModel,
): Generator<Use> {
  yield { type: 'relation', relation: name, entity: entity.name, ...location }
  const relation = lookup(entity.relations, name)
  if (!relation) return
  const row = rowOf(relation)
  const parent = { entity: entity.name }
  yield* usesOfGuarded(config, location, { row: parent })
  if (typeof config.available === 'object' && config.available.where) {
    const at = within(location, 'available', 'where')
    yield { type: 'condition', condition: config.available.where, row: { entity: row.entity }, parent, ...at }
  }
  for (const [key, words] of Object.entries(config.notices ?? {}))
    yield* text(words, within(location, 'notices', key), row)
  yield* text(config.confirmDetach, within(location, 'confirmDetach'), row)
  if (config.list) yield* usesOfList(config.list, within(location, 'list'), row, parent)
}

function* usesOfLookAlike(lookAlike: ResourceConfig['lookAlike'], location: SourceLocation, row: Row): Generator<Use> {
  for (const [index, path] of (lookAlike?.fields ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'field of look-alikes', ...within(location, 'fields', index) }
  }
  for (const [group, paths] of (lookAlike?.any ?? []).entries()) {
    for (const [index, path] of paths.entries()) {
      yield {
        type: 'path',
        path,
        row,
        need: 'values',
        what: 'field of look-alikes',
        ...within(location, 'any', group, index),
      }
    }
  }
}
