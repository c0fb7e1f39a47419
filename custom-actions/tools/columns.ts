import { pathSql } from '#server/api.ts'
import type { ExportColumn } from './data-set.ts'

/** A column that a path leads to. */
export function columnOf(title: string, path: string, kind?: ExportColumn['kind']): ExportColumn {
  return { title, value: (rows) => pathSql(rows, path).sql, ...(kind && { kind }) }
}
