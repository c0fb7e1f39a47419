import { humanise } from '#protocol/text/humanise.ts'
import type {
  ReportBreakdownConfig,
  ReportChoiceConfig,
  ReportColumnConfig,
  ReportConfig,
  ReportFilterConfig,
  ReportTileConfig,
  ResourceConfig,
} from '../../format.ts'
import type { FilterModel } from '../../list-model.ts'
import { lookup } from '../../lookup.ts'
import type { ReportBreakdownModel, ReportModel, ReportScopeModel, ReportTileModel } from '../../report-model.ts'
import { compileChart } from './report-chart.ts'
import { compileColumn, compileValue } from './report-columns.ts'

/** Compiles one report. A scope that names no resource is left out; the check reports it. */
export function compileReport(
  name: string,
  config: ReportConfig,
  resources: Readonly<Record<string, ResourceConfig>>,
  reports: Readonly<Record<string, ReportConfig>> = {},
): ReportModel {
  const {
    title,
    description,
    group,
    icon = 'bar_chart',
    permission,
    feature,
    requires,
    query,
    range = {},
    chart,
  } = config
  const { rowBreakdown, fileBreakdown, totalsPer } = config
  const scope = config.scope === undefined ? undefined : compileScope(config.scope, resources)
  const named = {
    filters: (config.filters ?? []).map(compileFilter),
    columns: config.columns.map(compileColumn),
    summary: (config.summary ?? []).map(compileValue),
  }
  return {
    name,
    title: title ?? titleCase(name),
    ...(description !== undefined && { description }),
    ...(group !== undefined && { group }),
    icon,
    permission: permissionsOf(permission),
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    query: query ?? `reports/${name}`,
    ...(scope && { scope }),
    range: { start: range.start ?? 'year_to_date', ahead: range.ahead ?? false },
    filters: [...(scope ? [scopeFilter(scope)] : []), ...named.filters],
    columns: named.columns,
    ...(totalsPer !== undefined && { totalsPer }),
    breakdowns: Object.entries(config.breakdowns ?? {}).map(([id, breakdown]) =>
      compileBreakdown(id, breakdown, reports),
    ),
    ...(rowBreakdown !== undefined && { rowBreakdown }),
    ...(fileBreakdown !== undefined && { fileBreakdown }),
    summary: named.summary,
    ...(chart && { chart: compileChart(chart, named) }),
    formats: config.formats ?? [],
    ...(config.tile && { tile: compileTile(config.tile, config, title ?? titleCase(name)) }),
    remember: config.remember ?? false,
  }
}

/** A value that the report does not have is compiled as a number; the check reports it. */
function compileTile(
  { title, value, range, compare }: ReportTileConfig,
  { summary = [], columns, range: ofReport }: ReportConfig,
  ofScreen: string,
): ReportTileModel {
  const values = [...summary, ...columns].map(compileValue)
  const found = values.find(({ path }) => path === value) ?? compileValue({ name: value, kind: 'number' })
  return {
    title: title ?? ofScreen,
    value: found,
    range: range ?? ofReport?.start ?? 'year_to_date',
    ...(compare && { compare }),
  }
}

/** `overdue-loans` -> `Overdue Loans` (REP-15). */
function titleCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** `loans.overdue` -> also `reports.loans.overdue`, so that `reports.*` allows all (REP-16). */
function permissionsOf(permission: string): string[] {
  return permission.startsWith('reports.') ? [permission] : [permission, `reports.${permission}`]
}

function compileScope(
  resource: string,
  resources: Readonly<Record<string, ResourceConfig>>,
): ReportScopeModel | undefined {
  const entity = lookup(resources, resource)?.entity
  return entity === undefined ? undefined : { resource, entity, parameter: `${entity}_id` }
}

function scopeFilter({ resource, entity, parameter }: ReportScopeModel): FilterModel {
  return { id: parameter, kind: 'select', title: humanise(entity), valueKind: 'integer', resource }
}

function compileFilter(filter: ReportFilterConfig): FilterModel {
  const { id, title, resource, dependsOn, choices, options, number, several } = filter
  return {
    id,
    kind: number ? 'text' : several ? 'multipleSelect' : 'select',
    title: title ?? humanise(id.replace(/_id$/, '')),
    valueKind: resource !== undefined || number ? 'integer' : 'choice',
    ...(resource !== undefined && { resource }),
    ...(dependsOn && { dependsOn }),
    ...(options !== undefined && { optionList: options }),
    ...(choices && { choices: Object.entries(choices).map(([value, words]) => compileChoice(value, words)) }),
  }
}

function compileChoice(id: string, words: string | ReportChoiceConfig): NonNullable<FilterModel['choices']>[number] {
  return typeof words === 'string' ? { id, title: words } : { id, ...words }
}

function compileBreakdown(
  name: string,
  { title, by, columns, formats = [] }: ReportBreakdownConfig,
  reports: Readonly<Record<string, ReportConfig>>,
): ReportBreakdownModel {
  return {
    name,
    title: title ?? humanise(name),
    by: by.map((key) =>
      typeof key === 'string' ? { path: key, kind: 'integer' } : { path: key.name, kind: key.kind },
    ),
    columns: (breakdownColumns(name, columns, reports) ?? []).map(compileColumn),
    formats,
  }
}

/** The columns of a breakdown, which may be those of another report; undefined where that one has none. */
function breakdownColumns(
  name: string,
  columns: ReportBreakdownConfig['columns'],
  reports: Readonly<Record<string, ReportConfig>>,
): (string | ReportColumnConfig)[] | undefined {
  if (typeof columns !== 'string') return columns
  const others = lookup(lookup(reports, columns)?.breakdowns ?? {}, name)?.columns
  return typeof others === 'string' ? undefined : others
}
