import { csvHead, csvTail } from '#protocol/text/csv.ts'
import { cellText, type ReportSheet, type SheetRows } from './report-sheet.ts'

/** The table of a report as CSV: readable titles, amounts in decimals, and no cell that would be a formula. */
export async function* reportCsv(sheet: ReportSheet, rows: SheetRows): AsyncGenerator<string> {
  const { columns, settings } = sheet
  const titles = columns.map(({ title }) => title)
  yield csvHead(titles, settings.language)
  for await (const batch of rows) {
    const cells = batch.map((row) => columns.map((column) => cellText(column, row[column.path], sheet)))
    yield csvTail(cells, settings.language)
  }
}
