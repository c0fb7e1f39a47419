import { sql } from 'kysely'
import type { RelationViewModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Guard } from '#protocol/access/guard.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { type Planning, prepareStatement } from '../sql/planning.ts'
import { joinsOf, selectRelated } from '../sql/related.ts'
import { parameterOf } from '../sql/sql-type.ts'
import { Statement } from '../sql/statement.ts'
import { askPlanned, isAllowed } from './access.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { inUseSql } from '../sql/in-use.ts'
import { allRows } from './list/listing.ts'
import { underParentsSql, type UnderParentsCall } from './under-parents.ts'
import { resourceOf, visibleSql } from './visible.ts'

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
  return Object.fromEntries(plan.names.map((name, index) => [name, Number(row[`c${index}`])]))
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
  const ask = askPlanned(planning)
  const allowed = countedRelations(resource).filter(({ guards }) => guards.every((guard) => isAllowed(ask, guard)))
  const names = [...new Set(allowed.map(({ name }) => name))]
  const counts = names.flatMap((name, index) => {
    const relation = lookup(entity.relations, name)
    if (!relation) return []
    const rows = selectRelated(
      source,
      relation,
      () => sql`count(*)`,
      (related) => and([visibleSql(related, resourceOf(statement, related), planning), inUseSql(related)]),
    )
    return [sql`${rows} as ${sql.id(`c${index}`)}`]
  })
  const isRecord = sql`${source.column('id')} = ${parameterOf(
    'bigint',
    planning.parameter(({ id }) => id),
  )}`
  const under = underParentsSql(source, parents, planning)
  const filter = and([isRecord, ...under, visibleSql(source, resource, planning)])
  const written = sql`select ${counts.length > 0 ? sql.join(counts) : sql`true`} from ${from}${joinsOf(source)} where ${filter}`
  return { names, statement: prepareStatement<MetaCall>(written) }
}

interface CountedRelation {
  name: string
  /** All of them must hold. */
  guards: readonly Guard[]
}

function countedRelations({ area, relations, show }: ResourceModel): CountedRelation[] {
  const details = `${area}.details`
  const endpoints = Object.values(relations).map((endpoint) => ({
    name: endpoint.relation,
    guards: [endpoint, { permission: [`${endpoint.area}.list`, details] }],
  }))
  const shown = (show?.tabs ?? []).flatMap((tab) => [
    ...viewed([tab], tab.relation),
    ...(tab.panels ?? []).flatMap((panel) => viewed([tab, panel], panel.relation)),
  ])
  return [...endpoints, ...shown]
}

function viewed(around: readonly Guard[], view: RelationViewModel | undefined): CountedRelation[] {
  return view ? [{ name: view.relation, guards: [...around, view.guard] }] : []
}
