import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { auditSql, columnsAsJson } from '../../audit/audit-entry.ts'
import type { RequestContext } from '../../request-context.ts'
import { changeLogSql } from './change-log.ts'
import { type Check, allPass, reportChecks, selectChecks } from '../checks/check.ts'
import { clearOthersSql } from './clear-others.ts'
import { withConstraintErrors } from '../checks/constraint-errors.ts'
import { keepRulesOfChanged } from '../kept/keep-rules.ts'
import { askWarningsOfChanged } from '../warnings/ask-warnings.ts'
import { valueSql } from './value-sql.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import type { Row } from '../record-rules.ts'

/**
 * Writes the changed columns of a row, its next version, and its audit line if the checks pass, all in one statement.
 * Without columns the row only gets its next version: the change is stored elsewhere. The row was locked by the
 * statement that read it, so the logged old values are the real ones.
 *
 * @throws ValidationFailed with all failed checks
 */
export async function changeRecord(
  context: RequestContext,
  entity: EntityModel,
  id: number,
  changes: Row,
  checks: readonly Check[],
  errors: FieldErrors,
): Promise<void> {
  const { tx, model } = context
  const names = Object.keys(changes)
  const set = [
    ...names.map((name) => sql`${sql.id(name)} = ${valueSql(entity, name, changes[name])}`),
    sql`updated_at = ${context.now.toISOString()}::timestamptz`,
    sql`version = target.version + 1`,
  ]
  const audit = auditSql(
    context,
    {
      entity: entity.name,
      action: 'update',
      recordId: sql`changed.id`,
      before: columnsAsJson('old', names),
      after: columnsAsJson('changed', names),
    },
    sql`changed join old on old.id = changed.id`,
  )
  const statement = sql<{ id: number | null }>`
    with checks as materialized (${checks.length > 0 ? selectChecks(checks) : sql`select true as unchecked`}),
    old as materialized (select * from ${sql.id(entity.table)} where id = ${id}::bigint),
    changed as (
      update ${sql.id(entity.table)} as target
      set ${sql.join(set)}
      from checks
      where target.id = ${id}::bigint and ${allPass(checks, 'checks')}
      returning target.*
    ), audited as (${names.length > 0 ? audit : sql`select`})${changeLogSql(context, entity, names, 'changed')}${clearOthersSql(context, entity, names, 'changed')}
    select checks.*, changed.id from checks left join changed on true`
  const [row] = await withConstraintErrors(model, entity, 'write', () => tx.query(statement))
  if (typeof row?.id === 'number') {
    await keepRulesOfChanged(context, entity, [{ id, names }])
    return askWarningsOfChanged(context, entity, [{ id, names }])
  }
  reportChecks(checks, row ?? {}, errors)
  errors.throwIfAny()
  throw new Error(`${entity.name} ${id} was not written.`)
}
