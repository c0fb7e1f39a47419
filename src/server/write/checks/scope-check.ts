import { sql } from 'kysely'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { parseOperand, resolveOperand } from '#protocol/operand.ts'
import type { RequestContext } from '../../request-context.ts'
import { FALSE, TRUE } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { computedSql } from '../../sql/computed.ts'
import { rootsNow } from '../../sql/planning.ts'
import { type Access, type Scope, scopeOf } from '../../sql/scope.ts'
import { Source } from '../../sql/source.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { Statement } from '../../sql/statement.ts'
import type { Check } from './check.ts'
import { valueSql } from '../rows/value-sql.ts'
import { type ScopeLink, scopeWithout } from '../links/links-from-scope.ts'
import type { Row } from '../record-rules.ts'

const OUT_OF_SCOPE = 'This lies outside of what you may change.'

/** A statement of this request alone. */
export function newStatement({ model, code, roots }: RequestContext): Statement {
  return new Statement(model, code, rootsNow(roots))
}

/** The resource whose scope decides about the rows of an entity; undefined where no resource declares it. */
export function resourceOfEntity(model: Model, entity: EntityModel): ResourceModel | undefined {
  return entity.resource === undefined ? undefined : lookup(model.resources, entity.resource)
}

/** Condition that the rows of a source are those that the user may read, or write. */
export function scopeSql(
  { model, user, roots }: RequestContext,
  source: Source,
  access: Access,
  resource = resourceOfEntity(model, source.entity),
): Sql {
  const scope = resource ? scopeOf(model, resource, user.guard, access) : true
  if (typeof scope === 'boolean') return scope ? TRUE : FALSE
  return conditionSql(source, scope, rootsNow(roots))
}

/**
 * A check that a record, as it will be, is one that the user may write: nobody can put a record out of his own reach,
 * or into another's.
 *
 * @param links rows that a new record will get, which fulfil a part of the scope
 */
export function scopeCheck(
  context: RequestContext,
  resource: ResourceModel | undefined,
  entity: EntityModel,
  after: Row,
  id: number | undefined,
  links: readonly ScopeLink[] = [],
): Check[] {
  if (!resource) return []
  const scope = scopeWithout(scopeOf(context.model, resource, context.user.guard, 'write'), links)
  if (scope === true) return []
  const source = plannedSource(context, entity, after, id)
  const condition = typeof scope === 'boolean' ? FALSE : conditionSql(source, scope, rootsNow(context.roots))
  const passes = sql`exists (select 1 from (values (1)) as planned${source.joins()} where ${condition})`
  return [{ field: fieldOfScope(entity, scope), message: OUT_OF_SCOPE, passes, about: 'reach' }]
}

/** A record that is not written yet, as rows of a statement: its paths can be asked for. */
export function plannedSource(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  id: number | undefined,
): Source {
  const statement = newStatement(context)
  const source: Source = new Source(statement, entity, (name) => plannedColumn(context, source, after, id, name))
  return source
}

/** A column of a record that is not written yet. */
function plannedColumn({ tx }: RequestContext, source: Source, after: Row, id: number | undefined, name: string): Sql {
  if (name === 'tenant_id') return parameterOf('bigint', tx.tenantId)
  if (name === 'id') return parameterOf('bigint', id ?? null)
  const field = source.entity.fields[name]
  if (field?.computed) return computedSql(source, field)
  return valueSql(source.entity, name, after[name] ?? null)
}

/** The field by which a scope goes, for messages; `''` where there is none of the record's own. */
function fieldOfScope(entity: EntityModel, scope: Scope): string {
  if (typeof scope === 'boolean') return ''
  const parts = [...(scope.all ?? []), ...(scope.any ?? [])].map((part) => fieldOfScope(entity, part))
  const own = Object.keys(scope).map((path) => fieldOnPath(entity, path))
  return [...own, ...parts].find((name) => name !== '') ?? ''
}

/** `branch_id` and `branch.manager_id` both start at the field `branch_id`. */
function fieldOnPath(entity: EntityModel, path: string): string {
  const [first] = path.split('.')
  const field = Object.values(entity.fields).find(({ name, reference }) => name === path || reference?.as === first)
  return field?.name ?? ''
}

/**
 * What a new record gets from who makes it: a user whose scope is `{ "branch_id": "$user.branch_id" }` need not name his
 * branch.
 */
export function valuesFromScope(
  { model, user, roots }: RequestContext,
  resource: ResourceModel | undefined,
  entity: EntityModel,
): Row {
  if (!resource) return {}
  const scope = scopeOf(model, resource, user.guard, 'write')
  if (typeof scope === 'boolean') return {}
  const parts = [scope, ...(scope.all ?? [])]
  return Object.fromEntries(
    parts.flatMap(Object.entries).flatMap(([path, operand]) => {
      const field = entity.fields[path] ?? referenceById(entity, path)
      const value = field && !field.computed ? userValue(operand, roots) : undefined
      return field && value !== undefined ? [[field.name, value]] : []
    }),
  )
}

/** `branch.id` is `branch_id`. */
function referenceById(entity: EntityModel, path: string) {
  return Object.values(entity.fields).find((field) => field.reference && path === `${field.reference.as}.id`)
}

function userValue(operand: unknown, roots: ConditionContext): unknown {
  if (typeof operand !== 'string') return undefined
  const node = parseOperand(operand)
  return node?.kind === 'root' && node.root === 'user' ? (resolveOperand(node, roots) ?? undefined) : undefined
}
