import { sql } from 'kysely'
import { isAfter, isValid, parseISO } from 'date-fns'
import { message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../audit/audit-entry.ts'
import { BadRequest, NotFound, ValidationFailed } from '../errors.ts'
import { SUCCESS } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Call, Route } from '../routes/route.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { ABOUT, MOST_OF_A_KIND, planIssues, type Issue, type IssuesCall } from './plan-issues.ts'

const GROUP = 'Overview'

/** Issues that need attention: `GET issues`, and `PUT issues/{id}` to settle one. */
export function issueRoutes({ overview }: Model): Route[] {
  if (Object.keys(overview.issues).length === 0) return []
  return [
    {
      method: 'GET',
      path: 'issues',
      permission: ['*'],
      features: [],
      readOnly: true,
      document: { summary: 'What needs attention', group: GROUP, reply: REPLY },
      answer: async ({ context }) => {
        const { issues, counts } = await readIssues({ context })
        return { body: { items: issues, meta: { counts } } }
      },
    },
    {
      method: 'PUT',
      path: 'issues/:issue',
      permission: ['*'],
      features: [],
      readOnly: false,
      document: {
        summary: 'Settle an issue, or snooze it',
        group: GROUP,
        body: STATE,
        reply: SUCCESS,
        refusals: [422],
      },
      answer: async (call) => {
        await settleIssue(call)
        return { body: { success: true } }
      },
    },
  ]
}

interface FoundIssues {
  issues: Issue[]
  counts: Record<string, number>
  about: unknown
}

async function readIssues(call: IssuesCall): Promise<FoundIssues> {
  const { model, tx } = call.context
  const plan = plansOf(model).plan('issues', call, (planning) => planIssues(call.context, planning))
  const [row] = plan.statement ? await tx.query(plan.statement(call)) : []
  return row
    ? { issues: plan.read(row), counts: plan.counts(row), about: row[ABOUT] ?? null }
    : { issues: [], counts: {}, about: null }
}

/** A user who sees an issue may settle it, for everybody in the tenant. */
async function settleIssue({ context, segments, body }: Call): Promise<void> {
  const [, name = '', id = ''] = /^(\w+)-(\d{1,15})$/.exec(segments['issue'] ?? '') ?? []
  const state = stateIn(body, context)
  if (name === '') throw new NotFound()
  const { issues, about } = await readIssues({ context, one: { name, recordId: Number(id) } })
  const [issue] = issues
  if (!issue) throw new NotFound()
  await writeState(context, issue, { ...state, about })
}

interface State {
  status: 'resolved' | 'snoozed'
  until: string | null
}

async function writeState(
  context: RequestContext,
  issue: Issue,
  { status, until, about }: State & { about: unknown },
): Promise<void> {
  const { tx, user } = context
  const now = sql`${context.now.toISOString()}::timestamptz`
  const audit = auditSql(
    context,
    {
      entity: 'issue_state',
      action: 'update',
      recordId: sql`written.id`,
      after: columnsAsJson('written', ['issue', 'record_id', 'status', 'until']),
    },
    sql`written`,
  )
  await tx.query(sql`
    with written as (
      insert into issue_states (tenant_id, issue, record_id, status, until, about, user_id, created_at, updated_at)
      values (${tx.tenantId}::bigint, ${issue.issue}, ${issue.record_id}::bigint, ${status}, ${until}::timestamptz,
        ${about}::jsonb,        ${user.id}::bigint, ${now}, ${now})
      on conflict (tenant_id, issue, record_id) do update set
        status = excluded.status, until = excluded.until, about = excluded.about, user_id = excluded.user_id, updated_at = excluded.updated_at,
        version = issue_states.version + 1
      returning *
    ), audited as (${audit})
    select id from written`)
}

function stateIn(body: unknown, { now }: RequestContext): State {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const unknown = Object.keys(given).find((name) => name !== 'status' && name !== 'until')
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field_of_issue', { name: unknown }))
  const { status, until } = given
  if (status === 'resolved') return { status, until: null }
  if (status !== 'snoozed') throw new ValidationFailed({ status: [message('validation.issue_status')] })
  const instant = typeof until === 'string' ? parseISO(until) : undefined
  if (!instant || !isValid(instant) || !isAfter(instant, now)) {
    throw new ValidationFailed({ until: [message('validation.issue_until')] })
  }
  return { status, until: instant.toISOString() }
}

const ISSUE = {
  type: 'object',
  required: ['id', 'issue', 'record_id', 'resource', 'item'],
  properties: {
    id: { type: 'string', description: 'Kind and row.' },
    issue: { type: 'string' },
    record_id: { type: 'integer' },
    resource: { type: 'string' },
    item: { type: 'object', description: 'What its title is made of.' },
  },
}

const REPLY = {
  type: 'object',
  required: ['items', 'meta'],
  properties: {
    items: { type: 'array', items: ISSUE, description: `The first ${MOST_OF_A_KIND} of each kind.` },
    meta: {
      type: 'object',
      required: ['counts'],
      properties: {
        counts: {
          type: 'object',
          additionalProperties: { type: 'integer' },
          description: 'How many there are of each kind, by its name.',
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}

const STATE = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { enum: ['resolved', 'snoozed'] },
    until: { type: 'string', format: 'date-time', description: 'Until when it is snoozed.' },
  },
  additionalProperties: false,
}
