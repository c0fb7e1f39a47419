import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import type { JobRun } from '#protocol/job-run.ts'
import { auditSql, columnsAsJson } from '../audit/audit-entry.ts'
import { BadRequest, Conflict } from '../errors.ts'
import { itemReply, itemsReply } from '../openapi/reply-schemas.ts'
import type { Call, Route } from '../routes/route.ts'
import { oneRun, ownRuns } from './read-jobs.ts'

const GROUP = 'Jobs'

/** Progress of jobs: `GET jobs`, the user's own, `GET jobs/{id}`, and `POST jobs/{id}/cancel`. */
export function jobRoutes(): Route[] {
  const shared = { permission: ['*'], features: [] } as const
  return [
    {
      ...shared,
      method: 'GET',
      path: 'jobs',
      readOnly: true,
      document: { summary: 'The latest jobs that you have started', group: GROUP, reply: itemsReply(RUN) },
      answer: async (call) => {
        refuseParameters(call)
        return { body: { items: await ownRuns(call.context) } }
      },
    },
    {
      ...shared,
      method: 'GET',
      path: 'jobs/:id',
      readOnly: true,
      document: { summary: 'Progress of a job', group: GROUP, reply: itemReply(RUN) },
      answer: async (call) => {
        refuseParameters(call)
        return { body: { item: await oneRun(call.context, call.ids.id) } }
      },
    },
    {
      ...shared,
      method: 'POST',
      path: 'jobs/:id/cancel',
      readOnly: false,
      document: {
        summary: 'Cancel a job; committed work stays',
        group: GROUP,
        reply: itemReply(RUN),
        refusals: [409],
      },
      answer: async (call) => ({ body: { item: await cancel(call) } }),
    },
  ]
}

async function cancel({ context, ids }: Call): Promise<JobRun> {
  const run = await oneRun(context, ids.id)
  if (!run.can_cancel) throw new Conflict(WHY_NOT[run.state] ?? message('jobs.not_stopped'))
  const now = sql`${context.now.toISOString()}::timestamptz`
  const audit = auditSql(
    context,
    {
      entity: 'job_run',
      action: 'update',
      recordId: sql`written.id`,
      after: columnsAsJson('written', ['kind', 'cancel_requested_at']),
    },
    sql`written`,
  )
  await context.tx.query(sql`
    with written as (
      update job_runs set cancel_requested_at = ${now}, updated_at = ${now}, version = version + 1
      where id = ${run.id}::bigint
      returning *
    ), audited as (${audit})
    select id from written`)
  return { ...run, can_cancel: false }
}

const WHY_NOT: Partial<Record<JobRun['state'], Message>> = {
  succeeded: message('jobs.done'),
  failed: message('jobs.failed'),
  cancelled: message('jobs.stopped'),
}

function refuseParameters({ query }: Call): void {
  const [unknown] = new URLSearchParams(query).keys()
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
}

const INSTANT = { type: ['string', 'null'], format: 'date-time' }

const RUN = {
  type: 'object',
  required: ['id', 'kind', 'title', 'state', 'done', 'total', 'message', 'remarks', 'result', 'can_cancel'],
  properties: {
    id: { type: 'integer' },
    kind: { type: 'string' },
    title: { type: 'string' },
    state: { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] },
    done: { type: 'integer' },
    total: { type: ['integer', 'null'] },
    message: { type: ['string', 'null'], description: 'What is being done, what came of it, or what went wrong.' },
    remarks: {
      ...{ type: 'array', items: { type: 'string' } },
      description: 'What whoever started it should know besides: that a mail was sent to nobody.',
    },
    result: { type: ['object', 'null'] },
    created_at: { type: 'string', format: 'date-time' },
    started_at: INSTANT,
    ended_at: INSTANT,
    can_cancel: { type: 'boolean' },
  },
  additionalProperties: false,
}
