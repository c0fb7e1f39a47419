import type { ApplicationConfig, IssueConfig, TileConfig } from '../../format.ts'
import type { Model } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { usesOfFields } from './of-fields.ts'
import { usesOfGuarded } from './of-guarded.ts'
import { usesOfIds } from './of-ids.ts'
import { usesOfSort } from './of-list.ts'
import type { Row, Use } from './use.ts'

/** The names used by the global search, the dashboard and the issues of application.json. */
export function* usesOfOverview(
  { search = {}, dashboard = [], issues = {} }: ApplicationConfig,
  location: SourceLocation,
  resources: Model['resources'],
): Generator<Use> {
  const rowOf = (name: string): Row | undefined => {
    const entity = lookup(resources, name)?.entity
    return entity === undefined ? undefined : { entity }
  }
  for (const [name, { detail, last }] of Object.entries(search)) {
    const at = within(location, 'search', name)
    yield { type: 'resource', resource: name, ...at }
    yield* usesOfValues(detail, within(at, 'detail'), rowOf(name), 'detail')
    const row = rowOf(name)
    if (row && last) yield { type: 'condition', condition: last, row, ofRows: true, ...within(at, 'last') }
  }
  yield usesOfIds(
    'tile',
    dashboard.map((tile) => tile.id),
    within(location, 'dashboard'),
  )
  for (const [index, tile] of dashboard.entries()) {
    yield* usesOfTile(tile, within(location, 'dashboard', index), rowOf(tile.resource))
  }
  for (const [name, issue] of Object.entries(issues)) {
    yield* usesOfIssue(issue, within(location, 'issues', name), rowOf(issue.resource))
  }
}

function* usesOfTile(tile: TileConfig, location: SourceLocation, row: Row | undefined): Generator<Use> {
  yield { type: 'resource', resource: tile.resource, ...within(location, 'resource') }
  yield* usesOfGuarded(tile, location, {})
  if (!row) return
  if (tile.where) yield { type: 'condition', condition: tile.where, row, ofRows: true, ...within(location, 'where') }
  if (tile.kind === 'count') return
  if (tile.kind === 'list') {
    yield* usesOfFields(tile.fields, within(location, 'fields'), row)
    yield* usesOfSort(tile.sort, within(location, 'sort'), row)
    return
  }
  yield { type: 'path', path: tile.by, row, need: 'order', what: 'value', ...within(location, 'by') }
  for (const [index, { sum }] of (tile.series ?? []).entries()) {
    const at = within(location, 'series', index, 'sum')
    if (sum !== undefined) yield { type: 'path', path: sum, row, need: 'value', what: 'figure', ...at }
  }
}

function* usesOfIssue(issue: IssueConfig, location: SourceLocation, row: Row | undefined): Generator<Use> {
  yield { type: 'resource', resource: issue.resource, ...within(location, 'resource') }
  yield* usesOfGuarded(issue, location, {})
  if (!row) return
  yield { type: 'condition', condition: issue.where, row, ofRows: true, ...within(location, 'where') }
  yield* usesOfSort(issue.sort, within(location, 'sort'), row)
  yield { type: 'text', text: issue.title, row, ...within(location, 'title') }
  for (const [index, path] of (issue.anew ?? []).entries()) {
    yield { type: 'path', path, row, need: 'value', what: 'value', ...within(location, 'anew', index) }
  }
  if (issue.to !== undefined) yield { type: 'screenPath', to: issue.to, row, ...within(location, 'to') }
}

function* usesOfValues(paths: string[], location: SourceLocation, row: Row | undefined, what: string): Generator<Use> {
  if (!row) return
  for (const [index, path] of paths.entries()) {
    yield { type: 'path', path, row, need: 'value', what, ...within(location, index) }
  }
}
