import type { ReportColumnModel } from '#declarations/report-model.ts'
import type { SheetSettings } from '../report-sheet.ts'
import { isNumber } from './cell-value.ts'
import { escaped } from './xml-text.ts'

const PLAIN = 0
const BOLD = 1

/** Numbers of styles in a workbook: of bold text, and of the title, the cells and the total of a column. */
export interface Styles {
  xml: string
  bold: number
  of(column: ReportColumnModel): { title: number; cell: number; total: number }
}

/** The styles of a workbook: each format of numbers and dates, plain and bold. */
export function workbookStyles(columns: readonly ReportColumnModel[], settings: SheetSettings): Styles {
  const formats = [...new Set(columns.flatMap((column) => formatOf(column, settings) ?? []))]
  // Formats below 164 are built in.
  const idOf = (format: string) => 164 + formats.indexOf(format)
  const numFmts = formats.map((format) => `<numFmt numFmtId="${idOf(format)}" formatCode="${escaped(format)}"/>`)
  const xf = (numFmt: number, font: number) =>
    `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  const xfs = [0, ...formats.map(idOf)].flatMap((numFmt) => [xf(numFmt, PLAIN), xf(numFmt, BOLD)])
  // Above numbers.
  const boldOnTheRight =
    xfs.push(xf(0, BOLD).replace('/>', ' applyAlignment="1"><alignment horizontal="right"/></xf>')) - 1
  return {
    bold: BOLD,
    of(column) {
      const format = formatOf(column, settings)
      const cell = format === undefined ? PLAIN : 2 * (formats.indexOf(format) + 1)
      return { title: isNumber(column) ? boldOnTheRight : BOLD, cell, total: cell + BOLD }
    },
    xml:
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : '') +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  }
}

function formatOf({ kind, choices }: ReportColumnModel, { language, currency }: SheetSettings): string | undefined {
  if (choices) return undefined
  if (kind === 'money') {
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
    return `"${parts.find(({ type }) => type === 'currency')?.value ?? currency}"#,##0.00`
  }
  if (kind === 'date') return dateFormat(language)
  if (kind === 'dateTime') return `${dateFormat(language)} hh:mm`
  return kind === 'percent' ? '0.0%' : undefined
}

const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }

/** Day, month and year in the order of the language: `dd/mm/yyyy` in en-GB. */
function dateFormat(language: string): string {
  const parts = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return parts
    .formatToParts(new Date(0))
    .map(({ type, value }) => LETTERS[type] ?? value.replaceAll(/[^\s./-]/g, ''))
    .join('')
}
