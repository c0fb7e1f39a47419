import { column, reference, textColumn } from '../describe/columns.ts'
import { check, code, instant, table, unique } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/**
 * Outgoing messages. A message is written in the transaction of its cause; `mail/send-due-messages.ts` sends it.
 * `sending` has been, or may have been, handed to the provider; the delivery of `unknown` cannot be determined.
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
      // A file that goes with a mail; it is kept for as long as the message is.
      column('attachment_id', 'bigint', { nullable: true }),
      // The address at which whoever gets this mail ends such mails: mail programs show it as a button.
      textColumn('unsubscribe_url', { nullable: true }),
      // The bodies are erased after the handover.
      column('confidential', 'boolean', { default: 'false' }),
      textColumn('state', { ...code, default: `'queued'` }),
      column('attempts', 'integer', { default: '0' }),
      // Bulk messages, sent after those that people are waiting for.
      column('bulk', 'boolean', { default: 'false' }),
      // Null: at once.
      column('due_at', instant, { nullable: true }),
      // After this time the message is obsolete.
      column('expires_at', instant, { nullable: true }),
      column('handed_over_at', instant, { nullable: true }),
      textColumn('error', { ...code, nullable: true }),
      textColumn('provider_id', { ...code, nullable: true }),
      textColumn('idempotency_key', { ...code, nullable: true }),
    ],
    [
      unique('outbox', ['idempotency_key']),
      reference('outbox', 'attachment_id', 'files', 'restrict'),
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
    { name: 'outbox_attachment_idx', columns: ['tenant_id', 'attachment_id'], reason: 'the files that messages hold' },
  ]
  return description
}
