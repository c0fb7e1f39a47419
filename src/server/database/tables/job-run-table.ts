import { column, textColumn } from '../describe/columns.ts'
import { check, code, emptyObject, instant, table } from './system-table.ts'
import type { TableDescription } from '../describe/table-description.ts'

/**
 * Runs of jobs. One is written in the transaction of what causes it, handed to the queue once that is committed, and holds
 * how far it has come: see `jobs/run-job.ts`.
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
      // Where the last batch came to; `over` once it was the last.
      column('cursor', 'jsonb', { nullable: true }),
      column('over', 'boolean', { default: 'false' }),
      // Who started it, and in which place; nobody: it runs by a schedule, or on behalf of the whole tenant.
      column('user_id', 'bigint', { nullable: true }),
      column('membership_id', 'bigint', { nullable: true }),
      column('impersonator_user_id', 'bigint', { nullable: true }),
      // A second run with the same key waits for nothing: it is not made while the first has not begun.
      textColumn('key', { ...code, nullable: true }),
      // Since the last batch that was kept.
      column('attempts', 'integer', { default: '0' }),
      // Null: the queue does not know of it yet.
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
    { name: 'job_runs_user_id_idx', columns: ['tenant_id', 'user_id', 'id'], reason: 'those that somebody started' },
    { name: 'job_runs_kind_key_idx', columns: ['tenant_id', 'kind', 'key'], reason: 'whether one is waiting already' },
  ]
  return description
}
