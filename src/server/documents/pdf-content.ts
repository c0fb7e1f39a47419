import type { Content, TableCell } from 'pdfmake'
import { fitColumns, type TextWidth } from './column-widths.ts'
import type { WordedPart, WordedTable, WordedText } from './pdf-document.ts'

/** Of what is below one another, in sizes of letters. */
export const LINE_HEIGHT = 1.2
/** Points from line to line of its letters, of one point. */
const ROBOTO = 1.172
const GREY = '#5f6368'
const RULE = '#d0d3d6'
const SIZES = { small: 8, large: 16, huge: 30, giant: 44 } as const
const USUAL = 10
/** Letters and the space beside them in the cells of a table; points. */
const CELLS = { usual: { font: 10, beside: 6 }, small: { font: 7, beside: 6 }, tiny: { font: 6, beside: 2 } } as const
/** Between parts side by side; points. */
const GAP = 24

/**
 * A part of a document in the words of the library that lays it out.
 *
 * @param room points from margin to margin
 * @param textWidth by the fonts that it is drawn with
 */
export function pdfContent(part: WordedPart, room: number, textWidth: TextWidth): Content {
  if ('heading' in part) return { text: part.heading, style: 'heading', headlineLevel: 1 }
  if ('text' in part) return textContent(part, room, textWidth)
  if ('facts' in part) return factsContent(part.facts)
  if ('columns' in part) {
    const each = (room - GAP * (part.columns.length - 1)) / part.columns.length
    const stacks = part.columns.map((parts) => ({
      stack: parts.map((one) => pdfContent(one, each, textWidth)),
      width: '*',
    }))
    return { columns: stacks, columnGap: GAP }
  }
  if ('table' in part) return tableContent(part.table, room, textWidth)
  if ('svg' in part) return { svg: part.svg, margin: [0, 4, 0, 12] }
  if ('space' in part) return { text: '\n'.repeat(part.space) }
  return { text: '', pageBreak: 'after' }
}

function textContent(
  { text, align = 'left', size, bold, colour, oneLine }: WordedText,
  room: number,
  textWidth: TextWidth,
): Content {
  const points = size ? SIZES[size] : USUAL
  // A little less than all of it: the library rounds.
  const fitting = oneLine ? Math.min(points, (room - 1) / (textWidth(text, bold) || 1)) : points
  return {
    text,
    alignment: align === 'centre' ? 'center' : align,
    ...(fitting !== USUAL && { fontSize: fitting }),
    ...(bold && { bold }),
    ...(colour !== undefined && { color: colour }),
    // What is smaller takes no less room: what follows keeps its place.
    margin: [0, 0, 0, 6 + (points - fitting) * LINE_HEIGHT * ROBOTO],
  }
}

function factsContent(facts: Extract<WordedPart, { facts: unknown }>['facts']): Content {
  const given = facts.filter(([, value]) => value)
  if (given.length === 0) return { text: '' }
  return {
    layout: 'noBorders',
    table: { widths: ['auto', '*'], body: given.map(([name, value]) => [{ text: name, color: GREY }, value ?? '']) },
    margin: [0, 0, 0, 10],
  }
}

function tableContent(table: WordedTable, room: number, textWidth: TextWidth): Content {
  const { columns, rows, bold = [], totals = [], size } = table
  const { font: usual, beside } = CELLS[size ?? 'usual']
  const free = room - 2 * beside * (columns.length - 1)
  const isWide = columns.some(({ wide }) => wide)
  const fitted = isWide ? { size: usual, widths: undefined } : fitColumns(table, free, usual, textWidth)
  const font = fitted.size
  const widths = fitted.widths ?? columns.map(({ wide }) => (wide ? '*' : 'auto'))
  const cells = (row: readonly string[], bold: boolean): TableCell[] =>
    columns.map(({ align = 'left' }, index) => ({
      text: row[index] ?? '',
      alignment: align,
      bold,
      // A figure may break at its minus sign.
      ...(align === 'right' && { noWrap: true }),
      fontSize: font,
    }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        columns.map(({ title, align = 'left' }) => ({
          text: title,
          alignment: align,
          color: GREY,
          fontSize: Math.min(font, 8),
        })),
        ...rows.map((row, at) => cells(row, bold.includes(at))),
        ...totals.map((row) => cells(row, true)),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingTop: () => 5,
      paddingBottom: () => 5,
      paddingLeft: (column) => (column === 0 ? 0 : beside),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : beside),
    },
    margin: [0, 4, 0, 10],
  }
}
