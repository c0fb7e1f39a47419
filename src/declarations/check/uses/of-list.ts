import type { ColumnConfig, FilterConfig, ListConfig, QuickFilterConfig } from '../../format.ts'
import { filterId } from '../../compile/filter.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { actionId, usesOfActions, usesOfBulkActions } from './of-actions.ts'
import { usesOfCell } from './of-fields.ts'
import { usesOfGuarded } from './of-guarded.ts'
import { unguardedPaths, usesOfIds } from './of-ids.ts'
import type { Row, Use } from './use.ts'

/** What a list names: of a resource, or of a relation on the screen of `parent`. */
export function* usesOfList(
  list: Partial<ListConfig>,
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield* usesOfColumns(list.columns, within(location, 'columns'), row, parent)
  yield* usesOfSort(list.sort, within(location, 'sort'), row)
  for (const [index, path] of (list.search ?? []).entries()) {
    yield { type: 'path', path, row, need: 'values', what: 'search path', ...within(location, 'search', index) }
  }
  yield* usesOfFilters(list.filters, within(location, 'filters'), row, parent)
  yield* usesOfQuickFilters(list.quickFilters, within(location, 'quickFilters'), row, parent)
  yield* usesOfParams(list.params, within(location, 'params'), row, parent)
  yield* usesOfActions(list.actions, within(location, 'actions'), { row, parent })
  yield* usesOfBulkActions(list.bulkActions, within(location, 'bulkActions'), row, parent)
  yield* usesOfActions(list.toolbar, within(location, 'toolbar'), { row: parent, parent })
  for (const key of ['actions', 'bulkActions', 'toolbar'] as const) {
    yield usesOfIds('action', list[key]?.map(actionId), within(location, key))
  }
  yield* usesOfExport(list, within(location, 'export'), row)
  yield* usesOfCard(list.card, within(location, 'card'), row)
}

export function* usesOfColumns(
  columns: ListConfig['columns'] | undefined,
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield usesOfIds('column', unguardedPaths(columns), location)
  for (const [index, column] of (columns ?? []).entries())
    yield* usesOfColumn(column, within(location, index), row, parent)
}

function* usesOfColumn(
  column: string | ColumnConfig,
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  if (typeof column === 'string') {
    yield { type: 'path', path: column, row, need: 'value', what: 'column', ...location }
    return
  }
  const need = column.sortable ? 'order' : 'value'
  yield { type: 'path', path: column.path, row, need, what: 'column', ...within(location, 'path') }
  yield* usesOfGuarded(column, location, { parent })
  yield* usesOfCell(column.cell, location)
}

/** `-created_at` sorts by `created_at`. */
export function* usesOfSort(sort: string | string[] | undefined, location: SourceLocation, row: Row): Generator<Use> {
  for (const [index, path] of [sort ?? []].flat().entries()) {
    const at = Array.isArray(sort) ? within(location, index) : location
    yield { type: 'path', path: path.replace(/^-/, ''), row, need: 'order', what: 'sort', ...at }
  }
}

function* usesOfFilters(
  filters: ListConfig['filters'],
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield usesOfIds('filter', filters?.map(filterId), location)
  for (const [index, filter] of (filters ?? []).entries())
    yield* usesOfFilter(filter, within(location, index), row, parent)
}

function* usesOfFilter(
  filter: string | FilterConfig,
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  if (typeof filter === 'string') {
    yield { type: 'path', path: filter, row, need: 'values', what: 'filter', ...location }
    return
  }
  if (filter.path !== undefined) {
    yield { type: 'path', path: filter.path, row, need: 'values', what: 'filter', ...within(location, 'path') }
  }
  yield* usesOfGuarded(filter, location, { parent })
  if (filter.where)
    yield {
      type: 'condition',
      condition: filter.where,
      row,
      parent,
      ofRows: true,
      given: 'value',
      ...within(location, 'where'),
    }
  if (filter.resource !== undefined)
    yield { type: 'resource', resource: filter.resource, ...within(location, 'resource') }
  yield usesOfIds(
    'choice',
    filter.choices?.map((choice) => choice.id),
    within(location, 'choices'),
  )
  for (const [index, choice] of (filter.choices ?? []).entries()) {
    const at = within(location, 'choices', index)
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
  location: SourceLocation,
  row: Row,
  parent?: Row,
): Generator<Use> {
  yield usesOfIds(
    'quick filter',
    filters?.map((filter) => (filter === 'all' ? filter : filter.id)),
    location,
  )
  for (const [index, filter] of (filters ?? []).entries()) {
    if (filter === 'all') continue
    const at = within(location, index)
    yield* usesOfGuarded(filter, at, { parent })
    yield { type: 'condition', condition: filter.where, row, parent, ofRows: true, ...within(at, 'where') }
  }
}

function* usesOfParams(params: ListConfig['params'], location: SourceLocation, row: Row, parent?: Row): Generator<Use> {
  for (const [name, condition] of Object.entries(params ?? {})) {
    const at = within(location, name)
    if (condition === true) yield { type: 'path', path: name, row, need: 'values', what: 'query parameter', ...at }
    else yield { type: 'condition', condition, row, parent, ofRows: true, given: 'param', ...at }
  }
}

function* usesOfExport(list: Partial<ListConfig>, location: SourceLocation, row: Row): Generator<Use> {
  if (!list.export) return
  for (const [index, field] of (list.export.fields ?? []).entries()) {
    const at = within(location, 'fields', index)
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
    yield { type: 'permission', permission: list.export.permission, ...within(location, 'permission') }
  }
}

function* usesOfCard(card: ListConfig['card'], location: SourceLocation, row: Row): Generator<Use> {
  if (!card) return
  const path = (path: string, at: SourceLocation): Use => ({
    type: 'path',
    path,
    row,
    need: 'value',
    what: 'part of the card',
    ...at,
  })
  if (card.title !== undefined) yield path(card.title, within(location, 'title'))
  for (const [index, line] of (card.subtitle ?? []).entries()) yield path(line, within(location, 'subtitle', index))
  if (card.aside !== undefined) yield path(card.aside, within(location, 'aside'))
}
