import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { parseOperand, resolveOperand } from '#protocol/conditions/operand.ts'
import type { RequestContext } from '../../request-context.ts'
import { FALSE, TRUE } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { computedSql } from '../../sql/computed.ts'
import { type Access, type Scope, scopeOf } from '../../sql/scope.ts'
import { Source } from '../../sql/source.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import { Statement } from '../../sql/statement.ts'
import type { Check } from './check.ts'
import { askIn, rootsIn, valueIn } from '../plan/write-call.ts'
import { fieldValueSql } from '../rows/value-sql.ts'
import { type ScopeLink, scopeWithout } from '../links/links-from-scope.ts'
import type { Row } from '../record-rules.ts'

const OUT_OF_SCOPE = message('validation.outside_scope')

/**
 * A statement of this request alone, or of a plan.
 *
 * @param prefix of its aliases, where it stands in a statement with others
 */
export function newStatement(context: RequestContext, prefix?: string): Statement {
  return new Statement(context.model, context.code, rootsIn(context), undefined, prefix)
}

/** The resource whose scope applies to the rows of an entity; undefined when no resource declares it. */
export function resourceOfEntity(model: Model, entity: EntityModel): ResourceModel | undefined {
  return entity.resource === undefined ? undefined : lookup(model.resources, entity.resource)
}

/** The condition that the user may read, or write, the rows of a source. */
export function scopeSql(
  context: RequestContext,
  source: Source,
  access: Access,
  resource = resourceOfEntity(context.model, source.entity),
): Sql {
  const scope = resource ? scopeOf(context.model, resource, guardOf(context), access) : true
  if (typeof scope === 'boolean') return scope ? TRUE : FALSE
  return conditionSql(source, scope, rootsIn(context))
}

/**
 * Checks that the user may write the resulting record: users cannot move a record out of their own scope, or into
 * another's.
 *
 * @param links rows that a new record will get, which satisfy a part of the scope
 */
export function scopeCheck(
  context: RequestContext,
  resource: ResourceModel | undefined,
  entity: EntityModel,
  after: Row,
  id: unknown,
  links: readonly ScopeLink[] = [],
): Check[] {
  if (!resource) return []
  const scope = scopeWithout(scopeOf(context.model, resource, guardOf(context), 'write'), links)
  if (scope === true) return []
  const source = plannedSource(context, entity, after, id)
  const condition = typeof scope === 'boolean' ? FALSE : conditionSql(source, scope, rootsIn(context))
  const passes = sql`exists (select 1 from (values (1)) as planned${source.joins()} where ${condition})`
  return [{ field: fieldOfScope(entity, scope), message: OUT_OF_SCOPE, passes, about: 'reach' }]
}

function guardOf(context: RequestContext): string {
  return askIn(context, ({ user }) => user.guard)
}

/**
 * An unsaved record as a row of a statement: its paths can be queried.
 *
 * @param id value of a parameter; undefined for a new record
 */
export function plannedSource(context: RequestContext, entity: EntityModel, after: Row, id: unknown): Source {
  const statement = newStatement(context)
  const column = (name: string) => plannedColumn(context, source, after, id, name)
  const source: Source = new Source(statement, entity, column, undefined, false, (name) => idOrNone(column(name)))
  return source
}

/**
 * No record has the id 0. A join on what is known to be null ends the process of a cluster's coordinator (Citus 13.2), where the
 * statement has several parts.
 */
function idOrNone(id: Sql): Sql {
  return sql`coalesce(${id}, 0)`
}

/** A column of an unsaved record. */
function plannedColumn(context: RequestContext, source: Source, after: Row, id: unknown, name: string): Sql {
  if (name === 'tenant_id') {
    return parameterOf(
      'bigint',
      valueIn(context, ({ tx }) => tx.tenantId),
    )
  }
  if (name === 'id') {
    return parameterOf('bigint', id ?? null)
  }
  const field = source.entity.fields[name]
  if (field?.computed) return computedSql(source, field)
  return fieldValueSql(source.entity, name, after)
}

/** The field that a scope depends on, for messages; `''` when it is not the record's own. */
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
 * Values that a new record takes from its creator's scope: users whose scope is `{ "branch_id": "$user.branch_id" }`
 * need not enter their branch.
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
