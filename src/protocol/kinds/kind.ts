import type { Literal } from '../condition.ts'
import type { Message } from '../messages/message.ts'

export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'

/** PostgreSQL type for comparisons. `jsonb` also holds choices and tags, as an array. */
export type SqlType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'time' | 'timestamptz' | 'jsonb'

/** The value to store, or the reason why it is invalid. */
export type Normalised = { value: unknown } | { message: Message }

/** Settings that formatting depends on. */
export interface ValueSettings {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phone numbers and postcodes without one. */
  country: string
  /** Time zone of instants. */
  timezone: string
  /** ISO currency of money in sentences; without one it is a bare number. */
  currency?: string
}

/** Helpers for SQL that turns a column into searchable text. */
export interface SearchSql {
  /** Quotes a text as an SQL literal. */
  literal(text: string): string
  /** SQL that writes a date as digits and dashes, whatever the connection's settings. */
  dateText(date: string): string
  /** SQL that writes a date as its day and the name of its month, in the languages of the application: `7 september`. */
  dayText(date: string): string
  /** Prefixes of the application country's phone numbers, international and national: `44` and `0`. */
  callingCode: string
  trunkPrefix: string
}

/**
 * A kind of value: everything that the declarations, the database and the API know about it. Its browser side (cell,
 * input, filter) is `src/browser/parts/kinds/{kind}`.
 */
export interface KindDefinition {
  /** `format` of the properties with this kind. Without one, their `type`, `enum` or `references` determines it. */
  readonly format?: string
  /** JSON types that such a property may declare; the first is the default. */
  readonly types: readonly JsonType[]
  /** JSON Schema that accepts any value of the kind. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly sql: SqlType
  /** Full column type as PostgreSQL writes it, when it is more specific than `sql`. */
  readonly column?: 'numeric(9,6)' | 'time(0) without time zone' | 'timestamp(3) with time zone'
  /** Texts sorted by their bytes, which is faster, instead of in natural order. */
  readonly isCode?: true
  /** Category in expressions; `other` can only be compared with its own kind. */
  readonly sort: 'text' | 'number' | 'date' | 'boolean' | 'other'
  /** Counted in whole units: pence, grams, minutes, months. */
  readonly isWhole?: true
  /** The finest that people may write: it is shown with so many decimals, and what is finer is refused. A declared step comes first. */
  readonly step?: number
  /** HTML, which is sanitised before it is stored. */
  readonly isHtml?: true
  /** The filter that a list uses when the declaration names none. */
  readonly filter: 'text' | 'select' | 'dateRange' | 'autoComplete'
  /** Description and test of a literal of this kind in a declaration. */
  readonly literal: { readonly words: string; fits(value: Literal): boolean }
  /** The message for invalid input. */
  readonly message: Message
  /**
   * Normalises a text for storage. The text matches the schema, is trimmed and not empty; values that are not texts are
   * stored as they are.
   */
  normalise(text: string, settings: Pick<ValueSettings, 'country'>): Normalised
  /** SQL of the searchable texts of a column; default: the column as text. */
  search?(column: string, sql: SearchSql): string[]
  /** Plain text for messages and exports: `12.50`, `18/03/2026`, `1h 30m`. Never called with null. */
  text(value: unknown, settings: ValueSettings): string
  /** Its text in a sentence, where that differs: `£12.50`. Never called with null. */
  said(value: unknown, settings: ValueSettings): string
}

/** Fills in the defaults that most kinds share: text stored unchanged. */
export function defineKind(own: Partial<KindDefinition> & Pick<KindDefinition, 'message'>): KindDefinition {
  const kind: KindDefinition = {
    types: ['string'],
    schema: { type: 'string' },
    sql: 'text',
    sort: 'text',
    filter: 'text',
    literal: { words: 'a text', fits: (value) => typeof value === 'string' },
    normalise: (value) => ({ value }),
    text: String,
    said: (value, settings) => kind.text(value, settings),
    ...own,
  }
  return kind
}
