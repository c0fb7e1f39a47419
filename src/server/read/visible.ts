import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../request-context.ts'
import { and, FALSE } from '../sql/boolean.ts'
import { conditionSql } from '../sql/condition.ts'
import type { Planning } from '../sql/planning.ts'
import { joinsOf } from '../sql/related.ts'
import { scopeOf } from '../sql/scope.ts'
import { type OpenStatement, Source, tableSql } from '../sql/source.ts'
import { parameterOf } from '../sql/sql-type.ts'
import type { Sql } from '../sql/sql.ts'

/** What a planned read knows of its request. */
export interface ReadCall {
  context: RequestContext
}

/** The rows of a resource that the user may read; undefined: all of them. */
export function visibleSql<Call extends ReadCall>(
  source: Source,
  resource: ResourceModel | undefined,
  planning: Planning<Call>,
): Sql | undefined {
  if (!resource) return undefined
  const guard = planning.ask(({ context }) => context.user.guard)
  const scope = scopeOf(source.statement.model, resource, guard, 'read')
  if (typeof scope === 'boolean') return scope ? undefined : FALSE
  return conditionSql(source, scope, source.statement.roots)
}

/**
 * Whether there is a record with an id that the user may read. A list under a record holds this among its conditions: it
 * depends on none of the rows, so the database decides it once.
 */
export function recordVisibleSql<Call extends ReadCall>(
  statement: OpenStatement,
  entityName: string,
  id: unknown,
  planning: Planning<Call>,
): Sql {
  const alias = statement.alias()
  const source = Source.of(statement, entityName, alias)
  const visible = visibleSql(source, resourceOf(statement, source), planning)
  const isRecord = sql`${source.column('id')} = ${parameterOf('bigint', id)}`
  return sql`exists (select from ${tableSql(source.entity, alias)}${joinsOf(source)} where ${and([isRecord, visible])})`
}

/** The resource whose scope decides about rows of an entity. */
export function resourceOf({ model }: OpenStatement, { entity }: Source): ResourceModel | undefined {
  return entity.resource === undefined ? undefined : lookup(model.resources, entity.resource)
}
