import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { storedFields } from '../database/describe-entity.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { pathSql } from '../sql/path.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import type { Place } from './place.ts'
import { newStatement, reachSql } from './reach.ts'
import type { Row } from './settle-values.ts'

/** A record as it is, locked until the transaction ends. */
export interface CurrentRecord {
  id: number
  version: number
  /** Stored fields, whether or not the user may read them. */
  values: Row
  /** Values of the paths that were asked for. */
  paths: Row
}

/**
 * Reads a record in order to change it.
 *
 * @param paths further paths whose values are needed
 * @param turn what is waited for as well, as SQL of a boolean
 * @throws NotFound when it is not there, not there for this user, or not under these parents
 * @throws Forbidden when the user may read it but not change it
 */
export async function lockRecord(
  context: RequestContext,
  entity: EntityModel,
  place: Place,
  id: number,
  paths: readonly string[] = [],
  turn?: Sql,
): Promise<CurrentRecord> {
  const [record] = await lockRecords(context, entity, place, paths, id, turn)
  if (!record) throw new NotFound()
  return record
}

/**
 * Reads the records under the parents that the address names in order to change them; with `id` that one alone.
 *
 * @throws Forbidden when the user may read one of them but not change it
 */
export async function lockRecords(
  context: RequestContext,
  entity: EntityModel,
  place: Place,
  paths: readonly string[],
  id?: number,
  turn?: Sql,
): Promise<CurrentRecord[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const stored = storedFields(entity).map((field) => sql`${source.column(field.name)}`)
  const asked = paths.map((path, index) => sql`${pathSql(source, path).sql} as ${sql.id(`path_${index}`)}`)
  const writable = reachSql(context, source, 'write', place.resource)
  const identity = Object.entries({ ...place.given, ...(id !== undefined && { id }) })
  const where = and([
    ...identity.map(([name, value]) => sql`${source.column(name)} = ${value}::bigint`),
    reachSql(context, source, 'read', place.resource),
  ])
  const columns = [
    source.column('id'),
    source.column('version'),
    sql`coalesce(${writable}, false) as may_write`,
    ...stored,
    ...asked,
    ...(turn ? [sql`${turn} as has_turn`] : []),
  ]
  const rows = await context.tx.query<Row>(sql`
    select ${sql.join(columns)} from ${tableSql(entity, alias)}${source.joins()}
    where ${where}
    order by ${source.column('id')}
    for no key update of ${sql.id(alias)}`)
  if (rows.some((row) => row.may_write !== true)) throw new Forbidden('You can see this, but not change it.')
  return rows.map((row) => recordOf(row, paths))
}

function recordOf(row: Row, paths: readonly string[]): CurrentRecord {
  const { id, version, may_write: _mayWrite, has_turn: _hasTurn, ...rest } = row
  return {
    id: Number(id),
    version: Number(version),
    values: Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('path_'))),
    paths: Object.fromEntries(paths.map((path, index) => [path, row[`path_${index}`]])),
  }
}
