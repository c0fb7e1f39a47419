import type { RawBuilder } from 'kysely'
import type { RequestContext } from '../request-context.ts'

/** A point of a report's chart. `day` is an ISO date; of bars and pies it may be the name of a category. */
export interface ReportPoint {
  /** Name of the series: as the report declares it, never in words; or data. Null where there is no value. */
  series: string | null
  day: string | null
  value: number
}

/**
 * Default export of `custom-actions/{area}/{name}.report.ts`: the SQL of a report that `reports/*.json` declares. One
 * statement each, which only reads. Money is in pence, as it is stored.
 */
export interface ReportDefinition {
  /**
   * Rows that the table, the chart and the summary are all made of: these read them as `base` (`select … from base`), and the
   * database makes them once. Breakdowns stand alone.
   */
  base?: (report: ReportContext) => RawBuilder<unknown>
  /** The rows of the table, in their order: columns by the names of the declaration. */
  rows: (report: ReportContext) => RawBuilder<object>
  /**
   * All rows of the table, in any order, with the columns that are added up alone. With it, `rows` ends at `report.first`, so that
   * the names of a hundred thousand rows need not be looked up and sorted for a screen that shows the first of them.
   */
  counted?: (report: ReportContext) => RawBuilder<object>
  /**
   * The column of `counted` that says how many rows of the table each of its rows stands for. With it, sums that are kept need not be
   * taken apart to be counted.
   */
  countedBy?: string
  /** The points of the chart, in the order of the days. */
  series?: (report: ReportContext) => RawBuilder<ReportPoint>
  /** One row of named numbers above the table. Absent: the totals of the columns. */
  summary?: (report: ReportContext) => RawBuilder<object>
  /** The rows behind those of the table, by the names of the declared breakdowns. What it adds up to is the cell. */
  breakdowns?: Readonly<Record<string, (report: ReportContext, cell: ReportCell) => RawBuilder<object>>>
}

/** The cell whose rows are asked for. */
export interface ReportCell {
  /** Its column; absent: what makes any of them. */
  column?: string
  /** Values that tell its row from all others, as the breakdown declares them; absent: the total of all rows. */
  row?: Readonly<Record<string, string | number>>
}

/** The request that a report's SQL answers. */
export interface ReportContext {
  /** First and last civil day, both included: ISO dates where the tenant is. */
  from: string
  to: string
  /** Today where the tenant is, an ISO date. */
  today: string
  /** The declared filters that were sent: ids as numbers, several values as arrays, by name. */
  filters: Readonly<Record<string, unknown>>
  tenantId: number
  /**
   * Condition on the id of the record that the report's scope names (`"scope": "branch"`): it is the chosen one, and
   * one that the person may see. It belongs in every source of rows, before they are grouped.
   *
   * @param id SQL of the column: sql.ref('loans.branch_id')
   */
  scoped: (id: RawBuilder<unknown>) => RawBuilder<boolean>
  /** False where `scoped` is true of every row: all records of the scope may be seen, and none is chosen. A condition by it can be left out then. */
  isScoped: boolean
  /** Rows that a screen shows; undefined where all are wanted. For reports with `counted`, which need not work the others out. */
  most: number | undefined
  /** SQL: ends `rows` after {@link ReportContext.most} of them (`limit 1000`); nothing where all are wanted. */
  first: RawBuilder<unknown>
  /** The rest of the request, for what the above does not give. */
  request: RequestContext
}
