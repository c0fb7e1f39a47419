import { sql } from 'kysely'
import type { Model, ResourceModel } from '#declarations/model.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { type Planning, prepareStatement } from '../sql/planning.ts'
import { joinsOf } from '../sql/related.ts'
import { parameterOf } from '../sql/sql-type.ts'
import { Statement } from '../sql/statement.ts'
import { askPlanned } from './access.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { allRows } from './list/listing.ts'
import { type CountedRelation, panelRelations, relationCounts, tabRelations } from './relation-counts.ts'
import { underParentsSql, type UnderParentsCall } from './under-parents.ts'
import { visibleSql } from './visible.ts'

interface MetaCall extends UnderParentsCall {
  id: number
}

/**
 * Counts the rows of each relation of a record, as far as the user may see them: relations with endpoints, and those on
 * its screen. One statement.
 *
 * @param parents own fields fixed by the address: `{ branch_id: 3 }`
 * @throws NotFound when the user may not see the record
 */
export async function readMeta(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  parents: Readonly<Record<string, number>> = {},
): Promise<Record<string, number>> {
  const names = Object.keys(parents)
  const call = { context, id, parents: Object.values(parents) }
  const plan = plansOf(resource).plan(`meta under ${names.join()}`, call, (planning) =>
    planMeta(context, resource, names, planning),
  )
  const [row] = await context.tx.query(plan.statement(call))
  if (!row) throw new NotFound()
  return plan.counts(row)
}

function planMeta(
  { model, code }: RequestContext,
  resource: ResourceModel,
  parents: readonly string[],
  planning: Planning<MetaCall>,
) {
  const statement = new Statement(
    model,
    code,
    planning.roots(({ context }) => context.roots),
  )
  const entity = entityOf(model, resource.entity)
  const { source, from } = allRows(statement, entity, planning)
  const { select, counts } = relationCounts(source, countedRelations(model, resource), planning, askPlanned(planning))
  const isRecord = sql`${source.column('id')} = ${parameterOf(
    'bigint',
    planning.parameter(({ id }) => id),
  )}`
  const under = underParentsSql(source, parents, planning)
  const filter = and([isRecord, ...under, visibleSql(source, resource, planning)])
  const written = sql`select ${select.length > 0 ? sql.join(select) : sql`true`} from ${from}${joinsOf(source)} where ${filter}`
  return { counts, statement: prepareStatement<MetaCall>(written) }
}

function countedRelations(model: Model, resource: ResourceModel): CountedRelation[] {
  const { area, relations } = resource
  const details = `${area}.details`
  const endpoints = Object.values(relations).map((endpoint) => ({
    name: endpoint.relation,
    guards: [endpoint, { permission: [`${endpoint.area}.list`, details] }],
  }))
  return [...endpoints, ...tabRelations(model, resource), ...panelRelations(model, resource)]
}
