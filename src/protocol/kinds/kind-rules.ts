/** What the writing of a value depends on. */
export interface ValueSettings {
  /** BCP 47: `en-GB`. */
  language: string
  /** ISO country of phones and postcodes that name none. */
  country: string
  /** Zone of instants. */
  timezone: string
}

/** What both sides know of one kind of value. */
export interface KindRules {
  /** What is kept of what was typed; an empty text is null. What it cannot read stays as it is, for validation to refuse. */
  normalise(typed: unknown, settings: ValueSettings): unknown
  /** Plain text for exports and messages: `12.50`, `18/03/2026`, `1h 30m`. Never called with null. */
  text(value: unknown, settings: ValueSettings): string
}
