import type { ReportColumnModel } from '#declarations/report-model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { pdfFile } from '../documents/pdf-file.ts'
import { cellText, type ReportSheet, type SheetSettings } from './report-sheet.ts'

/** Columns that a page of the usual orientation has room for. */
const UPRIGHT = 6
/** Columns that a page on its side has room for, each as wide as it likes. */
const ROOMY = 10

/** A report to be printed: its days and filters in words, the table and its totals. */
export function reportPdf({ title, from, to, facts, columns, items, totals, settings }: ReportSheet): Promise<Buffer> {
  const dayText = (day: string) => kindOf('date').text(day, settings)
  const sums = columns.map((column, at) =>
    column.total ? words(column, totals?.[column.path], settings) : at === 0 ? 'Total' : '',
  )
  const table = {
    columns: columns.map(({ title: heading, kind, choices }) => ({
      title: heading,
      align: kindOf(kind).sort === 'number' && !choices ? ('right' as const) : ('left' as const),
    })),
    rows: items.map((item) => columns.map((column) => words(column, item[column.path], settings))),
    ...(totals && { totals: [sums] }),
    ...(columns.length > UPRIGHT && { size: columns.length > ROOMY ? ('tiny' as const) : ('small' as const) }),
  }
  return pdfFile({
    title,
    subtitle: `${dayText(from)} – ${dayText(to)}`,
    language: settings.language,
    orientation: columns.length > UPRIGHT ? 'landscape' : 'portrait',
    parts: [{ facts }, { table }],
  })
}

function words(column: ReportColumnModel, value: unknown, settings: SheetSettings): string {
  const { language, currency } = settings
  if (column.kind !== 'money' || typeof value !== 'number') return cellText(column, value, settings)
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(value / 100)
}
