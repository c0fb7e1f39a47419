import { message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import { BadRequest, NotFound, ValidationFailed } from '../../errors.ts'
import { fieldsOf } from '../../identity/own-account/fields-of.ts'
import { itemsReply, SUCCESS } from '../../openapi/reply-schemas.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Call, Route } from '../../routes/route.ts'
import type { Sql } from '../../sql/sql.ts'
import { usableSaved } from '../../saved/read-saved.ts'
import { nextDay, REPORT_INTERVALS } from './next-day.ts'
import { isOwn, ownSchedules } from './read-schedules.ts'
import { SCHEDULED } from './schedule-schema.ts'

const GROUP = 'Reports'

/** `GET report-schedules`, `PATCH`, `DELETE report-schedules/{id}`: the reports that a person is sent, in one list. */
export function scheduleRoutes({ reports = {} }: Model): Route[] {
  if (Object.keys(reports).length === 0) return []
  const shared = { permission: ['*'], features: [] } as const
  return [
    {
      ...shared,
      method: 'GET',
      path: 'report-schedules',
      readOnly: true,
      document: { summary: 'The reports that you are sent by mail', group: GROUP, reply: itemsReply(SCHEDULE) },
      async answer({ context, query }) {
        const [unknown] = new URLSearchParams(query).keys()
        if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
        return { body: { items: await ownSchedules(context) } }
      },
    },
    {
      ...shared,
      method: 'PATCH',
      path: 'report-schedules/:id',
      readOnly: false,
      document: {
        summary: 'Pause a report that you are sent, or be sent it again',
        group: GROUP,
        body: {
          type: 'object',
          required: ['paused'],
          properties: { paused: { type: 'boolean' } },
          additionalProperties: false,
        },
        reply: SUCCESS,
        refusals: [422],
      },
      async answer(call) {
        await pauseSchedule(call)
        return { body: { success: true } }
      },
    },
    {
      ...shared,
      method: 'DELETE',
      path: 'report-schedules/:id',
      readOnly: false,
      document: { summary: 'Be sent a report no more', group: GROUP, reply: SUCCESS },
      async answer({ context, ids }) {
        const gone = sql`
          delete from report_schedules as schedule where schedule.id = ${ids['id']}::bigint and ${isOwn(context)}
          returning *`
        if (!(await written(context, 'delete', gone))) throw new NotFound()
        return { body: { success: true } }
      },
    },
  ]
}

/** `PUT reports/{name}/saved/{id}/schedule`: be sent a report with saved filters, every week or every month. */
export function scheduleRoute(report: ReportModel): Route[] {
  const { formats } = report
  if (formats.length === 0) return []
  return [
    {
      method: 'PUT',
      path: `reports/${report.name}/saved/:id/schedule`,
      permission: report.permission,
      features: report.feature === undefined ? [] : [report.feature],
      ...(report.requires && { requires: [report.requires] }),
      readOnly: false,
      document: {
        summary: `Be sent ${report.title} with saved filters`,
        group: GROUP,
        body: {
          type: 'object',
          required: ['every', 'format'],
          properties: { every: { enum: REPORT_INTERVALS }, format: { enum: formats } },
          additionalProperties: false,
        },
        reply: SUCCESS,
        refusals: [422],
      },
      async answer(call) {
        await keepSchedule(call, report)
        return { body: { success: true } }
      },
    },
  ]
}

async function keepSchedule({ context, ids, body }: Call, { name, formats }: ReportModel): Promise<void> {
  const { tx, user, today } = context
  const { every: sent, format, ...others } = fieldsOf(body)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field', { name: unknown }))
  const every = REPORT_INTERVALS.find((one) => one === sent)
  if (!every)
    throw new ValidationFailed({ every: [message('validation.one_of', { names: REPORT_INTERVALS.join(', ') })] })
  if (!formats.some((one) => one === format))
    throw new ValidationFailed({ format: [message('validation.one_of', { names: formats.join(', ') })] })
  const saved = await usableSaved(context, { kind: 'report', name }, ids['id'])
  await written(
    context,
    'update',
    sql`
      insert into report_schedules (tenant_id, user_id, membership_id, saved_report_id, every, format, next_on)
      values (${tx.tenantId}::bigint, ${user.id}::bigint, ${user.membershipId}::bigint, ${saved.id}::bigint, ${every},
        ${String(format)}, ${nextDay(every, today)}::date)
      on conflict (tenant_id, membership_id, saved_report_id) do update
        set every = excluded.every, format = excluded.format, next_on = excluded.next_on
      returning *`,
  )
}

/** Days that passed while it was paused are not made up for: it is sent again on the next one after today. */
async function pauseSchedule({ context, ids, body }: Call): Promise<void> {
  const { paused, ...others } = fieldsOf(body)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field', { name: unknown }))
  if (typeof paused !== 'boolean') throw new ValidationFailed({ paused: [message('validation.required')] })
  const { today } = context
  const changed = sql`
    update report_schedules as schedule set
      paused = ${paused},
      next_on = case when every = 'week' then ${nextDay('week', today)}::date else ${nextDay('month', today)}::date end
    where schedule.id = ${ids['id']}::bigint and ${isOwn(context)}
    returning *`
  if (!(await written(context, 'update', changed))) throw new NotFound()
}

async function written(context: RequestContext, action: 'update' | 'delete', change: Sql): Promise<boolean> {
  const values = columnsAsJson('written', ['saved_report_id', 'every', 'format', 'next_on', 'paused'])
  const audit = auditSql(
    context,
    {
      entity: 'report_schedule',
      action,
      recordId: sql`written.id`,
      ...(action === 'delete' ? { before: values } : { after: values }),
    },
    sql`written`,
  )
  const rows = await context.tx.query(sql`with written as (${change}), audited as (${audit}) select id from written`)
  return rows.length > 0
}

const SCHEDULE = {
  type: 'object',
  required: ['report', 'name', ...Object.keys(SCHEDULED)],
  properties: {
    report: { type: 'string' },
    name: { type: 'string', description: 'Of the saved filters.' },
    ...SCHEDULED,
  },
  additionalProperties: false,
}
