import type { Declared, RequestContext, Sql, SqlRows } from '#server/api.ts'

/** A column of an export. */
export interface ExportColumn {
  /** In the header row. */
  title: string
  value: (rows: SqlRows, context: RequestContext) => Sql
  /** Money is pence, written as pounds with two decimals; default: as it is. */
  kind?: 'money' | 'yesNo' | 'instant'
}

/** Rows that can be exported. Who asks gets those that he may see. */
export interface DataSet {
  entity: keyof Declared['records']
  /** Beside tools.export, one of these is needed. */
  permission: string[]
  columns: readonly ExportColumn[]
  /** The day that the date range is about. */
  day: (rows: SqlRows) => Sql
  /** Whether a row is of a franchisee. */
  isOf: (rows: SqlRows, franchiseeId: number) => Sql
}
