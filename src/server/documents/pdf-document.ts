/** A document as custom code describes it. The words are its own; the framework adds layout, fonts and page numbers. */
export interface PdfDocument {
  /** The heading of the first page, and the name in the file's properties. */
  title: string
  /** Beside the title: a number, a day. */
  subtitle?: string
  /** At the foot of every page, before the page number: whose document it is. */
  foot?: string
  /** BCP 47, for screen readers: `en-GB`. */
  language: string
  /** Default: `portrait`. */
  orientation?: 'portrait' | 'landscape'
  parts: readonly PdfPart[]
}

/** A part of a document, below the one before it. Line breaks in texts are kept. */
export type PdfPart =
  | { heading: string }
  | { text: string; align?: 'left' | 'centre' | 'right'; size?: 'small' | 'large' | 'huge' }
  /** Names with their values, one below the other; those without a value are left out. */
  | { facts: readonly (readonly [name: string, value: string | null | undefined])[] }
  /** Parts side by side, of the same width. */
  | { columns: readonly (readonly PdfPart[])[] }
  /** Its heading is repeated on every page; `totals` are rows at its end, in bold. */
  | { table: PdfTable }
  /** A drawing as wide as the page, in the words of SVG, with its height in the units of its `viewBox`. */
  | { svg: string }
  /** Empty lines. */
  | { space: number }
  /** The next part begins on another page. */
  | { page: 'next' }

export interface PdfTable {
  columns: readonly { title: string; align?: 'left' | 'right'; wide?: boolean }[]
  rows: readonly (readonly string[])[]
  /** Places of rows that stand out. */
  bold?: readonly number[]
  totals?: readonly (readonly string[])[]
  /** `small` for tables of many columns; `tiny` for those of so many that all are of one width. */
  size?: 'small' | 'tiny'
}
