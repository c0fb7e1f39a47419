import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { REPORT_WORDS } from '#protocol/report-words.ts'
import { dayText, type ReportSheet, type SheetRows } from '../report-sheet.ts'
import { lineXml, SHEET_END, sheetBegin } from './sheet-xml.ts'
import { TableLines } from './table-lines.ts'
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts'

/** Lines of a worksheet at most, its header and its totals among them. */
const MOST_LINES = 1_048_576

/**
 * Writes the table of a report as a workbook: numbers and dates are such, the header stays in sight, totals are the last line.
 * A further sheet says what it is about. Rows beyond those of a sheet are on another. It takes the same memory however many
 * rows there are.
 */
export async function writeXlsx(sheet: ReportSheet, rows: SheetRows, out: Writable, most = MOST_LINES): Promise<void> {
  // Loaded for the first file, because most servers never need it.
  const { default: ZipStream } = await import('zip-stream')
  const zip = new ZipStream()
  const written = pipeline(zip, out)
  const add = (name: string, source: Readable | string) =>
    new Promise<void>((resolve, reject) => {
      if (typeof source !== 'string') source.once('error', reject)
      zip.entry(source, { name }, (error) => (error ? reject(error) : resolve()))
    })
  const fill = async () => {
    const lines = new TableLines(sheet, rows, most)
    const names: string[] = []
    while (!lines.areOver) {
      await add(sheetPath(names.length), Readable.from(lines.ofSheet(names.length === 0), { objectMode: false }))
      names.push(sheetName(sheet.title, names))
    }
    await add(sheetPath(names.length), aboutSheet(sheet, lines.styles.bold))
    names.push(sheetName(sheet.words('rollcall.report.filters', REPORT_WORDS.filters), names))
    for (const [name, text] of Object.entries(workbookParts(names, lines.styles.xml))) await add(name, text)
    zip.finish()
  }
  const filled = fill().catch((error: unknown) => {
    zip.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [first, second] = await Promise.allSettled([filled, written])
  for (const { status, ...rest } of [first, second]) if (status === 'rejected' && 'reason' in rest) throw rest.reason
}

/** A sheet with the report's name and what its figures are made of, and the days and the filters that it was asked with. */
function aboutSheet(sheet: ReportSheet, bold: number): string {
  const days = `${dayText(sheet.from, sheet)} – ${dayText(sheet.to, sheet)}`
  const facts = [
    ...(sheet.description === undefined ? [] : [[sheet.title, sheet.description]]),
    [sheet.words('rollcall.report.dates', REPORT_WORDS.dates), days],
    ...sheet.facts,
  ]
  const lines = facts.map(([name = '', value = ''], at) => lineXml({ cells: [name, value], styles: [bold, 0] }, at + 1))
  return sheetBegin({ widths: [28, 60], isFrozen: false, isShown: false }) + lines.join('') + SHEET_END
}
