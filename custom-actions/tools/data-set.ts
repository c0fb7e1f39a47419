import type { Declared, RequestContext, Sql, SqlRows } from '#server/api.ts'

/** A column of an export. */
export interface ExportColumn {
  /** In the header row. */
  title: string
  value: (rows: SqlRows, context: RequestContext) => Sql
  /** Money is pence, written as pounds with two decimals; default: unchanged. */
  kind?: 'money' | 'yesNo' | 'instant'
}

/** Rows that can be exported, limited to those the user may see. */
export interface DataSet {
  entity: keyof Declared['records']
  columns: readonly ExportColumn[]
  /** The date that the date range filters. */
  day: (rows: SqlRows) => Sql
  /** SQL: true when a row belongs to a franchisee. */
  isOf: (rows: SqlRows, franchiseeId: number) => Sql
  /** SQL: true for the rows that are exported; default: all of them. */
  only?: (rows: SqlRows) => Sql
}
