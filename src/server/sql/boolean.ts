import { type RawBuilder, sql } from 'kysely'
import type { Sql } from './sql.ts'

export const TRUE = sql<boolean>`true`
export const FALSE = sql<boolean>`false`

/** Conjunction; undefined parts are left out. Without parts: true. */
export function and(parts: readonly (Sql | undefined)[]): RawBuilder<boolean> {
  return joined(parts, sql` and `, TRUE)
}

/** Disjunction. Without parts: false. */
export function or(parts: readonly (Sql | undefined)[]): RawBuilder<boolean> {
  return joined(parts, sql` or `, FALSE)
}

/** Two-valued negation: when the part is null, it is true. */
export function not(part: Sql): RawBuilder<boolean> {
  return sql<boolean>`not coalesce(${part}, false)`
}

function joined(parts: readonly (Sql | undefined)[], word: Sql, empty: RawBuilder<boolean>): RawBuilder<boolean> {
  const given = parts.filter((part) => part !== undefined)
  if (given.length === 0) return empty
  if (given.length === 1) return sql<boolean>`${given[0]}`
  return sql<boolean>`(${sql.join(given, word)})`
}
