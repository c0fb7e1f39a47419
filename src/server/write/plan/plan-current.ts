import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { storedFields } from '../../database/describe/describe-entity.ts'
import { Forbidden } from '../../errors.ts'
import { confirmedColumn, runConfirming } from '../../read/confirmed-column.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { resolveFrom } from '../../sql/path.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, type Prepared, prepareStatement } from '../../sql/planning.ts'
import { shownSql } from '../../sql/shown.ts'
import { Source, tableSql } from '../../sql/source.ts'
import { newStatement, scopeSql } from '../checks/scope-check.ts'
import type { WriteTarget } from '../record-target.ts'
import type { CurrentRecord } from '../rows/current-record.ts'
import type { Row } from '../record-rules.ts'
import { plannedContext, type WriteCall } from './write-call.ts'

interface CurrentCall extends WriteCall {
  id: number
  given: Readonly<Record<string, number>>
}

/**
 * Reads a record in order to change it, without a lock: the statement that changes it writes nothing when the row is another by
 * then (`CurrentRecord.stamp`).
 *
 * @param paths further paths whose values are needed
 * @returns undefined when it does not exist, is hidden from this user, or is not under these parents
 * @throws Forbidden when the user may read it but not change it
 */
export async function readCurrent(
  context: RequestContext,
  target: WriteTarget,
  id: number,
  paths: readonly string[],
): Promise<CurrentRecord | undefined> {
  const call: CurrentCall = { context, id, given: target.given, after: {}, confirms: false }
  const key = `current ${paths.join()} under ${Object.keys(target.given).join()}`
  const plan = plansOf(target.resource ?? target.entity).plan(key, call, (planning) =>
    planCurrent(context, target, paths, planning),
  )
  const [row] = await runConfirming(context, plan(call))
  if (!row) return undefined
  if (row.may_write !== true) throw new Forbidden(message('errors.read_only_record'))
  const values: Row = {}
  for (const { name } of storedFields(target.entity)) values[name] = row[name]
  return {
    id: Number(row.id),
    version: Number(row.version),
    stamp: String(row.row_stamp),
    values,
    item: {},
    paths: Object.fromEntries(paths.map((path, index) => [path, row[`path_${index}`]])),
  }
}

function planCurrent(
  request: RequestContext,
  { entity, resource, given }: WriteTarget,
  paths: readonly string[],
  planning: Planning<CurrentCall>,
): Prepared<CurrentCall> {
  const context = plannedContext(planning as Planning<WriteCall>, request)
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const stored = storedFields(entity).map((field) => sql`${source.column(field.name)}`)
  const asked = paths.map(
    (path, index) => sql`${shownSql(source, resolveFrom(source, path)).sql} as ${sql.id(`path_${index}`)}`,
  )
  const writable = scopeSql(context, source, 'write', resource)
  const where = and([
    sql`${source.column('id')} = ${planning.parameter((call) => call.id)}::bigint`,
    ...Object.keys(given).map(
      (name) => sql`${source.column(name)} = ${planning.parameter((call) => call.given[name])}::bigint`,
    ),
    scopeSql(context, source, 'read', resource),
  ])
  const columns = [
    source.column('id'),
    source.column('version'),
    sql`${source.column('xmin')}::text as row_stamp`,
    sql`coalesce(${writable}, false) as may_write`,
    ...stored,
    ...asked,
    ...confirmedColumn(planning),
  ]
  return prepareStatement(
    sql`select ${sql.join(columns)} from ${tableSql(entity, alias)}${source.joins()} where ${where}`,
  )
}
