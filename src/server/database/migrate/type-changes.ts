import type { ColumnType } from '../describe/table-description.ts'

/** How a column becomes another type. */
export interface TypeChange {
  /** The new value, from the old one. */
  using: (column: string) => string
  /** Which values would be lost; absent: none. */
  loses?: (column: string) => string
}

/** Whether, and how, values of one type become values of another. Undefined: they do not. */
export function typeChange(from: string, to: ColumnType): TypeChange | undefined {
  const plain = base(from)
  const target = base(to)
  if (plain === target) return { using: (column) => `${column}::${to}` }
  return CHANGES[`${plain} to ${target}`]
}

/** `numeric(9,6)` is a numeric. */
function base(type: string): string {
  return type.replace(/\(.*?\)/, '')
}

const WHOLE = `'^-?[0-9]{1,15}$'`
const DECIMAL = `'^-?[0-9]{1,15}([.][0-9]+)?$'`
const to = (type: string) => (column: string) => `${column}::${type}`
const parsed = (type: string, pattern: string): TypeChange => ({
  using: (column) => `nullif(trim(${column}), '')::${type}`,
  loses: (column) => `trim(${column}) <> '' and trim(${column}) !~ ${pattern}`,
})

const CHANGES: Record<string, TypeChange> = {
  'integer to bigint': { using: to('bigint') },
  'integer to numeric': { using: to('numeric') },
  'integer to text': { using: to('text') },
  'bigint to numeric': { using: to('numeric') },
  'bigint to text': { using: to('text') },
  'numeric to text': { using: to('text') },
  'boolean to text': { using: to('text') },
  'date to text': { using: (column) => `to_char(${column}, 'YYYY-MM-DD')` },
  'time without time zone to text': { using: (column) => `to_char(${column}, 'HH24:MI')` },
  'date to timestamp with time zone': { using: (column) => `${column}::timestamp at time zone 'UTC'` },
  'text to jsonb': { using: (column) => `case when ${column} is null then null else jsonb_build_array(${column}) end` },
  'numeric to bigint': {
    using: (column) => `trunc(${column})::bigint`,
    loses: (column) => `${column} <> trunc(${column})`,
  },
  'timestamp with time zone to date': {
    using: (column) => `(${column} at time zone 'UTC')::date`,
    loses: (column) => `${column} <> date_trunc('day', ${column})`,
  },
  'text to bigint': parsed('bigint', WHOLE),
  'text to numeric': parsed('numeric', DECIMAL),
}
