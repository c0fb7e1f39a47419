import type { ReportColumnModel } from '#declarations/report-model.ts'
import { cellText, type ReportSheet, type SheetRow } from '../report-sheet.ts'
import { isNumber } from './cell-value.ts'

/** Characters of a figure at most; days with a time are wider. A spreadsheet shows signs in place of one that has no room. */
const FIGURE = 16
const INSTANT = 18
/** Characters that a column of words has room for, whatever its rows say. */
const LEAST = 10
const MOST = 60
/** Beside the words of a cell. */
const BESIDE = 2

/** Characters that a column has room for, by the first rows of its table. */
export function columnWidth(column: ReportColumnModel, rows: readonly SheetRow[], sheet: ReportSheet): number {
  const ofTitle = column.title.length + BESIDE
  if (isNumber(column)) return Math.max(ofTitle, column.kind === 'dateTime' ? INSTANT : FIGURE)
  const longest = Math.max(0, ...rows.map((row) => cellText(column, row[column.path], sheet).length))
  return Math.max(ofTitle, LEAST, Math.min(MOST, longest + BESIDE))
}
