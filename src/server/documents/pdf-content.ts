import type { Content, TableCell } from 'pdfmake'
import { columnGroups } from './column-groups.ts'
import { fitColumns, type FittedColumns, measureColumns, type TextWidth } from './column-widths.ts'
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

/** A table; one whose columns could not be read beside one another is as many tables, each on pages of its own. */
function tableContent(table: WordedTable, room: number, textWidth: TextWidth): Content {
  const margin: [number, number, number, number] = [0, 4, 0, 10]
  const { font: size, beside } = CELLS[table.size ?? 'usual']
  if (table.columns.some(({ wide }) => wide)) return { ...drawnTable(table, { size, widths: undefined }), margin }
  const measured = measureColumns(table, textWidth)
  const roomFor = (count: number) => room - 2 * beside * (count - 1)
  const groups = columnGroups(measured, roomFor, size).map((group) => {
    const columns = group.flatMap((at) => measured[at] ?? [])
    return drawnTable(columnsOf(table, group), fitColumns(columns, roomFor(group.length), size))
  })
  const [first, ...others] = groups
  if (first && others.length === 0) return { ...first, margin }
  const pages = groups.map((one, at): Content => ({ ...one, ...(at > 0 && { pageBreak: 'before' }) }))
  return { stack: pages, margin }
}

/** Some columns of a table. */
function columnsOf(table: WordedTable, group: readonly number[]): WordedTable {
  const cells = (row: readonly string[]) => group.map((at) => row[at] ?? '')
  return {
    ...table,
    columns: group.flatMap((at) => table.columns[at] ?? []),
    rows: table.rows.map(cells),
    ...(table.totals && { totals: table.totals.map(cells) }),
  }
}

function drawnTable(table: WordedTable, { size: font, widths: fitted }: FittedColumns): Exclude<Content, string> {
  const { columns, rows, bold = [], totals = [], size } = table
  const { beside } = CELLS[size ?? 'usual']
  const widths = fitted ?? columns.map(({ wide }) => (wide ? '*' : 'auto'))
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
  }
}
