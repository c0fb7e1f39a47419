import { column, textColumn } from '../describe/columns.ts'
import { code, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Attempts to make a record that named themselves, and the record that each has made. */
export function idempotencyKeys(): TableDescription {
  return table(
    'idempotency_keys',
    [
      column('user_id', 'bigint'),
      textColumn('key', code),
      // SHA-256, hex, of what was sent.
      textColumn('sent', code),
      column('record_id', 'bigint', { nullable: true }),
    ],
    [unique('idempotency_keys', ['user_id', 'key'])],
  )
}
