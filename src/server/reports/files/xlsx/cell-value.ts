import { tzOffset } from '@date-fns/tz'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText, type ReportSheet } from '../report-sheet.ts'
import type { SheetCell } from './sheet-xml.ts'

const DAY = 86_400_000
/** The first of January 1970, in days of a spreadsheet. */
const EPOCH = 25_569

const NUMBERS: readonly string[] = ['money', 'percent', 'integer', 'number', 'date', 'dateTime']

/** True of a column whose values are numbers in a workbook, as days are. */
export function isNumber({ kind, choices }: Pick<ReportColumnModel, 'kind' | 'choices'>): boolean {
  return !choices && NUMBERS.includes(kind)
}

/** A value of a report in a workbook: a number or a date where it is one, otherwise its words. */
export function cellValue(column: ReportColumnModel, value: unknown, sheet: ReportSheet): SheetCell {
  if (value === null || value === undefined || value === '') return column.empty ?? null
  if (!column.choices) {
    if (typeof value === 'number') {
      if (column.kind === 'money' || column.kind === 'percent') return value / 100
      if (column.kind === 'integer' || column.kind === 'number') return value
    }
    if (column.kind === 'date') return EPOCH + Date.parse(`${String(value)}T00:00:00Z`) / DAY
    if (column.kind === 'dateTime') return wallClock(String(value), sheet.settings.timezone)
  }
  return cellText(column, value, sheet)
}

/** Spreadsheets know no zones: the instant's day and time where the tenant is. */
function wallClock(value: string, timezone: string): number {
  const instant = new Date(value)
  return EPOCH + (instant.getTime() + tzOffset(timezone, instant) * 60_000) / DAY
}
