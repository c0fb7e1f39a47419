import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import { storedFields } from '../../database/describe/describe-entity.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { type ItemColumns, itemColumns, type ItemPart } from '../../read/record/item-columns.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, TRUE } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { rootsNow } from '../../sql/planning.ts'
import { resolveFrom } from '../../sql/path.ts'
import { shownSql } from '../../sql/shown.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import type { RecordTarget, WriteTarget } from '../record-target.ts'
import { newStatement, scopeSql } from '../checks/scope-check.ts'
import type { Row } from '../record-rules.ts'

/** A record's current state, locked until the transaction ends. */
export interface CurrentRecord {
  id: number
  version: number
  /** `xmin` of the row, where it is not locked. */
  stamp?: string
  /** Stored fields, whether or not the user may read them. */
  values: Row
  /** Values of the requested paths, as people read them. */
  paths: Row
  /** Values of the requested parts, nested as in replies. */
  item: Row
}

/**
 * Reads a record in order to change it.
 *
 * @param paths further paths whose values are needed
 * @param turn a further lock to take, as SQL of a boolean
 * @throws NotFound when it does not exist, is hidden from this user, or is not under these parents
 * @throws Forbidden when the user may read it but not change it
 */
export async function lockRecord(
  context: RequestContext,
  entity: EntityModel,
  target: RecordTarget,
  id: number,
  paths: readonly string[] = [],
  turn?: Sql,
): Promise<CurrentRecord> {
  const [record] = await lockRecords(context, entity, target, paths, id, turn)
  if (!record) throw new NotFound()
  return record
}

/**
 * Reads the records under the parents in the address in order to change them; with `id` only that one.
 *
 * @throws Forbidden when the user may read one of them but not change it
 */
export async function lockRecords(
  context: RequestContext,
  entity: EntityModel,
  target: RecordTarget,
  paths: readonly string[],
  id?: number,
  turn?: Sql,
): Promise<CurrentRecord[]> {
  const writeTarget = { entity, resource: target.resource, given: target.given }
  return lockRows(context, writeTarget, { paths, ...(id !== undefined && { ids: [id] }), ...(turn && { turn }) })
}

/** The records to lock, and the values to read besides their stored fields. */
export interface LockAsked {
  /** Limits to these ids. */
  ids?: readonly number[]
  where?: Condition
  paths?: readonly string[]
  /** Parts of an item, as lists have them: {@link CurrentRecord.item}. */
  parts?: readonly ItemPart[]
  turn?: Sql
  /** Only read, as if in order to change them. */
  unlocked?: true
}

/**
 * Reads records in the order of their ids in order to change them.
 *
 * @throws Forbidden when the user may read one of them but not change it
 */
export async function lockRows(
  context: RequestContext,
  { entity, resource, given, unscoped = false }: WriteTarget,
  { ids, where: condition, paths = [], parts = [], turn, unlocked }: LockAsked,
): Promise<CurrentRecord[]> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const stored = storedFields(entity).map((field) => sql`${source.column(field.name)}`)
  const asked = paths.map(
    (path, index) => sql`${shownSql(source, resolveFrom(source, path)).sql} as ${sql.id(`path_${index}`)}`,
  )
  // Code that requests a part needs it, regardless of the user's permissions.
  const items = itemColumns(source, parts, () => true, 'own')
  const writable = unscoped ? TRUE : scopeSql(context, source, 'write', resource)
  const where = and([
    ...Object.entries(given).map(([name, value]) => sql`${source.column(name)} = ${value}::bigint`),
    ids &&
      (ids.length === 1
        ? sql`${source.column('id')} = ${ids[0]}::bigint`
        : sql`${source.column('id')} = any(${ids}::bigint[])`),
    condition && conditionSql(source, condition, rootsNow(context.roots)),
    unscoped ? undefined : scopeSql(context, source, 'read', resource),
  ])
  const columns = [
    source.column('id'),
    source.column('version'),
    sql`coalesce(${writable}, false) as may_write`,
    ...stored,
    ...asked,
    ...items.select,
    ...(turn ? [sql`${turn} as has_turn`] : []),
  ]
  const rows = await context.tx.query<Row>(sql`
    select ${sql.join(columns)} from ${tableSql(entity, alias)}${source.joins()}
    where ${where}
    order by ${source.column('id')}
    ${unlocked ? sql`` : sql`for no key update of ${sql.id(alias)}`}`)
  if (rows.some((row) => row.may_write !== true)) throw new Forbidden(message('errors.read_only_record'))
  return rows.map((row) => recordOf(entity, row, paths, items))
}

function recordOf(entity: EntityModel, row: Row, paths: readonly string[], items: ItemColumns): CurrentRecord {
  return {
    id: Number(row.id),
    version: Number(row.version),
    values: Object.fromEntries(storedFields(entity).map(({ name }) => [name, row[name]])),
    item: items.shape(row),
    paths: Object.fromEntries(paths.map((path, index) => [path, row[`path_${index}`]])),
  }
}
