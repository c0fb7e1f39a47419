import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Sql } from '../../sql/sql.ts'
import { valueIn } from '../plan/write-call.ts'
import { requestValueSql, valueSql } from './value-sql.ts'
import { defaultValues, timesOf, writtenFields } from '../body/stored-values.ts'

/**
 * A further part of the statement that writes a record: the row of its change log, which lists the watched fields that
 * have changed, not their values. Empty when the entity keeps no log, or none of them is among the names.
 *
 * @param names fields that change
 * @param written the common table expression with the record that was written
 */
export function changeLogSql(
  context: RequestContext,
  { changeLog }: EntityModel,
  names: readonly string[],
  written: string,
): Sql {
  const changed = changeLog?.fields.filter((name) => names.includes(name)) ?? []
  if (!changeLog || changed.length === 0) return sql``
  const log = lookup(context.model.entities, changeLog.entity)
  if (!log) throw new Error(`There is no entity ${changeLog.entity} to note changes in.`)
  const valueOf = (name: string) =>
    name === changeLog.changed
      ? valueSql(log, name, changed)
      : requestValueSql(context, log, name, ({ roots }) => defaultValues(log, roots)[name])
  const fields = writtenFields(log).filter(({ name }) => name !== changeLog.by)
  const times = timesOf(log)
  const columns = ['tenant_id', ...times, changeLog.by, ...fields.map(({ name }) => name)]
  const selected = [
    sql`${valueIn(context, ({ tx }) => tx.tenantId)}::bigint`,
    ...times.map(() => sql`${valueIn(context, ({ now }) => now.toISOString())}::timestamptz`),
    sql.id(written, 'id'),
    ...fields.map(({ name }) => valueOf(name)),
  ]
  return sql`, logged as (
    insert into ${sql.id(log.table)} (${sql.join(columns.map((name) => sql.id(name)))})
    select ${sql.join(selected)} from ${sql.id(written)}
  )`
}
