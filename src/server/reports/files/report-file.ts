import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RawBuilder } from 'kysely'
import type { ReportFormat } from '#declarations/format.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { ListLane } from '../../database/connect/list-lane.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { type Call, type Look, ServedFile, type Surroundings } from '../../routes/route.ts'
import type { ReportQuery } from '../report-query.ts'
import { itemsOf } from '../report-reply.ts'
import { fileWords } from './file-words.ts'
import { filterFacts } from './filter-facts.ts'
import { reportCsv } from './report-csv.ts'
import { reportPdf, rowsToPrint } from './report-pdf.ts'
import { reportSheet, type ReportSheet, type SheetKeys, type SheetRows } from './report-sheet.ts'
import { spoolFile } from './spooled-file.ts'
import { writeXlsx } from './xlsx/report-xlsx.ts'

/** Milliseconds that a statement of a file may take, and all of it together: a file has every row there is. */
export const FILE_LIMIT = 10 * 60_000

/** Files that a server makes at a time, one for each person: each holds a connection for as long as it takes. */
const MOST = 2
const lane = new ListLane(MOST, 60_000)

/** The table that a file is made of. */
export interface TableOfFile {
  /** Its columns and its name, as of a report. */
  report: ReportModel
  /** The report that has the filters. */
  asked: ReportModel
  keys: SheetKeys
  query: ReportQuery
  format: ReportFormat
  rows: RawBuilder<object>
}

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * A report as one of its files, complete. Rows of a CSV and of a workbook go from the database to the disk a few at a time; a PDF
 * is laid out when the transaction that read its rows has ended.
 */
export async function reportFile(
  look: Look,
  { signal, words }: Surroundings,
  tableOf: (call: Call) => TableOfFile,
): Promise<ServedFile> {
  const { person, tenant, language } = await look(async ({ context: { tenant: own, user } }) => ({
    person: `${own.id}.${user.id}`,
    tenant: own.slug,
    language: user.preferences.language ?? own.language,
  }))
  const texts = await words(tenant, language)
  const read = async (call: Call) => {
    const { context } = call
    const { report, asked, keys, query, format, rows: statement } = tableOf(call)
    const { country, currency } = context.model.application
    const inWords = fileWords(context, texts)
    const sheet = reportSheet(report, keys, query, format, {
      facts: await filterFacts(context, asked, query, inWords),
      settings: { language, country, timezone: context.tenant.timezone, currency },
      words: inWords,
    })
    const rows = declaredRows(report, readInBatches(context.tx, statement), signal)
    if (format === 'pdf') return { sheet, printed: await rowsToPrint(sheet, rows) }
    return { sheet, spooled: await spoolFile((out) => WRITERS[format](sheet, rows, out)) }
  }
  const { sheet, printed, spooled } = await lane.run(person, () => look(read, { limit: FILE_LIMIT }))
  if (spooled) return new ServedFile(sheet.name, TYPES[sheet.format], spooled.stream, spooled.length)
  const bytes = await reportPdf(sheet, printed)
  return new ServedFile(sheet.name, TYPES.pdf, Readable.from([bytes]), bytes.length)
}

const WRITERS = {
  csv: (sheet: ReportSheet, rows: SheetRows, out: Writable) =>
    pipeline(Readable.from(reportCsv(sheet, rows), { objectMode: false }), out),
  xlsx: (sheet: ReportSheet, rows: SheetRows, out: Writable) => writeXlsx(sheet, rows, out),
}

/** The declared columns of the rows, as long as somebody waits for them. */
async function* declaredRows(report: ReportModel, batches: AsyncIterable<object[]>, signal: AbortSignal) {
  for await (const rows of batches) {
    signal.throwIfAborted()
    yield itemsOf(report, rows)
  }
}
