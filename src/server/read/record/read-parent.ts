import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, prepareStatement } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import { Statement } from '../../sql/statement.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { itemColumns } from './item-columns.ts'
import { allRows } from '../list/listing.ts'
import { visibleSql } from '../visible.ts'

interface ParentCall {
  context: RequestContext
  id: number
}

/**
 * What conditions on other rows ask of a record as `$parent`. The values serve the comparison alone, so they are read
 * whether or not the user may see them. Undefined, without a statement, when nothing is asked.
 *
 * @throws NotFound when the record is not there for the user
 */
export async function readParent(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  conditions: readonly Condition[],
): Promise<Record<string, unknown> | undefined> {
  const paths = [...JSON.stringify(conditions).matchAll(/"\$(?:parent|record)\.([\w.]+)"/g)].map(
    ([, path = '']) => path,
  )
  if (paths.length === 0) return undefined
  const call = { context, id }
  const plan = plansOf(resource).plan(`parent ${paths.join()}`, call, (planning) =>
    planParent(context, resource, paths, planning),
  )
  const [row] = await context.tx.query(plan.statement(call))
  if (!row) throw new NotFound()
  return plan.shape(row)
}

function planParent(
  { model, code }: RequestContext,
  resource: ResourceModel,
  paths: readonly string[],
  planning: Planning<ParentCall>,
) {
  const statement = new Statement(
    model,
    code,
    planning.roots(({ context }) => context.roots),
  )
  const { source, from } = allRows(statement, entityOf(model, resource.entity), planning)
  const { select, shape } = itemColumns(
    source,
    paths.map((path) => ({ path })),
    () => true,
  )
  const isRecord = sql`${source.column('id')} = ${parameterOf(
    'bigint',
    planning.parameter(({ id }) => id),
  )}`
  const filter = and([isRecord, visibleSql(source, resource, planning)])
  const written = sql`select ${sql.join(select)} from ${from}${joinsOf(source)} where ${filter}`
  return { statement: prepareStatement<ParentCall>(written), shape }
}
