import { sql } from 'kysely'
import type { Sql } from '../../sql/sql.ts'
import { rowValue } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'

/** The rows that are not the record itself. A new record is none of them. */
export function otherThan(before: Row | undefined): Sql | undefined {
  return before && sql`id <> ${rowValue(before, ({ id }) => id)}::bigint`
}

export function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}
