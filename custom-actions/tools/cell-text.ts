import type { ExportColumn } from './data-set.ts'

/** EXP-09: a value as a spreadsheet reads it: amounts decimal, yes or no in words, instants as ISO writes them. */
export function cellText(value: unknown, kind: ExportColumn['kind']): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'yesNo') return value === true ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
