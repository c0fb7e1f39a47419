import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, prepareWrite } from '../../sql/planning.ts'
import { timesOf, writtenFields } from '../body/stored-values.ts'
import { allPass, type Check, NO_CHECKS, reportChecks, selectChecks, underParents } from '../checks/check.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { databaseChecks } from '../checks/database-checks.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import type { ScopeLink } from '../links/links-from-scope.ts'
import { scopeCheck } from '../checks/scope-check.ts'
import type { WriteTarget } from '../record-target.ts'
import type { Row } from '../record-rules.ts'
import { changeLogSql } from '../rows/change-log.ts'
import { clearOthersSql, takeTurn } from '../rows/clear-others.ts'
import { lastPositionSql, roomCheck } from '../rows/order.ts'
import { fieldValueSql } from '../rows/value-sql.ts'
import { linksSql, rowsOfLinks } from './planned-links.ts'
import { planReply } from './planned-reply.ts'
import { isSetIn, plannedContext, plannedRow, valueIn, type WriteCall } from './write-call.ts'
import { confirmedCte, runPlanned, savedFrom, type WritePlan, type Written } from './write-plan.ts'

/** A record that is to be made. */
export interface NewRecord {
  /** All fields, defaults included. */
  after: Row
  /** Rows that put it into its maker's scope. */
  links: readonly ScopeLink[]
}

/**
 * Inserts a row with its links, its checks, its audit line and the reply in one planned statement.
 *
 * @param ends nothing else is written afterwards
 * @throws ValidationFailed with all failed checks
 */
export async function insertPlanned(
  context: RequestContext,
  target: WriteTarget,
  { after, links }: NewRecord,
  errors: FieldErrors,
  ends: boolean,
): Promise<Written> {
  const { entity } = target
  await takeTurn(context, entity, after)
  const call: WriteCall = {
    context,
    after,
    links: rowsOfLinks(context, links),
    confirms: ends && context.isAlone === true && context.tx.confirmation !== undefined,
  }
  const plan = plansOf(target.resource ?? entity).plan(
    `create under ${Object.keys(target.given).join()} with ${links.flatMap(({ keys }) => keys).join()}`,
    call,
    (planning) => planCreate(context, target, links, planning),
  )
  const [row = {}] = await withConstraintErrors(context.model, entity, 'write', () => runPlanned(call, plan))
  if (typeof row.written_id !== 'number') {
    reportChecks(plan.checks, row, errors)
    errors.throwIfAny()
    throw new Error(`The new ${entity.name} was not written.`)
  }
  return { id: row.written_id, ...(plan.reply && { saved: savedFrom(context, plan.reply, row) }) }
}

/**
 * The checks before a record is made.
 *
 * @param links rows that it will get, which satisfy a part of the scope
 */
export function checksOfCreate(
  context: RequestContext,
  { entity, resource, given }: WriteTarget,
  after: Row,
  links: readonly ScopeLink[] = [],
): Check[] {
  return underParents(
    [
      ...databaseChecks(context, entity, after, undefined, given),
      ...scopeCheck(context, resource, entity, after, undefined, links),
      ...roomCheck(entity, after),
    ],
    given,
  )
}

function planCreate(
  request: RequestContext,
  target: WriteTarget,
  links: readonly ScopeLink[],
  planning: Planning<WriteCall>,
): WritePlan {
  const { entity, resource } = target
  const context = plannedContext(planning, request)
  const after = plannedRow(planning, (call) => call.after)
  const checks = checksOfCreate(context, target, after, links)
  const fields = writtenFields(entity)
  // An omitted column gets its default, so null is only omitted when there is none.
  const names = fields.flatMap(({ name, default: preset }) =>
    isSetIn(after, name) || preset !== undefined ? name : [],
  )
  const filled = names.filter((name) => isSetIn(after, name))
  const linked = linksSql(context, links, planning)
  const own = { table: entity.table, rows: 'created' }
  const reply = resource && planReply(request, entity, resource, [own, ...linked.written], planning)
  const parts = [...linked.parts, ...(reply?.tables ?? [])].map((part) => sql`, ${part}`)
  return {
    statement: prepareWrite(sql`
      with ${confirmedCte(planning)},
      checks as materialized (${checks.length > 0 ? selectChecks(checks) : NO_CHECKS}),
      created as (${insertSql(context, entity, names, after)} where confirmed and ${allPass(checks, 'checks')} returning *),
      audited as (${auditOf(context, entity, names)})${changeLogSql(context, entity, filled, 'created')}${clearOthersSql(context, entity, filled, 'created')}${sql.join(parts, sql``)}
      select confirmed.confirmed, checks.*, created.id as written_id${reply ? sql`, ${sql.join(reply.select)}` : sql``}
      from confirmed cross join checks left join created on true${reply?.joins ?? sql``}`),
    checks,
    reply,
  }
}

function insertSql(context: RequestContext, entity: EntityModel, names: readonly string[], after: Row) {
  const { order } = entity
  const times = timesOf(entity)
  const columns = ['tenant_id', ...times, ...names].map((name) => sql.id(name))
  const selected = [
    sql`${valueIn(context, ({ tx }) => tx.tenantId)}::bigint`,
    ...times.map(() => sql`${valueIn(context, ({ now }) => now.toISOString())}::timestamptz`),
    ...names.map((name) =>
      name === order?.field ? lastPositionSql(entity, order, after) : fieldValueSql(entity, name, after),
    ),
  ]
  return sql`insert into ${sql.id(entity.table)} (${sql.join(columns)}) select ${sql.join(selected)} from confirmed, checks`
}

function auditOf(context: RequestContext, entity: EntityModel, names: readonly string[]) {
  const after = columnsAsJson('created', ['id', ...names])
  const entry = { entity: entity.name, action: 'create' as const, recordId: sql`created.id`, after }
  return auditSql(context, entry, sql`created`)
}
