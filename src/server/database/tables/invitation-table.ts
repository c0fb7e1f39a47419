import type { Model } from '#declarations/model.ts'
import { column, reference, textColumn } from '../describe/columns.ts'
import { indexName } from '../describe/object-names.ts'
import { subjectsOf } from './subjects.ts'
import { code, emptyList, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Somebody is asked to become one of the people of a record: a token that works once, kept as its hash. */
export function invitations(model: Model): TableDescription {
  const name = 'invitations'
  const subjects = subjectsOf(model)
  const description = table(
    name,
    [
      textColumn('guard', code),
      ...subjects.map(({ column: subject }) => column(subject, 'bigint', { nullable: true })),
      // What the record was called, for the mail.
      textColumn('place'),
      textColumn('email', code),
      // What the person is to be called, as far as whoever invited them has said.
      textColumn('first_name', { nullable: true }),
      textColumn('last_name', { nullable: true }),
      column('primary', 'boolean', { default: 'false' }),
      column('role_ids', 'jsonb', emptyList),
      column('invited_by_user_id', 'bigint', { nullable: true }),
      // When a mail was asked for last.
      column('asked_at', instant),
      // Null until the link has been mailed.
      textColumn('token_hash', { ...code, nullable: true }),
      column('expires_at', instant, { nullable: true }),
      column('used_at', instant, { nullable: true }),
    ],
    [
      ...subjects.map(({ column: subject, table: target }) => reference(name, subject, target, 'cascade')),
      reference(name, 'invited_by_user_id', 'users', 'setNull'),
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
