import { column, reference, textColumn } from '../describe/columns.ts'
import { code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Requests for a password reset. The row is the same whether or not the address belongs to anybody. */
export function resetRequests(): TableDescription {
  return table('reset_requests', [textColumn('email', code)], [])
}

/** Password resets: a one-time token, kept as its hash. */
export function passwordResets(): TableDescription {
  const description = table(
    'password_resets',
    [
      column('user_id', 'bigint'),
      textColumn('token_hash', code),
      column('expires_at', instant),
      column('used_at', instant, { nullable: true }),
    ],
    [reference('password_resets', 'user_id', 'users', 'cascade'), unique('password_resets', ['token_hash'])],
  )
  description.indexes = [
    { name: 'password_resets_user_id_idx', columns: ['tenant_id', 'user_id'], reason: 'resets of a user' },
  ]
  return description
}

/** Changes of email address: a one-time token, kept as its hash, proves that the new address belongs to the person. */
export function emailChanges(): TableDescription {
  const name = 'email_changes'
  const description = table(
    name,
    [
      column('user_id', 'bigint'),
      textColumn('old_email', code),
      textColumn('new_email', code),
      // The requesting session: the only one that stays signed in. It may be gone by now.
      column('session_id', 'bigint', { nullable: true }),
      // The user who requested it on the person's behalf.
      column('asked_by_user_id', 'bigint', { nullable: true }),
      // Null until the link has been mailed.
      textColumn('token_hash', { ...code, nullable: true }),
      column('expires_at', instant, { nullable: true }),
      column('used_at', instant, { nullable: true }),
      // Time when the old address was notified.
      column('told_at', instant, { nullable: true }),
    ],
    [
      reference(name, 'user_id', 'users', 'cascade'),
      reference(name, 'asked_by_user_id', 'users', 'cascade'),
      unique(name, ['token_hash']),
    ],
  )
  description.indexes = [
    { name: 'email_changes_user_id_idx', columns: ['tenant_id', 'user_id'], reason: 'changes of a user' },
    {
      name: 'email_changes_session_id_idx',
      columns: ['tenant_id', 'session_id'],
      reason: 'changes that a session asked for',
    },
    {
      name: 'email_changes_asked_by_user_id_idx',
      columns: ['tenant_id', 'asked_by_user_id'],
      reason: 'changes that somebody asked for on behalf of another',
    },
  ]
  return description
}

/** Browsers in which people have signed in: a hash of the cookie. */
export function knownBrowsers(): TableDescription {
  const name = 'known_browsers'
  return table(
    name,
    [column('user_id', 'bigint'), textColumn('token_hash', code), column('last_used_at', instant)],
    [reference(name, 'user_id', 'users', 'cascade'), unique(name, ['user_id', 'token_hash'])],
  )
}

/** Failed sign-in attempts on an account by network, and the time until which further attempts must wait. */
export function signInAttempts(): TableDescription {
  return table(
    'sign_in_attempts',
    [
      // A hash of the typed email, whether or not it belongs to anybody.
      textColumn('account', code),
      // A network, a known browser or a session; `*` for all unknown ones together.
      textColumn('network', code),
      column('failures', 'integer'),
      column('last_at', instant),
      column('blocked_until', instant, { nullable: true }),
    ],
    [unique('sign_in_attempts', ['account', 'network'])],
  )
}
