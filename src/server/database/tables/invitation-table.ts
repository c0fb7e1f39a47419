import type { Model } from '#declarations/model.ts'
import { column, reference, textColumn } from '../describe/columns.ts'
import { indexName } from '../describe/object-names.ts'
import { subjectsOf } from './subjects.ts'
import { code, emptyList, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Invitations to become one of a record's people: a one-time token, kept as its hash. */
export function invitations(model: Model): TableDescription {
  const name = 'invitations'
  const subjects = subjectsOf(model)
  const description = table(
    name,
    [
      textColumn('guard', code),
      ...subjects.map(({ column: subject }) => column(subject, 'bigint', { nullable: true })),
      // The record's name, for the mail.
      textColumn('place'),
      textColumn('email', code),
      // The invited person's name, as far as the inviter has given it.
      textColumn('first_name', { nullable: true }),
      textColumn('last_name', { nullable: true }),
      column('primary', 'boolean', { default: 'false' }),
      column('role_ids', 'jsonb', emptyList),
      // They may be gone by now.
      column('invited_by_user_id', 'bigint', { nullable: true }),
      // Time of the last request for a mail.
      column('asked_at', instant),
      // Null until the link has been mailed.
      textColumn('token_hash', { ...code, nullable: true }),
      column('expires_at', instant, { nullable: true }),
      column('used_at', instant, { nullable: true }),
    ],
    [
      ...subjects.map(({ column: subject, table: target }) => reference(name, subject, target, 'cascade')),
      unique(name, ['token_hash']),
    ],
  )
  description.indexes = ['invited_by_user_id', ...subjects.map(({ column: subject }) => subject)].map((by) => ({
    name: indexName(name, [by]),
    columns: ['tenant_id', by],
    reason: 'invitations by somebody, or of a record',
  }))
  return description
}
