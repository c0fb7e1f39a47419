import type { ColumnModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'

/** The common shape of a table's rows. */
export interface TableShape {
  columns: ColumnModel[]
  /** A checkbox in front. */
  selects: boolean
  /** Actions at the end. */
  acts: boolean
  /** A button to open the row, when no column and no action does. */
  opens: boolean
}

/** Columns shown only on wide screens. On paper, where nothing is pressed and cells wrap, there is room for those of a screen of middle size. */
export function columnDisplay({ from }: ColumnModel): object {
  if (!from) return {}
  return {
    display: { xs: 'none', [from]: 'table-cell' },
    ...(from === 'md' && { '@media print': { display: 'table-cell' } }),
  }
}

/** Kinds whose values may be as long as a sentence, besides those of sentences; all others stay on one line. */
const WRAPPING: ReadonlySet<ValueKind> = new Set([
  'text',
  'url',
  'email',
  'choices',
  'tags',
  'json',
  'file',
  'reference',
])

/** The title of a choice that is longer is a sentence. */
const LONGEST_NAME = 32

const MANY_COLUMNS = 8

/**
 * Tables of many columns are more compact, to avoid scrolling sideways; the first column of words, which identifies the
 * row, keeps its share of the width: a picture, a number or a day before it needs none.
 */
export function tableDensity({ columns, selects }: TableShape): object {
  if (columns.length <= MANY_COLUMNS) return {}
  const name = columns.findIndex((column) => column.from === undefined && isOfWords(column))
  return {
    '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1 },
    ...(name >= 0 && { [`& .MuiTableCell-root:nth-of-type(${name + (selects ? 2 : 1)})`]: { width: '17%' } }),
  }
}

/** The layout of a column's cells: short values stay on one line, long ones wrap between words. */
export function columnStyle(column: ColumnModel): object {
  return {
    ...(isOfWords(column)
      ? { minWidth: narrowest(column), maxWidth: 420, overflowWrap: 'break-word' }
      : { whiteSpace: 'nowrap' }),
    ...columnDisplay(column),
  }
}

/** The narrowest that a column of words may be, in pixels; one of sentences takes more, or a row would be many lines high. */
export function narrowest(column: ColumnModel, isCompact = false): number {
  if (hasSentences(column)) return 220
  return isCompact ? 104 : 124
}

/** A cell of the application's that draws JSON draws marks: it has no text that wraps, and is as wide as they are. */
export function isOfWords(column: ColumnModel): boolean {
  const { kind, cell } = column
  return (WRAPPING.has(kind) || hasSentences(column)) && cell !== 'status' && !(cell && kind === 'json')
}

/** True of a field whose values are sentences. */
export function hasSentences({ kind, choices = [] }: Pick<ColumnModel, 'kind' | 'choices'>): boolean {
  if (kind === 'multiline' || kind === 'richText') return true
  return choices.some(({ title }) => title.length > LONGEST_NAME)
}
