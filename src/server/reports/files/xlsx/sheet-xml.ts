import { cellXmlText } from './xml-text.ts'

/** A cell: a number, or a text, which is never read as a formula; null is empty. */
export type SheetCell = number | string | null

export interface SheetLine {
  cells: readonly SheetCell[]
  /** Numbers of their styles, in the order of the cells; default: none. */
  styles?: readonly number[]
}

export interface SheetHead {
  /** Characters that each column has room for. */
  widths: readonly number[]
  /** The first line stays in sight. */
  isFrozen: boolean
  isShown: boolean
}

/** The worksheet up to its first line. */
export function sheetBegin({ widths, isFrozen, isShown }: SheetHead): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0"${isShown ? ' tabSelected="1"' : ''}>${isFrozen ? pane : ''}</sheetView></sheetViews>` +
    `<cols>${cols.join('')}</cols><sheetData>`
  )
}

/** On paper, a page is as wide as all columns. */
export const SHEET_END = '</sheetData><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'

/** One line of a worksheet, the first of which is 1. */
export function lineXml({ cells, styles = [] }: SheetLine, number: number): string {
  const inside = cells.map((cell, at) => cellXml(cell, styles[at] ?? 0, `${columnName(at)}${number}`))
  return `<row r="${number}">${inside.join('')}</row>`
}

/** `A`, `B`, … `Z`, `AA` */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

function cellXml(cell: SheetCell, style: number, place: string): string {
  const styled = ` r="${place}"${style === 0 ? '' : ` s="${style}"`}`
  if (cell === null || cell === '') return `<c${styled}/>`
  if (typeof cell === 'number') return `<c${styled}><v>${cell}</v></c>`
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${cellXmlText(cell)}</t></is></c>`
}
