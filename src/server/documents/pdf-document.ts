import type { Message, Said } from '#protocol/messages/message.ts'

/**
 * A document as custom code describes it. Its words are messages, so that each tenant words its documents as its screens; what stands
 * beside them may be a value as it is, such as a name. The framework adds layout, fonts and page numbers.
 */
export interface PdfDocument<Words = Message, Value = Said> {
  /** The heading of the first page, and the name in the file's properties. */
  title: Words
  /** Beside the title: a number, a day. */
  subtitle?: Value
  /** At the foot of every page, before the page number: whose document it is. */
  foot?: Value
  /** Default: `portrait`. */
  orientation?: 'portrait' | 'landscape'
  /**
   * A drawing behind every page, from edge to edge, in the words of SVG: for what is given to somebody, such as a certificate. It
   * stands in place of the heading and of the page numbers; `foot` goes into the properties of the file alone.
   */
  backdrop?: string
  parts: readonly PdfPart<Words, Value>[]
}

/** A part of a document, below the one before it. Line breaks in texts are kept. */
export type PdfPart<Words = Message, Value = Said> =
  | { heading: Words }
  | PdfText<Value>
  /** Names with their values, one below the other; those without a value are left out. */
  | { facts: readonly (readonly [name: Words, value: Value | null | undefined])[] }
  /** Parts side by side, of the same width. */
  | { columns: readonly (readonly PdfPart<Words, Value>[])[] }
  /** Its heading is repeated on every page; `totals` are rows at its end, in bold. */
  | { table: PdfTable<Words, Value> }
  /** A drawing as wide as the page, in the words of SVG, with its height in the units of its `viewBox`. */
  | { svg: string }
  /** Empty lines. */
  | { space: number }
  /** The next part begins on another page. */
  | { page: 'next' }

export interface PdfText<Value = Said> {
  text: Value
  align?: 'left' | 'centre' | 'right'
  size?: 'small' | 'large' | 'huge' | 'giant'
  bold?: boolean
  /** `#0f766e` */
  colour?: string
  /** Made smaller until it stands on one line. */
  oneLine?: boolean
}

export interface PdfTable<Words = Message, Value = Said> {
  columns: readonly { title: Words; align?: 'left' | 'right'; wide?: boolean }[]
  rows: readonly (readonly Value[])[]
  /** Places of rows that stand out. */
  bold?: readonly number[]
  totals?: readonly (readonly Value[])[]
  /** `small` for tables of many columns; `tiny` for those of very many. */
  size?: 'small' | 'tiny'
}

/** A document in the words of its readers. */
export type WordedDocument = PdfDocument<string, string>
export type WordedPart = PdfPart<string, string>
export type WordedText = PdfText<string>
export type WordedTable = PdfTable<string, string>
