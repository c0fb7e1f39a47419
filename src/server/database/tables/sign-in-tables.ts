import { column, reference, textColumn } from '../describe/columns.ts'
import { code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/** Somebody asked for a way to a new password. The row is the same whether or not the address belongs to anybody. */
export function resetRequests(): TableDescription {
  return table('reset_requests', [textColumn('email', code)], [])
}

/** A way to a new password: a token that works once, kept as its hash. */
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

/**
 * Somebody wants to sign in with another email address: a token that works once, kept as its hash, proves that the address
 * is theirs.
 */
export function emailChanges(): TableDescription {
  const name = 'email_changes'
  const description = table(
    name,
    [
      column('user_id', 'bigint'),
      textColumn('old_email', code),
      textColumn('new_email', code),
      // The session that asked: it alone goes on.
      column('session_id', 'bigint', { nullable: true }),
      // Who asked on the person's behalf.
      column('asked_by_user_id', 'bigint', { nullable: true }),
      // Null until the link has been mailed.
      textColumn('token_hash', { ...code, nullable: true }),
      column('expires_at', instant, { nullable: true }),
      column('used_at', instant, { nullable: true }),
      // When the old address was told.
      column('told_at', instant, { nullable: true }),
    ],
    [
      reference(name, 'user_id', 'users', 'cascade'),
      reference(name, 'session_id', 'sessions', 'setNull'),
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

/** A browser in which somebody has signed in: kept as the hash of what its cookie says. */
export function knownBrowsers(): TableDescription {
  const name = 'known_browsers'
  return table(
    name,
    [column('user_id', 'bigint'), textColumn('token_hash', code), column('last_used_at', instant)],
    [reference(name, 'user_id', 'users', 'cascade'), unique(name, ['user_id', 'token_hash'])],
  )
}

/** How often signing in to an account has failed from a network, and until when it has to wait. */
export function signInAttempts(): TableDescription {
  return table(
    'sign_in_attempts',
    [
      // A hash of the email that was typed, whether or not it belongs to anybody.
      textColumn('account', code),
      // A network, a known browser or a session; `*`: all that are not known, together.
      textColumn('network', code),
      column('failures', 'integer'),
      column('last_at', instant),
      column('blocked_until', instant, { nullable: true }),
    ],
    [unique('sign_in_attempts', ['account', 'network'])],
  )
}
