import { sql } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import { storedFields } from '../database/describe/describe-entity.ts'
import { liveGuard } from '../read/access.ts'
import { itemColumns } from '../read/record/item-columns.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { conditionSql } from '../sql/condition.ts'
import { orderBy, sortKeys } from '../sql/order-by.ts'
import { rootsNow } from '../sql/planning.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { WriteTarget } from '../write/record-target.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import type { ListOptions } from './record-types.ts'

type Row = Record<string, unknown>

/**
 * Reads items of an entity in one statement: the parts that the user may read, or as the system all requested parts.
 */
export async function readItems(
  context: RequestContext,
  { entity, resource, given, unscoped = false }: WriteTarget,
  { where: condition, sort = [], limit, only, with: further = [] }: ListOptions,
): Promise<Row[]> {
  const statement = newStatement({ ...context, roots: ownTexts(context.roots) })
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const paths = [...(only ?? ['id', ...storedFields(entity).map(({ name }) => name)]), ...further]
  const items = itemColumns(
    source,
    paths.map((path) => ({ path, idOnly: true })),
    unscoped ? () => true : liveGuard(context),
  )
  const where = and([
    ...Object.entries(given).map(([name, value]) => sql`${source.column(name)} = ${value}::bigint`),
    condition && conditionSql(source, condition, rootsNow(context.roots)),
    unscoped ? undefined : scopeSql(context, source, 'read', resource),
  ])
  const order = orderBy(sortKeys(source, sortOf(sort)))
  const end = limit === undefined ? sql`` : sql` limit ${limit}::bigint`
  const rows = await context.tx.query<Row>(sql`
    select ${sql.join(items.select)} from ${tableSql(entity, alias)}${source.joins()} where ${where} ${order}${end}`)
  return rows.map((row) => items.link(context, items.shape(row)))
}

/** Code reads the tenant's own texts, whoever it runs for. */
function ownTexts({ languages: _languages, ...roots }: ConditionContext): ConditionContext {
  return roots
}

function sortOf(sort: string | readonly string[]) {
  return (typeof sort === 'string' ? [sort] : sort).map((path) =>
    path.startsWith('-') ? { path: path.slice(1), direction: 'desc' as const } : { path, direction: 'asc' as const },
  )
}
