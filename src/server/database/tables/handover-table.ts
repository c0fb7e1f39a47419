import { column, reference, textColumn } from '../describe/columns.ts'
import { code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Somebody is about to sign in as another person: a token that works once and soon, kept as its hash. */
export function handovers(): TableDescription {
  const description = table(
    'handovers',
    [
      column('membership_id', 'bigint'),
      // The session that it was asked from: what comes of it ends with that one.
      column('origin_session_id', 'bigint'),
      textColumn('token_hash', code),
      column('expires_at', instant),
    ],
    [
      reference('handovers', 'membership_id', 'memberships', 'cascade'),
      reference('handovers', 'origin_session_id', 'sessions', 'cascade'),
      unique('handovers', ['token_hash']),
    ],
  )
  description.indexes = [
    { name: 'handovers_membership_id_idx', columns: ['tenant_id', 'membership_id'], reason: 'those of a membership' },
    {
      name: 'handovers_origin_session_id_idx',
      columns: ['tenant_id', 'origin_session_id'],
      reason: 'those of a session',
    },
  ]
  return description
}
