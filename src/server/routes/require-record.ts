import { sql } from 'kysely'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { NotFound } from '../errors.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../request-context.ts'
import { Source, tableSql } from '../sql/source.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'
import { type RouteTarget, parentsOf } from './record-routes.ts'
import type { Call } from './route.ts'

/**
 * Makes sure that a record is there for the user. Whether he may change it is another question.
 *
 * @param resource whose scope decides; default: the one that shows the entity
 * @throws NotFound
 */
export async function requireRecord(
  context: RequestContext,
  entity: EntityModel,
  id: number | undefined,
  resource?: ResourceModel,
): Promise<void> {
  if (entity.query) return
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const reach = scopeSql(context, source, 'read', resource)
  const rows = await context.tx.query(sql`
    select 1 from ${tableSql(entity, alias)}${source.joins()}
    where ${source.column('id')} = ${id ?? null}::bigint and ${reach}`)
  if (rows.length === 0) throw new NotFound()
}

/** Makes sure that the records that the address goes through are there for the user: `branches/:branch_id/closures/all`. */
export async function demandParents(at: RouteTarget, call: Call): Promise<void> {
  for (const [name, id] of Object.entries(parentsOf(at, call))) {
    const reference = at.entity.fields[name]?.reference
    if (reference) await requireRecord(call.context, entityOf(call.context.model, reference.entity), id)
  }
}

/**
 * Does the work; if it finds what was sent wrong, that is told to those alone for whom the records in the address are there.
 *
 * @throws NotFound in place of any other refusal when they are not
 */
export async function forThoseWhoSee<T>(at: RouteTarget, call: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await demandParents(at, call)
    throw error
  }
}
