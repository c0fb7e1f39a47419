/** A compiled report: every default filled in. The browser loads it with the report's screen. */
import type { Condition } from '#protocol/condition.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { FieldModel } from './field-model.ts'
import type { ReportChartConfig, ReportFormat, ReportKind, ReportPreset } from './format.ts'
import type { FilterModel } from './list-model.ts'

export interface ReportModel {
  /** `overdue-loans`: the last part of its addresses. */
  name: string
  title: string
  description?: string
  group?: string
  icon: string
  /** One of these is required. */
  permission: string[]
  feature?: string
  requires?: Condition
  /** Name of its SQL. */
  query: string
  scope?: ReportScopeModel
  range: { start: ReportPreset; ahead: boolean }
  /** The filter of the scope is the first. */
  filters: FilterModel[]
  columns: ReportColumnModel[]
  /** Path of the column whose equal rows have a total of their own. */
  totalsPer?: string
  breakdowns: ReportBreakdownModel[]
  /** Name of the breakdown that each row opens, and of that whose rows the files have. */
  rowBreakdown?: string
  fileBreakdown?: string
  summary: ReportValueModel[]
  chart?: ReportChartModel
  formats: ReportFormat[]
  tile?: ReportTileModel
  remember: boolean
}

export interface ReportChartModel extends Omit<ReportChartConfig, 'kind' | 'series' | 'points'> {
  value: ReportValueModel
  kinds: Record<string, ReportKind>
  per: 'day' | 'month'
  /** Words of its series, and of its bars or slices, by their names in the SQL; what has none here is data. */
  series: ReportWordModel[]
  points: ReportWordModel[]
}

/** A name that SQL gives, and its words. */
export interface ReportWordModel {
  /** Empty: there is no value. */
  id: string
  title: string
  /** Its place in translation files, below the words of the report. */
  key: string
}

/** A figure of a report on the dashboard. */
export interface ReportTileModel {
  title: string
  value: ReportValueModel
  range: ReportPreset
  compare?: 'previous_period' | 'previous_year'
}

/** True of a report whose figures can be compared with those of other days: it has a chart or a summary. */
export function isComparable({ chart, summary }: Pick<ReportModel, 'chart' | 'summary'>): boolean {
  return chart !== undefined || summary.length > 0
}

/** True of a column with the numbers of records, which are no quantities, by its path. */
export function isRecordNumber(path: string): boolean {
  return /(^|_)id$/.test(path)
}

/** Records of `entity`, one of which the parameter chooses. */
export interface ReportScopeModel {
  resource: string
  entity: string
  parameter: string
}

export interface ReportValueModel {
  path: string
  title: string
  kind: ValueKind
}

export interface ReportColumnModel extends ReportValueModel {
  choices?: FieldModel['choices']
  /** Words where there is no value. */
  empty?: string
  total: boolean
  /** The resource that it leads to, and the column with the id. */
  link?: { resource: string; idPath: string }
  /** The breakdown that its cells open, and the column of it that adds up to the cell; absent: the number of its rows. */
  breakdown?: { of: string; sum?: string }
}

/** Rows that stand behind those of the table. */
export interface ReportBreakdownModel {
  name: string
  title: string
  /** The columns of the report's SQL that tell its rows apart. */
  by: { path: string; kind: 'integer' | 'text' | 'date' }[]
  columns: ReportColumnModel[]
  formats: ReportFormat[]
}
