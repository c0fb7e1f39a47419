import type { WordedTable } from './pdf-document.ts'

/** Widths of letters of Roboto, in parts of their size. */
const DIGIT = 0.57
const NARROW = 0.3
const WIDE = 0.9
const CAPITAL = 0.69
const SMALL = 0.55
/** As wide as high. */
const SQUARE = 1

/** Words of more points are broken where there is no room for them. */
const LONGEST_WORD = 60

/**
 * Points that each column of a table takes, beside the space between them. Without a word the columns are as wide as
 * they like, where there is room for that; otherwise figures stay whole, and what is left is shared among words by how
 * many there are.
 *
 * @param room points for all columns
 * @param size points of the letters
 */
export function columnWidths(
  { columns, rows, totals = [] }: Pick<WordedTable, 'columns' | 'rows' | 'totals'>,
  room: number,
  size: number,
): number[] | undefined {
  const lines = [columns.map(({ title }) => title), ...rows, ...totals]
  const needs = columns.map(({ align }, at) => {
    const cells = lines.map((line) => line[at] ?? '')
    const most = Math.max(0, ...cells.map((cell) => textWidth(cell, size)))
    const word = Math.max(0, ...cells.flatMap((cell) => cell.split(/\s+/)).map((one) => textWidth(one, size)))
    // Figures do not wrap, their title does.
    const figures = Math.max(0, ...cells.slice(1).map((cell) => textWidth(cell, size)))
    const least = align === 'right' ? Math.max(figures, Math.min(word, LONGEST_WORD)) : Math.min(word, LONGEST_WORD)
    return { least, most: Math.max(least, most) }
  })
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  if (sum(needs.map(({ most }) => most)) <= room) return undefined
  const least = sum(needs.map((need) => need.least))
  if (least >= room) return needs.map((need) => (need.least * room) / least)
  const wishes = needs.map((need) => Math.sqrt(need.most - need.least))
  const share = (room - least) / (sum(wishes) || 1)
  return needs.map((need, at) => need.least + (wishes[at] ?? 0) * share)
}

/** About the points that a text takes. */
export function textWidth(text: string, size: number): number {
  let parts = 0
  for (const letter of text) parts += letterWidth(letter)
  return parts * size
}

function letterWidth(letter: string): number {
  if (/[\d£€$+=<>]/.test(letter)) return DIGIT
  if (/[\s.,:;'’|!()[\]\-iIjlft]/.test(letter)) return NARROW + 0.05
  if (/[mwMW@%—]/.test(letter)) return WIDE
  if (/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Extended_Pictographic}]/u.test(letter))
    return SQUARE
  return /\p{Lu}/u.test(letter) ? CAPITAL : SMALL
}
