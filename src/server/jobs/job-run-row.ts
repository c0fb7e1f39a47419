import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { PublishedEvent } from '../events/event.ts'
import type { BatchEnd, EndedRun } from './job-definition.ts'
import type { Starter } from './job-context.ts'

/** A stored run, as far as running it needs. */
export interface RunRow extends Starter {
  kind: string
  data: Record<string, unknown>
  state: 'queued' | 'running' | EndedRun['state']
  cursor: unknown
  over: boolean
  attempts: number
  message: string | null
  result: Record<string, unknown> | null
  event: PublishedEvent | null
  cancel_requested_at: string | null
}

/** Locks the run until the transaction ends, so that two servers never work on one run at the same time. */
export async function lockRun(tx: Transaction, id: number): Promise<RunRow | undefined> {
  const [row] = await tx.query(sql<RunRow>`
    select id, kind, data, state, membership_id, impersonator_user_id, cursor, over, attempts, message, result,
      event, cancel_requested_at
    from job_runs where id = ${id}::bigint
    for update`)
  return row
}

/** Begins another attempt. */
export async function beginAttempt(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query(sql`
    update job_runs set
      state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, ${now.toISOString()}::timestamptz),
      updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = ${id}::bigint`)
}

/** The end of a batch, with its message as a text. */
export interface KeptEnd extends Omit<BatchEnd<unknown>, 'message'> {
  message?: string
}

/** Adds to what the run says besides its message, each text once. */
export async function keepRemarks(tx: Transaction, id: number, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await tx.query(sql`
    update job_runs set remarks = remarks || (
      select coalesce(jsonb_agg(one.said), '[]'::jsonb) from unnest(${[...new Set(texts)]}::text[]) as one(said)
      where not remarks ? one.said
    )
    where id = ${id}::bigint`)
}

/** Stores a batch's end. Omitted values are unchanged. */
export async function keepBatch(tx: Transaction, id: number, end: KeptEnd, now: Date): Promise<void> {
  const { cursor, done, total, message, result } = end
  const isLast = cursor === undefined
  await tx.query(sql`
    update job_runs set
      cursor = coalesce(${isLast ? null : JSON.stringify(cursor)}::jsonb, cursor), over = ${isLast},
      done = coalesce(${done ?? null}::integer, done), total = coalesce(${total ?? null}::integer, total),
      message = coalesce(${message ?? null}, message),
      result = coalesce(${result ? JSON.stringify(result) : null}::jsonb, result),
      attempts = 0, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = ${id}::bigint`)
}

/** Notes how far the run is, in a transaction of its own. */
export async function keepProgress(
  tx: Transaction,
  id: number,
  { done, message }: Required<Pick<KeptEnd, 'done' | 'message'>>,
  now: Date,
): Promise<Pick<RunRow, 'state' | 'cancel_requested_at'> | undefined> {
  const [run] = await tx.query(sql<Pick<RunRow, 'state' | 'cancel_requested_at'>>`
    update job_runs set
      done = ${done}::integer, message = ${message}, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = ${id}::bigint
    returning state, cancel_requested_at`)
  return run
}

/** Ends the run. */
export async function keepEnd(tx: Transaction, { id, state, message }: EndedRun, now: Date): Promise<void> {
  await tx.query(sql`
    update job_runs set
      state = ${state}, message = ${message}, ended_at = ${now.toISOString()}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = ${id}::bigint`)
}

/** Releases the run to the queue, so that another server continues it. */
export async function giveBack(tx: Transaction, id: number): Promise<void> {
  await tx.query(sql`
    update job_runs set handed_over_at = null, attempts = greatest(attempts - 1, 0)
    where id = ${id}::bigint and state in ('queued', 'running')`)
}
