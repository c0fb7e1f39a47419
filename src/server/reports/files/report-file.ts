import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RawBuilder } from 'kysely'
import { chartInWords } from '#declarations/chart-in-words.ts'
import type { ReportFormat } from '#declarations/format.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { ListLane } from '../../database/connect/list-lane.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { spoolFile } from '../../files/spool-file.ts'
import type { FileStream } from '../../files/storage/file-storage.ts'
import type { Words } from '../../http/translation-words.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Call, type Look, ServedFile, type Surroundings } from '../../routes/route.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportPoint } from '../report-definition.ts'
import { itemsOf, seriesOf } from '../report-reply.ts'
import type { PrintedChart } from './chart/draw-chart.ts'
import { fileWords, type FileWords } from './file-words.ts'
import { filterFacts } from './filter-facts.ts'
import { reportCsv } from './report-csv.ts'
import { reportPdf, rowsToPrint } from './report-pdf.ts'
import { reportSheet, type ReportSheet, type SheetKeys, type SheetRows } from './report-sheet.ts'
import { writeXlsx } from './xlsx/report-xlsx.ts'
import { plannedAnew } from '../../sql/planning.ts'

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
  /** The points of the chart that is printed above it. */
  points?: RawBuilder<ReportPoint>
}

const FILE_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** A file that is complete. */
export interface MadeFile extends FileStream {
  name: string
  /** Media type. */
  type: string
}

/**
 * A report as one of its files, for whoever waits for it. Rows of a CSV and of a workbook go from the database to the disk a few at a
 * time; a PDF is laid out when the transaction that read its rows has ended.
 */
export async function reportFile(
  look: Look,
  { signal, words }: Surroundings,
  tableOf: (call: Call) => TableOfFile,
): Promise<ServedFile> {
  const { person, tenant, language } = await look(async ({ context }) => ({
    person: `${context.tenant.id}.${context.user.id}`,
    tenant: context.tenant.slug,
    language: languageOf(context),
  }))
  const texts = await words(tenant, language)
  const passed = () => signal.throwIfAborted()
  const finish = await lane.run(person, () =>
    look((call) => readFileOf(call.context, tableOf(call), texts, passed), { limit: FILE_LIMIT }),
  )
  const { name, type, stream, length } = await finish()
  return new ServedFile(name, type, stream, length)
}

/** The language that a person reads files in. */
export function languageOf({ tenant, user }: RequestContext): string {
  return user.preferences.language ?? tenant.language
}

/**
 * Reads the rows of a file.
 *
 * @param texts of the reader's language
 * @param passed called with the number of rows so far, now and then; what it throws ends the reading
 * @returns what finishes the file, once the transaction is over
 */
export async function readFileOf(
  context: RequestContext,
  { report, asked, keys, query, format, rows: statement, points }: TableOfFile,
  texts: Words,
  passed: (rows: number) => Promise<void> | void,
): Promise<() => Promise<MadeFile>> {
  const { country, currency } = context.model.application
  const inWords = fileWords(context, texts)
  const sheet = reportSheet(report, keys, query, format, {
    facts: await filterFacts(context, asked, query, inWords),
    settings: { language: languageOf(context), country, timezone: context.tenant.timezone, currency },
    words: inWords,
  })
  const rows = declaredRows(report, readInBatches(context.tx, statement), passed)
  const { name } = sheet
  if (format === 'pdf') {
    const chart = points && asked.chart && (await printedChart(context, asked.chart, points, inWords, asked.name))
    const printed = { ...(await rowsToPrint(sheet, rows)), ...(chart && { chart }) }
    return async () => {
      const bytes = await reportPdf(sheet, printed)
      return { name, type: FILE_TYPES.pdf, stream: Readable.from([bytes]), length: bytes.length }
    }
  }
  const { stream, length } = await spoolFile((out) => WRITERS[format](sheet, rows, out))
  return () => Promise.resolve({ name, type: FILE_TYPES[format], stream, length })
}

const WRITERS = {
  csv: (sheet: ReportSheet, rows: SheetRows, out: Writable) =>
    pipeline(Readable.from(reportCsv(sheet, rows), { objectMode: false }), out),
  xlsx: (sheet: ReportSheet, rows: SheetRows, out: Writable) => writeXlsx(sheet, rows, out),
}

async function printedChart(
  context: RequestContext,
  chart: PrintedChart['chart'],
  points: RawBuilder<ReportPoint>,
  words: FileWords,
  report: string,
): Promise<PrintedChart | undefined> {
  const found = await context.tx.query<ReportPoint>(plannedAnew(points))
  if (found.length === 0) return undefined
  const inWords = chartInWords(chart, (key, text) => words(`reports.${report}.${key}`, text))
  return { chart: inWords, series: seriesOf(found, chart.series) }
}

/** The declared columns of the rows. */
async function* declaredRows(
  report: ReportModel,
  batches: AsyncIterable<object[]>,
  passed: (rows: number) => Promise<void> | void,
) {
  let count = 0
  for await (const rows of batches) {
    count += rows.length
    await passed(count)
    yield itemsOf(report, rows)
  }
}
