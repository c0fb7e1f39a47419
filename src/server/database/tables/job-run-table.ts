import { column, textColumn } from '../describe/columns.ts'
import { check, code, emptyList, emptyObject, instant, table } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/**
 * Runs of jobs. A run is written in the transaction of its cause, queued after the commit, and records its progress:
 * see `jobs/run-job.ts`.
 */
export function jobRuns(): TableDescription {
  const description = table(
    'job_runs',
    [
      // Name of the job: `loans/renew-all`.
      textColumn('kind', code),
      column('data', 'jsonb', emptyObject),
      textColumn('state', { ...code, default: `'queued'` }),
      column('done', 'integer', { default: '0' }),
      column('total', 'integer', { nullable: true }),
      textColumn('message', { nullable: true }),
      column('result', 'jsonb', { nullable: true }),
      // Texts that its batches said besides: that a mail went to nobody.
      column('remarks', 'jsonb', emptyList),
      // Cursor after the last batch; `over` once it was the final one.
      column('cursor', 'jsonb', { nullable: true }),
      column('over', 'boolean', { default: 'false' }),
      // The user and membership that started it; null for a schedule, or on behalf of the whole tenant.
      column('user_id', 'bigint', { nullable: true }),
      column('membership_id', 'bigint', { nullable: true }),
      column('impersonator_user_id', 'bigint', { nullable: true }),
      // Deduplicates: a second run with the same key is not created while the first has not begun.
      textColumn('key', { ...code, nullable: true }),
      // What it handles, where it was started by an event: id, name, when, who caused it.
      column('event', 'jsonb', { nullable: true }),
      // Runs of a kind with the same sequence are one after the other.
      textColumn('sequence', { ...code, nullable: true }),
      // Since the last batch that was kept.
      column('attempts', 'integer', { default: '0' }),
      // Null until the queue has it.
      column('handed_over_at', instant, { nullable: true }),
      column('cancel_requested_at', instant, { nullable: true }),
      column('started_at', instant, { nullable: true }),
      column('ended_at', instant, { nullable: true }),
    ],
    [
      check(
        'job_runs',
        'state',
        `state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')`,
        'a run is queued, running, succeeded, failed or cancelled',
      ),
    ],
  )
  description.indexes = [
    {
      name: 'job_runs_state_handed_over_at_idx',
      columns: ['state', 'handed_over_at'],
      reason: 'what the queue is to be told, of all tenants',
    },
    {
      name: 'job_runs_sequence_kind_idx',
      columns: ['tenant_id', 'sequence', 'kind', 'id'],
      reason: 'whether an earlier one of the sequence is not over',
    },
    { name: 'job_runs_user_id_idx', columns: ['tenant_id', 'user_id', 'id'], reason: 'those that somebody started' },
    { name: 'job_runs_kind_key_idx', columns: ['tenant_id', 'kind', 'key'], reason: 'whether one is waiting already' },
  ]
  return description
}
