import { sql } from 'kysely'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { NotFound } from '../../errors.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Sql } from '../../sql/sql.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { Source, tableSql } from '../../sql/source.ts'
import { newStatement, scopeSql } from '../../write/checks/scope-check.ts'
import { type RouteTarget, parentsOf } from './record-routes.ts'
import type { Call } from '../route.ts'

/**
 * Checks that the user may see a record. Whether they may change it is a separate check.
 *
 * @param resource whose scope applies; default: the one that shows the entity
 * @param given ids of the records in its address that it must be under: `{ branch_id: 3 }`
 * @throws NotFound
 */
export async function requireRecord(
  context: RequestContext,
  entity: EntityModel,
  id: number | undefined,
  resource?: ResourceModel,
  given: Readonly<Record<string, number | undefined>> = {},
): Promise<void> {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const reach = scopeSql(context, source, 'read', resource)
  const under = Object.entries(given).map(([name, parent]) => sql`${source.column(name)} = ${parent ?? null}::bigint`)
  const rows = await context.tx.query(sql`
    select 1 from ${rowsSql(context, entity, alias)}${source.joins()}
    where ${and([sql`${source.column('id')} = ${id ?? null}::bigint`, ...under, reach])}`)
  if (rows.length === 0) throw new NotFound()
}

/** The rows of a table, or of a named query without filters. */
export function rowsSql(context: RequestContext, entity: EntityModel, alias: string): Sql {
  if (entity.query === undefined) return tableSql(entity, alias)
  const query = lookup(context.code.queries, entity.query)
  if (!query) throw new Error(`There is no custom-actions/${entity.query}.query.ts.`)
  return sql`(${query(context, {})}) as ${sql.id(alias)}`
}

/** Checks that the user may see the parent records in the address: `branches/:branch_id/closures/all`. */
export async function demandParents(at: RouteTarget, call: Call): Promise<void> {
  for (const [name, id] of Object.entries(parentsOf(at, call))) {
    const reference = at.entity.fields[name]?.reference
    if (reference) await requireRecord(call.context, entityOf(call.context.model, reference.entity), id)
  }
}

/**
 * Runs the work; its validation errors are only reported to users who may see the records in the address.
 *
 * @throws NotFound in place of any other refusal when they may not
 */
export async function forThoseWhoSee<T>(at: RouteTarget, call: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await demandParents(at, call)
    throw error
  }
}
