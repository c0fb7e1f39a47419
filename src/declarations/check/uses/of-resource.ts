import type { PickerConfig, RelationConfig, ResourceConfig, ScopeConfig } from '../../format.ts'
import type { EntityModel } from '../../model.ts'
import { own } from '../../own.ts'
import { type Spot, within } from '../report.ts'
import { text } from './of-actions.ts'
import { usesOfForm } from './of-fields.ts'
import { usesOfGuarded, usesOfIcon, usesOfRequires } from './of-guarded.ts'
import { usesOfList, usesOfSort } from './of-list.ts'
import { rowOf, usesOfShow } from './of-show.ts'
import type { Row, Use } from './use.ts'

/** The names used by a resource. */
export function* usesOfResource(config: ResourceConfig, spot: Spot, entity: EntityModel): Generator<Use> {
  const row = { entity: entity.name }
  if (config.feature !== undefined) yield { type: 'feature', feature: config.feature, ...within(spot, 'feature') }
  yield* usesOfRequires(config.requires, spot)
  yield* usesOfIcon(config, spot)
  for (const [guard, scope] of Object.entries(config.scope ?? {})) {
    yield { type: 'guard', guard, ...within(spot, 'scope', guard) }
    yield* usesOfScope(scope, within(spot, 'scope', guard), row)
  }
  if (config.list) yield* usesOfList(config.list, within(spot, 'list'), row)
  yield* usesOfRecordParams(config.recordParams, within(spot, 'recordParams'), row)
  if (config.show) yield* usesOfShow(config.show, within(spot, 'show'), entity)
  const relations = Object.entries(config.relations ?? {})
  const chosen = relations.filter(([, { choose }]) => choose).map(([name]) => name)
  yield* usesOfForm(config.form, within(spot, 'form'), row, chosen)
  if (config.picker) yield* usesOfPicker(config.picker, within(spot, 'picker'), row)
  for (const [name, relation] of relations) {
    yield* usesOfRelationConfig(name, relation, within(spot, 'relations', name), entity)
  }
  for (const [index, name] of (config.endpoints ?? []).entries()) {
    yield { type: 'code', kind: 'endpoint', name, ...within(spot, 'endpoints', index) }
  }
  for (const [index, name] of (config.effects ?? []).entries()) {
    yield { type: 'code', kind: 'effect', name, ...within(spot, 'effects', index) }
  }
  for (const [key, words] of Object.entries(config.notices ?? {})) yield* text(words, within(spot, 'notices', key), row)
  yield* text(config.confirmDelete, within(spot, 'confirmDelete'), row)
  yield* usesOfLookAlike(config.lookAlike, within(spot, 'lookAlike'), row)
}

function* usesOfScope(scope: ScopeConfig, spot: Spot, row: Row): Generator<Use> {
  if (typeof scope === 'boolean') return
  if ('where' in scope) yield { type: 'condition', condition: scope.where, row, ofRows: true, ...within(spot, 'where') }
  if (typeof scope.write === 'object')
    yield { type: 'condition', condition: scope.write, row, ofRows: true, ...within(spot, 'write') }
}

function* usesOfRecordParams(params: ResourceConfig['recordParams'], spot: Spot, row: Row): Generator<Use> {
  for (const [name, param] of Object.entries(params ?? {})) {
    if (param === true) continue
    const at = within(spot, name)
    const { where, fields = [] } = param
    if (where) yield { type: 'condition', condition: where, row, ofRows: true, given: 'param', ...within(at, 'where') }
    for (const [index, path] of fields.entries()) {
      yield { type: 'path', path, row, need: 'value', what: 'path of the reply', ...within(at, 'fields', index) }
    }
  }
}

function* usesOfPicker(picker: PickerConfig, spot: Spot, row: Row): Generator<Use> {
  for (const [index, path] of (picker.fields ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'field of the picker', ...within(spot, 'fields', index) }
  }
  if (picker.permission !== undefined && picker.permission !== '*') {
    yield { type: 'permission', permission: picker.permission, ...within(spot, 'permission') }
  }
  if (picker.where)
    yield { type: 'condition', condition: picker.where, row, ofRows: true, given: 'param', ...within(spot, 'where') }
  yield* usesOfSort(picker.sort, within(spot, 'sort'), row)
  for (const [index, alias] of (picker.aliases ?? []).entries()) {
    if (!alias.where) continue
    yield {
      type: 'condition',
      condition: alias.where,
      row,
      ofRows: true,
      given: 'param',
      ...within(spot, 'aliases', index, 'where'),
    }
  }
}

function* usesOfRelationConfig(name: string, config: RelationConfig, spot: Spot, entity: EntityModel): Generator<Use> {
  yield { type: 'relation', relation: name, entity: entity.name, ...spot }
  const relation = own(entity.relations, name)
  if (!relation) return
  const row = rowOf(relation)
  const parent = { entity: entity.name }
  yield* usesOfGuarded(config, spot, { row: parent })
  if (typeof config.available === 'object') {
    const at = within(spot, 'available', 'where')
    yield { type: 'condition', condition: config.available.where, row: { entity: row.entity }, parent, ...at }
  }
  for (const [key, words] of Object.entries(config.notices ?? {})) yield* text(words, within(spot, 'notices', key), row)
  yield* text(config.confirmDetach, within(spot, 'confirmDetach'), row)
  if (config.list) yield* usesOfList(config.list, within(spot, 'list'), row, parent)
}

function* usesOfLookAlike(lookAlike: ResourceConfig['lookAlike'], spot: Spot, row: Row): Generator<Use> {
  for (const [index, path] of (lookAlike?.fields ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'field of look-alikes', ...within(spot, 'fields', index) }
  }
  for (const [group, paths] of (lookAlike?.any ?? []).entries()) {
    for (const [index, path] of paths.entries()) {
      yield {
        type: 'path',
        path,
        row,
        need: 'values',
        what: 'field of look-alikes',
        ...within(spot, 'any', group, index),
      }
    }
  }
}
