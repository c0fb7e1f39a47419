import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { changeLogSql } from './change-log.ts'
import { type Check, allPass, reportChecks, selectChecks } from '../checks/check.ts'
import { clearOthersSql, takeTurn } from './clear-others.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { keepRulesOfNew } from '../kept/keep-rules.ts'
import { askWarningsOfNew } from '../warnings/ask-warnings.ts'
import { valueSql } from './value-sql.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { lastPositionSql } from './order.ts'
import type { Row } from '../record-rules.ts'
import { timesOf, withDefaults, writtenFields } from '../body/stored-values.ts'

/**
 * Inserts a row and its audit line if the checks pass, all in one statement. An omitted field gets its default.
 *
 * @param fixedId the row's id; default: the next one
 * @returns the new id
 * @throws ValidationFailed with all failed checks
 */
export async function insertRecord(
  context: RequestContext,
  entity: EntityModel,
  sent: Row,
  checks: readonly Check[],
  errors: FieldErrors,
  fixedId?: number,
): Promise<number> {
  const { tx, model } = context
  const { order } = entity
  const values = withDefaults(entity, context.roots, sent)
  // An omitted column gets its default, so null is only omitted when there is none.
  const names = writtenFields(entity)
    .filter((field) => (values[field.name] ?? null) !== null || field.default !== undefined)
    .map((field) => field.name)
  const filled = names.filter((name) => (values[name] ?? null) !== null)
  const now = sql`${context.now.toISOString()}::timestamptz`
  const times = timesOf(entity)
  const fixed = fixedId === undefined ? [] : [sql`${fixedId}::bigint`]
  const columns = [...fixed.map(() => 'id'), 'tenant_id', ...times, ...names].map((name) => sql.id(name))
  const selected = [
    ...fixed,
    sql`${tx.tenantId}::bigint`,
    ...times.map(() => now),
    ...names.map((name) =>
      name === order?.field ? lastPositionSql(entity, order, values) : valueSql(entity, name, values[name]),
    ),
  ]
  const guard = checks.length > 0 ? sql` from checks where ${allPass(checks, 'checks')}` : sql``
  const given = checks.length > 0 ? sql`checks as materialized (${selectChecks(checks)}), ` : sql``
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'create',
      recordId: sql`created.id`,
      after: columnsAsJson('created', ['id', ...names]),
    },
    sql`created`,
  )
  const statement = sql<{ id: number | null }>`
    with ${given}created as (
      insert into ${sql.id(entity.table)} (${sql.join(columns)}) select ${sql.join(selected)}${guard} returning *
    ), audited as (${audit})${changeLogSql(context, entity, filled, 'created')}${clearOthersSql(context, entity, filled, 'created')}
    select ${checks.length > 0 ? sql`checks.*` : sql`true as written`}, created.id
    from ${checks.length > 0 ? sql`checks left join created on true` : sql`created`}`
  await takeTurn(context, entity, values)
  const [row] = await withConstraintErrors(model, entity, 'write', () => tx.query(statement))
  if (typeof row?.id === 'number') {
    await keepRulesOfNew(context, entity, [row.id])
    await askWarningsOfNew(context, entity, [row.id])
    return row.id
  }
  reportChecks(checks, row ?? {}, errors)
  errors.throwIfAny()
  throw new Error(`The new ${entity.name} was not written.`)
}
