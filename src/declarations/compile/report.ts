import { humanise } from '#protocol/humanise.ts'
import type {
  ReportChartConfig,
  ReportColumnConfig,
  ReportConfig,
  ReportFilterConfig,
  ReportValueConfig,
  ResourceConfig,
} from '../format.ts'
import type { FilterModel } from '../list-model.ts'
import { lookup } from '../lookup.ts'
import type { ReportColumnModel, ReportModel, ReportScopeModel, ReportValueModel } from '../report-model.ts'

/** Compiles one report. A scope that names no resource is left out; the check reports it. */
export function compileReport(
  name: string,
  config: ReportConfig,
  resources: Readonly<Record<string, ResourceConfig>>,
): ReportModel {
  const { title, icon = 'bar_chart', permission, feature, requires, query, range = {}, chart } = config
  const scope = config.scope === undefined ? undefined : compileScope(config.scope, resources)
  return {
    name,
    title: title ?? titleCase(name),
    icon,
    permission: permissionsOf(permission),
    ...(feature !== undefined && { feature }),
    ...(requires && { requires }),
    query: query ?? `reports/${name}`,
    ...(scope && { scope }),
    range: { start: range.start ?? 'year_to_date', ahead: range.ahead ?? false },
    filters: [...(scope ? [scopeFilter(scope)] : []), ...(config.filters ?? []).map(compileFilter)],
    columns: config.columns.map(compileColumn),
    summary: (config.summary ?? []).map(compileValue),
    ...(chart && { chart: compileChart(chart) }),
    formats: config.formats ?? [],
    remember: config.remember ?? false,
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
    ...(choices && { choices: Object.entries(choices).map(([value, words]) => ({ id: value, title: words })) }),
  }
}

function compileValue(value: string | ReportValueConfig): ReportValueModel {
  const { name, title, kind } = typeof value === 'string' ? { name: value } : value
  return { path: name, title: title ?? humanise(name), kind: kind ?? 'text' }
}

function compileColumn(column: string | ReportColumnConfig): ReportColumnModel {
  if (typeof column === 'string') return { ...compileValue(column), total: false }
  const { titles, total = false, link } = column
  return {
    ...compileValue(column),
    ...(titles && {
      kind: 'choice',
      choices: Object.entries(titles).map(([value, words]) => ({ value: wholeOrText(value), title: words })),
    }),
    total,
    ...(link && { link: { resource: link.resource, idPath: link.id } }),
  }
}

function compileChart({ type, title, kind = 'number', per = 'day' }: ReportChartConfig): ReportModel['chart'] {
  return {
    type,
    ...(title !== undefined && { title }),
    per,
    value: { path: 'value', title: title ?? '', kind },
  }
}

/** Names of an object are texts, but a value may be a number. */
function wholeOrText(value: string): string | number {
  return /^\d+$/.test(value) ? Number(value) : value
}
