import { column, textColumn } from '../describe/columns.ts'
import { check, code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/**
 * Messages on their way to people. One is written in the transaction of what causes it; see `mail/send-due-messages.ts` for
 * what becomes of it. `sending` has been, or may have been, handed to the provider; `unknown` is one of which nobody
 * can say whether it arrived.
 */
export function outbox(): TableDescription {
  const description = table(
    'outbox',
    [
      textColumn('channel', { ...code, default: `'email'` }),
      textColumn('recipient', code),
      textColumn('subject'),
      textColumn('text_body', { nullable: true }),
      textColumn('html_body', { nullable: true }),
      // The bodies are erased once they have been handed over.
      column('confidential', 'boolean', { default: 'false' }),
      textColumn('state', { ...code, default: `'queued'` }),
      column('attempts', 'integer', { default: '0' }),
      // One of many: it waits for those that somebody waits for.
      column('bulk', 'boolean', { default: 'false' }),
      // Null: at once.
      column('due_at', instant, { nullable: true }),
      // What has not been sent by then is of no use any more.
      column('expires_at', instant, { nullable: true }),
      column('handed_over_at', instant, { nullable: true }),
      textColumn('error', { ...code, nullable: true }),
      textColumn('provider_id', { ...code, nullable: true }),
      textColumn('idempotency_key', { ...code, nullable: true }),
    ],
    [
      unique('outbox', ['idempotency_key']),
      check(
        'outbox',
        'state',
        `state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')`,
        'a message is queued, sending, sent, delivered, failed or unknown',
      ),
      check('outbox', 'channel', `channel in ('email', 'sms')`, 'a message is an email or a text message'),
    ],
  )
  description.indexes = [
    { name: 'outbox_state_bulk_idx', columns: ['tenant_id', 'state', 'bulk', 'id'], reason: 'what is to be sent next' },
  ]
  return description
}
