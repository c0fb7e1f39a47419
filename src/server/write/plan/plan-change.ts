import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, prepareWrite } from '../../sql/planning.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { allPass, type Check, NO_CHECKS, reportChecks, selectChecks } from '../checks/check.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { databaseChecks } from '../checks/database-checks.ts'
import { scopeCheck } from '../checks/scope-check.ts'
import type { Row } from '../record-rules.ts'
import type { WriteTarget } from '../record-target.ts'
import { changeLogSql } from '../rows/change-log.ts'
import { clearOthersSql } from '../rows/clear-others.ts'
import type { CurrentRecord } from '../rows/current-record.ts'
import { fieldValueSql } from '../rows/value-sql.ts'
import { planReply } from './planned-reply.ts'
import { plannedContext, plannedRow, rowValue, valueIn, type WriteCall } from './write-call.ts'
import { confirmedCte, runPlanned, savedFrom, type WritePlan, type Written } from './write-plan.ts'

/** A change of a row, decided by what was read of it. */
export interface PlannedChange {
  current: CurrentRecord
  /** The record as it will be, with the values of referenced records that its conditions use. */
  after: Row
  /** The fields that change. */
  names: readonly string[]
  /** Nothing else is written afterwards. */
  ends: boolean
}

/**
 * Writes the changed columns of a row, its next version and its audit line if the checks pass, and reads the reply, all in one
 * planned statement.
 *
 * @returns undefined when the row was not locked and has changed since it was read: nothing was written then
 * @throws ValidationFailed with all failed checks
 */
export async function changePlanned(
  context: RequestContext,
  target: WriteTarget,
  { current, after, names, ends }: PlannedChange,
  errors: FieldErrors,
): Promise<Written | undefined> {
  const { entity } = target
  const { id, stamp } = current
  const confirms = ends && context.isAlone === true && context.tx.confirmation !== undefined
  const call: WriteCall = { context, after: { ...after, id }, before: { ...current.values, id }, stamp, confirms }
  const plan = plansOf(target.resource ?? entity).plan(`change ${names.join()}`, call, (planning) =>
    planChange(context, target, names, planning),
  )
  const [row = {}] = await withConstraintErrors(context.model, entity, 'write', () => runPlanned(call, plan))
  if (typeof row.written_id === 'number') {
    return { id, ...(plan.reply && { saved: savedFrom(context, plan.reply, row) }) }
  }
  reportChecks(plan.checks, row, errors)
  errors.throwIfAny()
  if (stamp !== undefined) return undefined
  throw new Error(`${entity.name} ${id} was not written.`)
}

function planChange(
  request: RequestContext,
  target: WriteTarget,
  names: readonly string[],
  planning: Planning<WriteCall>,
): WritePlan {
  const { entity, resource } = target
  const context = plannedContext(planning, request)
  const after = plannedRow(planning, (call) => call.after)
  const before = plannedRow(planning, (call) => call.before ?? { id: 0 })
  const id = sql`${rowValue(before, (row) => row.id)}::bigint`
  const checks: Check[] = [
    ...databaseChecks(context, entity, after, before),
    ...scopeCheck(
      context,
      resource,
      entity,
      after,
      rowValue(before, (row) => row.id),
    ),
  ]
  const isLocked = planning.ask(({ stamp }) => stamp === undefined)
  // Whatever has changed the row since it was read has given it another xmin.
  const isSame = isLocked ? sql`true` : sql`target.xmin = ${planning.parameter(({ stamp }) => stamp)}::xid`
  const set = [
    ...names.map((name) => sql`${sql.id(name)} = ${fieldValueSql(entity, name, after)}`),
    sql`updated_at = ${valueIn(context, ({ now }) => now.toISOString())}::timestamptz`,
    sql`version = target.version + 1`,
  ]
  const own = { table: entity.table, rows: 'changed', replacing: id }
  const reply = resource && planReply(request, entity, resource, [own], planning)
  const tables = (reply?.tables ?? []).map((table) => sql`, ${table}`)
  return {
    statement: prepareWrite(sql`
      with ${confirmedCte(planning)},
      checks as materialized (${checks.length > 0 ? selectChecks(checks) : NO_CHECKS}),
      old as materialized (select * from ${sql.id(entity.table)} where id = ${id}),
      changed as (
        update ${sql.id(entity.table)} as target set ${sql.join(set)} from confirmed, checks
        where target.id = ${id} and ${isSame} and confirmed and ${allPass(checks, 'checks')}
        returning target.*
      ),
      audited as (${auditOf(context, entity, names)})${changeLogSql(context, entity, names, 'changed')}${clearOthersSql(context, entity, names, 'changed')}${sql.join(tables, sql``)}
      select confirmed.confirmed, checks.*, changed.id as written_id${reply ? sql`, ${sql.join(reply.select)}` : sql``}
      from confirmed cross join checks left join changed on true${reply?.joins ?? sql``}`),
    checks,
    reply,
  }
}

function auditOf(context: RequestContext, entity: EntityModel, names: readonly string[]) {
  const entry = {
    entity: entity.name,
    action: 'update' as const,
    recordId: sql`changed.id`,
    before: columnsAsJson('old', names),
    after: columnsAsJson('changed', names),
  }
  return auditSql(context, entry, sql`changed join old on old.id = changed.id`)
}
