import type { ExportColumn } from './data-set.ts'

/** A column that a path leads to. */
export function columnOf(title: string, path: string, kind?: ExportColumn['kind']): ExportColumn {
  return { title, value: (rows) => rows.path(path), ...(kind && { kind }) }
}
