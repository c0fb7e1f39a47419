import type { ExportColumn } from './data-set.ts'

/** EXP-09: formats a value for a spreadsheet: decimal amounts, yes or no in words, ISO instants. */
export function cellText(value: unknown, kind: ExportColumn['kind']): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'yesNo') return value === true ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
