import type { Condition, Literal } from './condition.ts'

/** Rows of a relation, in an order: paths of a row, each with `-` before it where it is the other way round. */
export interface ChosenRows {
  where?: Condition
  /** Default: the order of the relation. */
  sort?: string | string[]
}

/**
 * A declared value computed from a record: `"computed": { "join": ["first_name", "last_name"], "separator": " " }`.
 * A string is a path from the record. Compiled to SQL by `src/server/sql/expression.ts`. Null operands: `join` skips them,
 * `coalesce` takes the first that is not null, arithmetic gives null.
 */
export type Expression =
  | string
  | { value: Literal | `$${string}` }
  | { join: Expression[]; separator?: string }
  /** The texts of a field of all rows of a relation: `{ "join": "children.first_name", "separator": ", " }`. Null without rows. */
  | ({ join: string; separator?: string } & ChosenRows)
  | { coalesce: Expression[] }
  | { case: { when: Condition; then: Expression }[]; else?: Expression }
  | { add: Expression[] }
  | { subtract: [Expression, Expression] }
  | { multiply: Expression[] }
  /** Null when the divisor is zero. */
  | { divide: [Expression, Expression] }
  /** Rounds down to an integer. */
  | { floor: Expression }
  /** Rounds half away from zero, to an integer. */
  | { round: Expression }
  /**
   * Arithmetic set by a tenant: a configuration value that is a `formula` over these named values, e.g. `{ "formula":
   * "$config.FINE_FORMULA", "values": { "days": "days_late" } }`.
   */
  | { formula: `$config.${string}`; values: Record<string, Expression> }
  /** Rows of a to-many relation, e.g. `{ "count": "loans", "where": { "status": "completed" } }`. */
  | { count: string; where?: Condition }
  /** A path that ends in a field of a to-many relation, e.g. `{ "sum": "lines.amount" }`. */
  | { sum: string; where?: Condition }
  | { min: string; where?: Condition }
  | { max: string; where?: Condition }
  | { exists: string; where?: Condition }
  /** A field of the first row of a relation: `{ "first": "rates.price", "sort": "-starts_on" }`. Null without rows. */
  | ({ first: string } & ChosenRows)
  /** True where both have a value, and it is the same. */
  | { equal: [Expression, Expression] }
  /** Whole years and months from a date to today, in months. */
  | { age: Expression }
  | { lower: Expression }
  /**
   * An object of fields of the record itself, as replies nest it: `{ "object": { "price": "entry_price" } }`. It must
   * be the whole of a computed value; bodies may send it in this shape too.
   */
  | { object: Record<string, string> }
  /** 0 (Sunday) to 6 (Saturday) of a date. */
  | { weekday: Expression }
