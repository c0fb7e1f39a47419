import type { ReportConfig } from '../../format.ts'
import type { ReportColumnModel, ReportModel } from '../../report-model.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { usesOfGuarded, usesOfIcon } from './of-guarded.ts'
import { usesOfIds } from './of-ids.ts'
import type { Use } from './use.ts'

/** The names used in a report. */
export function* usesOfReport(config: ReportConfig, location: SourceLocation, report: ReportModel): Generator<Use> {
  const { permission: _permission, ...guarded } = config
  yield* usesOfGuarded(guarded, location, {})
  yield* usesOfIcon(config, location)
  const at = config.query === undefined ? location : within(location, 'query')
  yield { type: 'code', kind: 'report', name: report.query, ...at }
  if (config.scope !== undefined) yield { type: 'resource', resource: config.scope, ...within(location, 'scope') }
  for (const [index, { resource, choices = {} }] of (config.filters ?? []).entries()) {
    if (resource !== undefined) yield { type: 'resource', resource, ...within(location, 'filters', index, 'resource') }
    for (const [value, words] of Object.entries(choices)) {
      if (typeof words === 'string') continue
      yield {
        type: 'feature',
        feature: words.feature,
        ...within(location, 'filters', index, 'choices', value, 'feature'),
      }
    }
  }
  yield usesOfIds(
    'filter',
    report.filters.map(({ id }) => id),
    within(location, 'filters'),
    'id',
  )
  yield* usesOfColumns(config.columns, report.columns, location)
  for (const { name, columns } of report.breakdowns) {
    const declared = config.breakdowns?.[name]
    if (!declared || typeof declared.columns === 'string') continue
    yield* usesOfColumns(declared.columns, columns, within(location, 'breakdowns', name))
  }
}

function* usesOfColumns(
  columns: ReportConfig['columns'],
  compiled: ReportColumnModel[],
  location: SourceLocation,
): Generator<Use> {
  for (const [index, column] of columns.entries()) {
    if (typeof column === 'string' || !column.link) continue
    const { resource } = column.link
    yield { type: 'resource', resource, ...within(location, 'columns', index, 'link', 'resource') }
  }
  yield usesOfIds(
    'column',
    compiled.map(({ path }) => path),
    within(location, 'columns'),
    'name',
  )
}
