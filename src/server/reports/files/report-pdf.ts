import { message } from '#protocol/messages/message.ts'
import { isRecordNumber, type ReportColumnModel } from '#declarations/report-model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { layOut } from '../../documents/lay-out.ts'
import { BadRequest } from '../../errors.ts'
import { numberFormat } from '#protocol/text/intl-formats.ts'
import { percentText } from '#protocol/text/percent-text.ts'
import { cellText, dayText, type ReportSheet, type SheetRow, type SheetRows } from './report-sheet.ts'
import { drawChart, type PrintedChart } from './chart/draw-chart.ts'
import { isGroupTotal, SheetTotals } from './sheet-totals.ts'

/** Columns that a page of the usual orientation has room for. */
const UPRIGHT = 6
/** Columns that a page on its side has room for, each as wide as it likes. */
const ROOMY = 10
/** Rows that are laid out: some hundred pages, and as much memory as a server can spare. */
const MOST_ROWS = 5_000

/** The rows of a report to be printed, read and added up. */
export interface PrintedRows {
  rows: SheetRow[]
  totals: SheetTotals
  /** The chart above the table. */
  chart?: PrintedChart
}

/**
 * Reads the rows of a report to be printed.
 *
 * @throws BadRequest when there are more than anybody prints
 */
export async function rowsToPrint(
  sheet: ReportSheet,
  source: SheetRows,
): Promise<Pick<PrintedRows, 'rows' | 'totals'>> {
  const totals = new SheetTotals(sheet)
  const rows: SheetRow[] = []
  for await (const batch of totals.passing(source)) {
    rows.push(...batch)
    if (rows.length > MOST_ROWS) {
      throw new BadRequest(message('reports.too_long', { most: MOST_ROWS }))
    }
  }
  return { rows, totals }
}

/** A report to be printed: what its figures are made of, its days and filters in words, the table and its totals. */
export function reportPdf(sheet: ReportSheet, { rows, totals, chart }: PrintedRows): Promise<Buffer> {
  const { title, description, from, to, facts, columns, settings } = sheet
  const sums = totals.cells((column, sum) => printed(column, sum, sheet))
  const table = {
    columns: columns.map(({ title: heading, kind, choices }) => ({
      title: heading,
      align: kindOf(kind).sort === 'number' && !choices ? ('right' as const) : ('left' as const),
    })),
    rows: rows.map((row) =>
      isGroupTotal(row)
        ? totals.groupCells(row, (column, value) => printed(column, value, sheet))
        : columns.map((column) => printed(column, row[column.path], sheet)),
    ),
    bold: rows.flatMap((row, at) => (isGroupTotal(row) ? [at] : [])),
    ...(sums && { totals: [sums] }),
    ...(columns.length > UPRIGHT && { size: columns.length > ROOMY ? ('tiny' as const) : ('small' as const) }),
  }
  const isWide = columns.length > UPRIGHT
  const drawn =
    chart &&
    drawChart(chart, isWide ? WIDE : NARROW, {
      ...{ language: settings.language, words: sheet.words },
      write: (kind, value) => printed({ kind }, value, sheet),
    })
  return layOut(
    {
      title,
      subtitle: `${dayText(from, sheet)} – ${dayText(to, sheet)}`,
      orientation: isWide ? 'landscape' : 'portrait',
      parts: [
        ...(description === undefined ? [] : [{ text: description }]),
        { facts },
        ...(drawn ? [{ heading: drawn.title }] : []),
        ...(drawn?.texts ?? []).map((text) => ({ text })),
        ...(drawn ? [{ svg: drawn.svg }] : []),
        { table },
      ],
    },
    settings.language,
  )
}

/** Points between the margins of a page. */
const NARROW = 499
const WIDE = 745

function printed(
  column: Pick<ReportColumnModel, 'kind' | 'choices' | 'empty'> & { path?: string },
  value: unknown,
  sheet: ReportSheet,
): string {
  const { language, currency } = sheet.settings
  if (typeof value !== 'number' || column.choices) return cellText(column, value, sheet)
  if (column.kind === 'percent') return percentText(value, language)
  if (column.kind === 'integer' || column.kind === 'number') {
    return isRecordNumber(column.path ?? '') ? String(value) : numberFormat(language, {}).format(value)
  }
  if (column.kind !== 'money') return cellText(column, value, sheet)
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value / 100)
}
