import { type RawBuilder, sql } from 'kysely'
import type { WarnRule } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'
import { messagePaths } from '#protocol/text/format-message.ts'
import { hasPermission, isReadable, liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, FALSE, TRUE } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { pathSql, resolveFrom } from '../../sql/path.ts'
import { type Roots, rootsNow } from '../../sql/planning.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Statement } from '../../sql/statement.ts'
import { newStatement, resourceOfEntity, scopeSql } from '../checks/scope-check.ts'

/** Rows that a warning may apply to. */
export interface Suspected {
  rule: WarnRule
  ids: readonly number[]
}

/** A row that a warning applies to. */
export interface FoundWarning {
  /** Position of the rule among those asked about. */
  part: number
  id: number
  /** Values that the text names, by their paths; null where the user may not see them. */
  values: Record<string, unknown>
  /** The other records: the names of those that the user may see, the number of those that they may not, and of all. */
  others: { names: unknown[]; unseen: number; total: number } | null
}

/** How many other records are looked at: more are not told apart. */
const MOST = 100

/** The statement that finds the rows that warnings apply to. */
export function warningStatement(
  context: RequestContext,
  entity: EntityModel,
  suspected: readonly Suspected[],
): RawBuilder<FoundWarning> {
  const statement = newStatement(context)
  const parts = suspected.map((one, part) => partSql(context, statement, entity, one, part))
  return sql<FoundWarning>`${sql.join(parts, sql` union all `)}`
}

function partSql(
  context: RequestContext,
  statement: Statement,
  entity: EntityModel,
  { rule, ids }: Suspected,
  part: number,
): Sql {
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const ofRow: Roots = { ...rootsNow(context.roots), column: (path) => pathSql(source, path) }
  const applies = rule.when ? conditionSql(source, rule.when, ofRow) : TRUE
  const values = valuesSql(context, source, rule)
  const others = rule.others ? othersSql(context, statement, source, rule.others, ofRow) : sql`null::jsonb`
  const table = sql`${tableSql(entity, alias)}${source.joins()}`
  const found = sql`
    select ${part}::int as part, ${source.column('id')} as id, ${values} as values, ${others} as others
    from ${table} where ${and([sql`${source.column('id')} = any(${ids}::bigint[])`, applies])}`
  return rule.others ? sql`(select * from (${found}) as found where (others ->> 'total')::int > 0)` : sql`(${found})`
}

function valuesSql(context: RequestContext, source: Source, { text }: WarnRule): Sql {
  const paths = messagePaths(text).filter((path) => path !== 'others')
  const readable = paths.filter((path) => isReadable(liveGuard(context), resolveFrom(source, path)))
  const pairs = readable.map((path) => sql`${path}::text, ${pathSql(source, path).sql}`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

function othersSql(
  context: RequestContext,
  statement: Statement,
  source: Source,
  { where, name }: NonNullable<WarnRule['others']>,
  ofRow: Roots,
): Sql {
  const { entity } = source
  const alias = statement.alias()
  const other = Source.of(statement, entity.name, alias)
  const meets = conditionSql(other, where, ofRow)
  const called = resolveFrom(other, name ?? entity.display)
  const resource = resourceOfEntity(context.model, entity)
  const guard = liveGuard(context)
  const mayRead = resource && hasPermission(guard, [`${resource.area}.list`, `${resource.area}.details`])
  const isVisible = mayRead && isReadable(guard, called) ? scopeSql(context, other, 'read') : FALSE
  const row = sql`
    select case when ${isVisible} then to_jsonb(${pathSql(other, called.path).sql}) end as name
    from ${tableSql(entity, alias)}${other.joins()}
    where ${and([sql`${other.column('id')} <> ${source.column('id')}`, meets])} limit ${sql.lit(MOST)}`
  return sql`(
    select jsonb_build_object(
      'names', coalesce(jsonb_agg(distinct name) filter (where name is not null), '[]'),
      'unseen', count(*) filter (where name is null), 'total', count(*))
    from (${row}) as other)`
}
