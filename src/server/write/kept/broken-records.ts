import { type RawBuilder, sql } from 'kysely'
import type { KeptRule } from '#declarations/kept-rules/kept-rule.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import type { RequestContext } from '../../request-context.ts'
import { FALSE, not } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { pathSql } from '../../sql/path.ts'
import { type Roots, rootsNow } from '../../sql/planning.ts'
import type { Source } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { leadsBackSql } from '../../sql/tree.ts'
import { newStatement, resourceOfEntity, scopeSql } from '../checks/scope-check.ts'
import { hasTwoOfOne } from './one-per.ts'
import { type Suspects, type SuspectRows, suspectRows } from './suspects.ts'

/** A record for which a rule is untrue. */
export interface BrokenRecord {
  /** Position among the suspects. */
  part: number
  id: number
  /** Of those that the user may see; null for the others. */
  name: unknown
  /** The number of such records of this part. */
  total: number
}

/** How many records a refusal names. */
export const NAMED = 5

/** The statement that finds {@link BrokenRecord}s among suspects: of each part the first few, those that the user may see before others. */
export function brokenStatement(context: RequestContext, suspects: readonly Suspects[]): RawBuilder<BrokenRecord> {
  const statement = newStatement(context)
  const parts = suspects.map((one, index) => brokenPart(context, suspectRows(context, one, statement), one.rule, index))
  return sql<BrokenRecord>`${sql.join(parts, sql` union all `)}`
}

function brokenPart(context: RequestContext, { source, table, where }: SuspectRows, rule: KeptRule, part: number): Sql {
  const { model, user, roots } = context
  const resource = resourceOfEntity(model, source.entity)
  const mayRead = resource && meetsNeed(user, [`${resource.area}.list`, `${resource.area}.details`])
  const visible = mayRead ? sql`coalesce(${scopeSql(context, source, 'read')}, false)` : FALSE
  const broken = brokenSql(source, rule, rootsNow(roots))
  const name = sql`case when ${visible} then to_jsonb(${pathSql(source, source.entity.display).sql}) end`
  const id = source.column('id')
  return sql`(
    select ${part}::int as part, ${id} as id, ${name} as name, count(*) over () as total
    from ${table}${source.joins()} where ${where} and ${broken}
    order by ${visible} is not true, 3, ${id} limit ${NAMED}::int)`
}

/** SQL: true when a rule is untrue for a row. */
export function brokenSql(source: Source, { reference, condition, onePer, acyclic }: KeptRule, roots: Roots): Sql {
  if (acyclic) return leadsBackSql(source, acyclic.name)
  if (onePer) return hasTwoOfOne(source, onePer)
  const ofRow: Roots = { ...roots, column: (path) => pathSql(source, path) }
  if (!reference) return conditionSql(source, condition, ofRow)
  const agrees = conditionSql(source.one(reference), condition, ofRow)
  return sql`(${source.column(reference.name)} is not null and ${not(agrees)})`
}
