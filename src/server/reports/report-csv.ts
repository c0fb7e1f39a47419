import { csvFile } from '#protocol/csv.ts'
import { cellText, type ReportSheet } from './report-sheet.ts'

/** The table of a report as CSV: readable titles, amounts in decimals, and no cell that would be a formula. */
export function reportCsv({ columns, items, settings }: ReportSheet): Buffer {
  const titles = columns.map(({ title }) => title)
  const rows = items.map((item) => columns.map((column) => cellText(column, item[column.path], settings)))
  return Buffer.from(csvFile(titles, rows, settings.language))
}
