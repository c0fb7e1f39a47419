/** A compiled report: every default filled in. The browser loads it with the report's screen. */
import type { Condition } from '#protocol/condition.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { FieldModel } from './field-model.ts'
import type { ReportChartConfig, ReportFormat, ReportPreset } from './format.ts'
import type { FilterModel } from './list-model.ts'

export interface ReportModel {
  /** `overdue-loans`: the last part of its addresses. */
  name: string
  title: string
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
  summary: ReportValueModel[]
  chart?: Omit<ReportChartConfig, 'kind'> & { value: ReportValueModel; per: 'day' | 'month' }
  formats: ReportFormat[]
  remember: boolean
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
  total: boolean
  /** The resource that it leads to, and the column with the id. */
  link?: { resource: string; idPath: string }
}
