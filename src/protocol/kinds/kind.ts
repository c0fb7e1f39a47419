import type { Literal } from '../condition.ts'

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'

/** PostgreSQL types in which values are compared. `jsonb` also holds choices and tags, as an array. */
export type SqlType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'time' | 'timestamptz' | 'jsonb'

/** A value as it is stored, or why it cannot be. */
export type Normalised = { value: unknown } | { message: string }

/** What the writing of a value depends on. */
export interface ValueSettings {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phones and postcodes that name none. */
  country: string
  /** Zone of instants. */
  timezone: string
}

/** What SQL that writes a column as text may need. */
export interface SearchSql {
  /** Writes a text as SQL. */
  literal(text: string): string
  /** SQL of a date as digits and dashes, whatever the settings of the connection. */
  dateText(date: string): string
  /** How phone numbers of the application's country begin abroad and at home: `44` and `0`. */
  callingCode: string
  trunkPrefix: string
}

/**
 * A kind of value: everything that the declarations, the database and the API know of it. Its face in the browser (cell,
 * input, filter) is `src/browser/parts/kinds/{kind}`.
 */
export interface KindDefinition {
  /** `format` of the properties that have this kind. Without one, their `type`, `enum` or `references` say it. */
  readonly format?: string
  /** JSON types that such a property may declare; the first is meant where none is declared. */
  readonly types: readonly JsonType[]
  /** Any value of the kind, in standard JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly sql: SqlType
  /** Type of the column, where it says more than `sql`, as PostgreSQL writes it. */
  readonly column?: 'numeric(9,6)' | 'time(0) without time zone' | 'timestamp(3) with time zone'
  /** Texts that sort by their bytes, which is quicker, instead of as people sort names. */
  readonly isCode?: true
  /** What expressions take it for; `other` can only be compared with its like. */
  readonly sort: 'text' | 'number' | 'date' | 'boolean' | 'other'
  /** Counted in whole units: pence, grams, minutes, months. */
  readonly isWhole?: true
  /** HTML, which is made safe before it is stored. */
  readonly isHtml?: true
  /** The filter that a list offers for it when the declaration names none. */
  readonly filter: 'text' | 'select' | 'dateRange' | 'autoComplete'
  /** What a value looks like in a declaration, and whether one does. */
  readonly literal: { readonly words: string; fits(value: Literal): boolean }
  /** Whoever typed something else is told this. */
  readonly message: string
  /**
   * Brings a text into the one form in which it is stored. It fits the schema, is not empty and has no space around it;
   * values that are no text are stored as they are.
   */
  normalise(text: string, settings: Pick<ValueSettings, 'country'>): Normalised
  /** SQL of the texts by which it is found, from its column; without it, of the column as text. */
  search?(column: string, sql: SearchSql): string[]
  /** Plain text for messages and exports: `12.50`, `18/03/2026`, `1h 30m`. Never called with null. */
  text(value: unknown, settings: ValueSettings): string
}

/** Fills in what most kinds have in common: text that is stored as it comes. */
export function defineKind(own: Partial<KindDefinition> & Pick<KindDefinition, 'message'>): KindDefinition {
  return {
    types: ['string'],
    schema: { type: 'string' },
    sql: 'text',
    sort: 'text',
    filter: 'text',
    literal: { words: 'a text', fits: (value) => typeof value === 'string' },
    normalise: (value) => ({ value }),
    text: String,
    ...own,
  }
}
