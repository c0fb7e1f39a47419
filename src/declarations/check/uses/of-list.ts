import type { ColumnConfig, FilterConfig, ListConfig, QuickFilterConfig } from '../../format.ts'
import { filterId } from '../../compile/filter.ts'
import { type Spot, within } from '../report.ts'
import { actionId, usesOfActions, usesOfBulkActions } from './of-actions.ts'
import { usesOfCell } from './of-fields.ts'
import { usesOfGuarded } from './of-guarded.ts'
import { unguardedPaths, usesOfIds } from './of-ids.ts'
import type { Row, Use } from './use.ts'

/** The names used by a list: of a resource, or of a relation on the screen of `parent`. */
export function* usesOfList(list: Partial<ListConfig>, spot: Spot, row: Row, parent?: Row): Generator<Use> {
  yield* usesOfColumns(list.columns, within(spot, 'columns'), row, parent)
  yield* usesOfSort(list.sort, within(spot, 'sort'), row)
  for (const [index, path] of (list.search ?? []).entries()) {
    yield { type: 'path', path, row, need: 'values', what: 'search path', ...within(spot, 'search', index) }
  }
  yield* usesOfFilters(list.filters, within(spot, 'filters'), row, parent)
  yield* usesOfQuickFilters(list.quickFilters, within(spot, 'quickFilters'), row, parent)
  yield* usesOfParams(list.params, within(spot, 'params'), row, parent)
  yield* usesOfActions(list.actions, within(spot, 'actions'), { row, parent })
  yield* usesOfBulkActions(list.bulkActions, within(spot, 'bulkActions'), row, parent)
  yield* usesOfActions(list.toolbar, within(spot, 'toolbar'), { row: parent, parent })
  for (const key of ['actions', 'bulkActions', 'toolbar'] as const) {
    yield usesOfIds('action', list[key]?.map(actionId), within(spot, key))
  }
  yield* usesOfExport(list, within(spot, 'export'), row)
  yield* usesOfCard(list.card, within(spot, 'card'), row)
}

export function* usesOfColumns(
  columns: ListConfig['columns'] | undefined,
  spot: Spot,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield usesOfIds('column', unguardedPaths(columns), spot)
  for (const [index, column] of (columns ?? []).entries()) yield* usesOfColumn(column, within(spot, index), row, parent)
}

function* usesOfColumn(column: string | ColumnConfig, spot: Spot, row: Row, parent?: Row): Generator<Use> {
  if (typeof column === 'string') {
    yield { type: 'path', path: column, row, need: 'value', what: 'column', ...spot }
    return
  }
  const need = column.sortable ? 'order' : 'value'
  yield { type: 'path', path: column.path, row, need, what: 'column', ...within(spot, 'path') }
  yield* usesOfGuarded(column, spot, { parent })
  yield* usesOfCell(column.cell, spot)
}

/** `-created_at` sorts by `created_at`. */
export function* usesOfSort(sort: string | string[] | undefined, spot: Spot, row: Row): Generator<Use> {
  for (const [index, path] of [sort ?? []].flat().entries()) {
    const at = Array.isArray(sort) ? within(spot, index) : spot
    yield { type: 'path', path: path.replace(/^-/, ''), row, need: 'order', what: 'sort', ...at }
  }
}

function* usesOfFilters(filters: ListConfig['filters'], spot: Spot, row: Row, parent?: Row): Generator<Use> {
  yield usesOfIds('filter', filters?.map(filterId), spot)
  for (const [index, filter] of (filters ?? []).entries()) yield* usesOfFilter(filter, within(spot, index), row, parent)
}

function* usesOfFilter(filter: string | FilterConfig, spot: Spot, row: Row, parent?: Row): Generator<Use> {
  if (typeof filter === 'string') {
    yield { type: 'path', path: filter, row, need: 'values', what: 'filter', ...spot }
    return
  }
  if (filter.path !== undefined) {
    yield { type: 'path', path: filter.path, row, need: 'values', what: 'filter', ...within(spot, 'path') }
  }
  yield* usesOfGuarded(filter, spot, { parent })
  if (filter.where)
    yield {
      type: 'condition',
      condition: filter.where,
      row,
      parent,
      ofRows: true,
      given: 'value',
      ...within(spot, 'where'),
    }
  if (filter.resource !== undefined) yield { type: 'resource', resource: filter.resource, ...within(spot, 'resource') }
  yield usesOfIds(
    'choice',
    filter.choices?.map((choice) => choice.id),
    within(spot, 'choices'),
  )
  for (const [index, choice] of (filter.choices ?? []).entries()) {
    const at = within(spot, 'choices', index)
    yield {
      type: 'condition',
      condition: choice.where,
      row,
      parent,
      ofRows: true,
      given: 'value',
      ...within(at, 'where'),
    }
    yield* usesOfGuarded({ feature: choice.feature, when: choice.when }, at, { parent })
  }
}

function* usesOfQuickFilters(
  filters: ('all' | QuickFilterConfig)[] | undefined,
  spot: Spot,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield usesOfIds(
    'quick filter',
    filters?.map((filter) => (filter === 'all' ? filter : filter.id)),
    spot,
  )
  for (const [index, filter] of (filters ?? []).entries()) {
    if (filter === 'all') continue
    const at = within(spot, index)
    yield* usesOfGuarded(filter, at, { parent })
    yield { type: 'condition', condition: filter.where, row, parent, ofRows: true, ...within(at, 'where') }
  }
}

function* usesOfParams(params: ListConfig['params'], spot: Spot, row: Row, parent?: Row): Generator<Use> {
  for (const [name, condition] of Object.entries(params ?? {})) {
    const at = within(spot, name)
    if (condition === true) yield { type: 'path', path: name, row, need: 'values', what: 'query parameter', ...at }
    else yield { type: 'condition', condition, row, parent, ofRows: true, given: 'param', ...at }
  }
}

function* usesOfExport(list: Partial<ListConfig>, spot: Spot, row: Row): Generator<Use> {
  if (!list.export) return
  for (const [index, field] of (list.export.fields ?? []).entries()) {
    const at = within(spot, 'fields', index)
    const path = typeof field === 'string' ? field : field.path
    yield {
      type: 'path',
      path,
      row,
      need: 'value',
      what: 'exported field',
      ...(typeof field === 'string' ? at : within(at, 'path')),
    }
  }
  if (list.export.permission !== undefined) {
    yield { type: 'permission', permission: list.export.permission, ...within(spot, 'permission') }
  }
}

function* usesOfCard(card: ListConfig['card'], spot: Spot, row: Row): Generator<Use> {
  if (!card) return
  const path = (path: string, at: Spot): Use => ({
    type: 'path',
    path,
    row,
    need: 'value',
    what: 'part of the card',
    ...at,
  })
  if (card.title !== undefined) yield path(card.title, within(spot, 'title'))
  for (const [index, line] of (card.subtitle ?? []).entries()) yield path(line, within(spot, 'subtitle', index))
  if (card.aside !== undefined) yield path(card.aside, within(spot, 'aside'))
}
