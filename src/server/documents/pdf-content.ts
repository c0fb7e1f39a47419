import type { Content, TableCell } from 'pdfmake'
import type { WordedPart, WordedTable } from './pdf-document.ts'

const GREY = '#5f6368'
const RULE = '#d0d3d6'
const SIZES = { small: 8, large: 16, huge: 30 } as const
/** Letters and the space beside them in the cells of a table; points. */
const CELLS = { small: { font: 7, beside: 6 }, tiny: { font: 6, beside: 2 } } as const

/** A part of a document in the words of the library that lays it out. */
export function pdfContent(part: WordedPart): Content {
  if ('heading' in part) return { text: part.heading, style: 'heading', headlineLevel: 1 }
  if ('text' in part) {
    const { text, align = 'left', size } = part
    return {
      text,
      alignment: align === 'centre' ? 'center' : align,
      ...(size && { fontSize: SIZES[size] }),
      margin: [0, 0, 0, 6],
    }
  }
  if ('facts' in part) return factsContent(part.facts)
  if ('columns' in part) {
    return { columns: part.columns.map((parts) => ({ stack: parts.map(pdfContent), width: '*' })), columnGap: 24 }
  }
  if ('table' in part) return tableContent(part.table)
  if ('svg' in part) return { svg: part.svg, margin: [0, 4, 0, 12] }
  if ('space' in part) return { text: '\n'.repeat(part.space) }
  return { text: '', pageBreak: 'after' }
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

function tableContent({ columns, rows, bold = [], totals = [], size }: WordedTable): Content {
  const { font, beside } = size ? CELLS[size] : { font: undefined, beside: CELLS.small.beside }
  const cells = (row: readonly string[], bold: boolean): TableCell[] =>
    columns.map(({ align = 'left' }, index) => ({
      text: row[index] ?? '',
      alignment: align,
      bold,
      // A figure may break at its minus sign.
      ...(align === 'right' && { noWrap: true }),
      ...(font && { fontSize: font }),
    }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ wide }) => (wide || size === 'tiny' ? '*' : 'auto')),
      body: [
        columns.map(({ title, align = 'left' }) => ({
          text: title,
          alignment: align,
          color: GREY,
          fontSize: font ?? 8,
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
