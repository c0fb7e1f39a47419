import { TZDate } from '@date-fns/tz'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText, type ReportSheet, type SheetSettings } from './report-sheet.ts'

/** Characters of a sheet's name at most; those that it may not have are left out. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[*?:\\/[\]]/g

/** The table of a report as a workbook: numbers and dates are such, the header stays in sight, totals are the last row. */
export async function reportXlsx({ title, columns, items, totals, settings }: ReportSheet): Promise<Buffer> {
  // Loaded for the first file, because it takes memory that most servers never need.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const name = title.replace(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH)
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ title: header, kind }) => {
    const numFmt = formatOf(kind, settings)
    return { header, width: Math.max(header.length + 2, kind === 'text' ? 24 : 14), style: numFmt ? { numFmt } : {} }
  })
  sheet.getRow(1).font = { bold: true }
  for (const item of items) sheet.addRow(columns.map((column) => cellValue(column, item[column.path], settings)))
  if (totals) {
    const sums = columns.map((column, at) =>
      column.total ? cellValue(column, totals[column.path], settings) : at === 0 ? 'Total' : null,
    )
    sheet.addRow(sums).font = { bold: true }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

function cellValue(column: ReportColumnModel, value: unknown, settings: SheetSettings): unknown {
  if (value === null || value === undefined || value === '') return null
  if (!column.choices) {
    if (typeof value === 'number') {
      if (column.kind === 'money' || column.kind === 'percent') return value / 100
      if (column.kind === 'integer' || column.kind === 'number') return value
    }
    if (column.kind === 'date') return new Date(`${String(value)}T00:00:00Z`)
    if (column.kind === 'dateTime') return wallClock(String(value), settings.timezone)
  }
  return cellText(column, value, settings)
}

/** Spreadsheets know no zones: the instant's day and time where the tenant is. */
function wallClock(instant: string, timezone: string): Date {
  const local = new TZDate(instant, timezone)
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000)
}

function formatOf(kind: ReportColumnModel['kind'], { language, currency }: SheetSettings): string | undefined {
  if (kind === 'money') {
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
    return `"${parts.find(({ type }) => type === 'currency')?.value ?? currency}"#,##0.00`
  }
  if (kind === 'date') return 'dd/mm/yyyy'
  if (kind === 'dateTime') return 'dd/mm/yyyy hh:mm'
  return kind === 'percent' ? '0.##%' : undefined
}
