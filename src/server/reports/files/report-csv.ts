import { csvParts } from '#protocol/text/csv.ts'
import { cellText, type ReportSheet, type SheetRows } from './report-sheet.ts'

/** The table of a report as CSV: readable titles, amounts in decimals, and no cell that would be a formula. */
export function reportCsv(sheet: ReportSheet, rows: SheetRows): AsyncGenerator<string> {
  const titles = sheet.columns.map(({ title }) => title)
  return csvParts(titles, cellsOf(sheet, rows), sheet.settings.language)
}

async function* cellsOf(sheet: ReportSheet, rows: SheetRows) {
  for await (const batch of rows)
    yield batch.map((row) => sheet.columns.map((column) => cellText(column, row[column.path], sheet)))
}
