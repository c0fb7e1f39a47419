import type { WordedTable } from './pdf-document.ts'

/** Points that a text takes, of letters of one point. */
export type TextWidth = (text: string, bold?: boolean) => number

/** Words of more points are broken where there is no room for them. */
const LONGEST_WORD = 60
/** Points that a column of words keeps beside figures that take all of the room, of letters of one point. */
const SHORTEST_WORD = 4
/** Points beside what is measured: the library rounds, and moves some pairs of letters apart. */
const SLACK = 0.5

export interface FittedColumns {
  /** Points of each column; undefined: as wide as they like, which there is room for. */
  widths: number[] | undefined
  /** Points of the letters: fewer than asked for where figures would not stand beside one another otherwise. */
  size: number
}

/** Points that the texts of a column take, of letters of one point: its longest line, its longest word, and its longest figure. */
export type MeasuredColumn = Record<'line' | 'word' | 'figures', number>

/**
 * Measures the columns of a table.
 *
 * @param textWidth by the fonts that it is drawn with
 */
export function measureColumns(
  { columns, rows, bold = [], totals = [] }: Pick<WordedTable, 'columns' | 'rows' | 'bold' | 'totals'>,
  textWidth: TextWidth,
): MeasuredColumn[] {
  const lines = [
    { cells: columns.map(({ title }) => title), isBold: false },
    ...rows.map((cells, at) => ({ cells, isBold: bold.includes(at) })),
    ...totals.map((cells) => ({ cells, isBold: true })),
  ]
  return columns.map(({ align }, at) => {
    const widest = (from: number, parts: (cell: string) => string[]) =>
      lines.slice(from).reduce((most, { cells, isBold }) => {
        return parts(cells[at] ?? '').reduce((most, part) => Math.max(most, textWidth(part, isBold)), most)
      }, 0)
    const line = widest(0, (cell) => cell.split('\n'))
    const word = widest(0, (cell) => cell.split(/\s+/))
    // Figures do not wrap, their title does.
    return { line, word, figures: align === 'right' ? widest(1, (cell) => cell.split('\n')) : 0 }
  })
}

/**
 * Fits columns into a page, beside the space between them. Figures stay whole. What they leave is shared among words by how many there
 * are; where there is no room for the longest word of each they are broken, and where there is none for the figures all letters become
 * smaller.
 *
 * @param room points for all columns
 * @param size points of the letters
 */
export function fitColumns(measured: readonly MeasuredColumn[], room: number, size: number): FittedColumns {
  const at = (points: number) => points * size + SLACK
  if (sum(measured.map(({ line }) => at(line))) <= room) return { widths: undefined, size }
  const smallest = measured.map(({ figures, word }) => Math.max(figures, Math.min(word, SHORTEST_WORD)))
  const largest = (room - SLACK * measured.length) / sum(smallest)
  if (largest < size) return { widths: smallest.map((points) => points * largest + SLACK), size: largest }
  const needs = measured.map(({ line, word, figures }, column) => {
    const least = Math.max(at(smallest[column] ?? 0), Math.min(at(word), LONGEST_WORD))
    return { smallest: at(smallest[column] ?? 0), least, most: Math.max(least, at(line), at(figures)) }
  })
  const least = sum(needs.map((need) => need.least))
  if (least >= room) {
    return {
      widths: shared(
        needs.map((need) => [need.smallest, need.least - need.smallest] as const),
        room,
      ),
      size,
    }
  }
  return {
    widths: shared(
      needs.map((need) => [need.least, Math.sqrt(need.most - need.least)] as const),
      room,
    ),
    size,
  }
}

/** Gives each its share of the rest by its wish, beside what it has. */
function shared(needs: readonly (readonly [has: number, wish: number])[], room: number): number[] {
  const rest = room - sum(needs.map(([has]) => has))
  const wishes = sum(needs.map(([, wish]) => wish)) || 1
  return needs.map(([has, wish]) => has + (rest * wish) / wishes)
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
