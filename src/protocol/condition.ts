/**
 * The one condition language: filters, quick filters, row scope, visibility and rules are all written in it.
 *
 * A condition is data. It is compiled to SQL (`src/server/sql/condition.ts`) and evaluated in memory
 * (`evaluate-condition.ts`); a property test proves that both agree.
 *
 * ```json
 * { "status": "enabled", "any": [{ "branch.city": "Leeds" }, { "loans.librarian_id": "$user.librarian_id" }] }
 * ```
 * - Several keys in one object must all hold.
 * - A key is a path from the record (`branch.city`), or a root (`$feature.reservations`, `$user.guard`), or `all`,
 *   `any`, `not`.
 * - A value is an operand (equality), a list of operands (one of them), or a {@link Comparison}.
 * - A path that crosses a to-many relation holds when *some* related row satisfies it. Two conditions on the *same*
 *   related row are written `{ "loans": { "some": { … } } }`.
 * - Several operators in one {@link Comparison} apply to one and the same value.
 * - A field that holds a list of values counts as a to-many relation of its values: `{ "themes": "travel" }`.
 * - An instant compared with a date is compared with the date's first moment in UTC.
 * - A reference to something missing is null; to a missing list, an empty list.
 * - Logic is two-valued: a comparison with null other than `eq`/`ne`/`in`/`notIn` is false, and `not` turns false into
 *   true.
 * - `{}` always holds.
 */
export type Condition = {
  all?: Condition[]
  any?: Condition[]
  not?: Condition
} & { [path: string]: Operand | Operand[] | Comparison | Condition | Condition[] | undefined }

/** A literal that a condition compares with. Dates are ISO dates, instants ISO UTC, times `HH:mm`, money integer pence. */
export type Literal = string | number | boolean | null

/**
 * A literal, or a reference written as a string that starts with `$`:
 * `$user.branch_id`, `$record.type`, `$parent.id`, `$config.BRAND`, `$feature.reservations`, `$value` (what a filter was
 * given; `$value.startDate` of a range), `$param` (a bare query parameter), `$today`, `$time` (of day, where `$today` is),
 * `$now`, and the starts of the current periods `$week` (Monday), `$month`, `$year`. All of these but `$time` take an offset: `$today-6d`, `$week+1w`,
 * `$month-1m`, `$year+1y`. A literal that starts with `$` is written with `$$`.
 */
export type Operand = Literal

/** Operators. `contains` and `startsWith` ignore case. `gt`, `gte`, `lt`, `lte` are for numbers, dates, times and instants. */
export interface Comparison {
  eq?: Operand
  ne?: Operand
  in?: Operand[] | string
  notIn?: Operand[] | string
  gt?: Operand
  gte?: Operand
  lt?: Operand
  lte?: Operand
  contains?: Operand
  startsWith?: Operand
  /** Some related row satisfies this. The path must be a to-many relation. */
  some?: Condition
  /** No related row satisfies this. */
  none?: Condition
}

export const COMPARISON_OPERATORS = [
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'startsWith',
  'some',
  'none',
] as const
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number]

/** The language that somebody reads records in, and that of their tenant: those of localised texts. */
export interface TextLanguages {
  reader: string
  own: string
}

/** The values of a condition's roots during one request or on one screen. */
export interface ConditionContext {
  user?: Record<string, unknown>
  record?: Record<string, unknown>
  parent?: Record<string, unknown>
  config?: Record<string, unknown>
  feature?: Record<string, boolean>
  value?: unknown
  param?: unknown
  /** Absent where nobody reads: code and jobs take the tenant's own texts. */
  languages?: TextLanguages
  /** The current instant, ISO UTC. */
  now: string
  /** The current civil date, ISO, in the applicable zone (the tenant's; UTC for quick filters and report ranges). */
  today: string
  /** The current time of day in that zone, `HH:mm`. */
  time: string
}
