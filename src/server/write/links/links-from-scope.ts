import { isByPath } from '#declarations/facts/by-path.ts'
import type { EntityModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { parseOperand, resolveOperand } from '#protocol/conditions/operand.ts'
import type { RequestContext } from '../../request-context.ts'
import { type Scope, scopeOf } from '../../sql/scope.ts'
import type { Row } from '../record-rules.ts'

/** A row of a relation that a new record needs to be in its creator's scope. */
export interface ScopeLink {
  /** Keys of the scope that it satisfies: `branch_links`, `branch_links.branch_id`. */
  keys: string[]
  /** Entity of the row, and its field that holds the new record's id. */
  entity: string
  by: string
  values: Row
}

/**
 * The links that put a new record into its creator's scope: where users may write records with `{ "branches.id":
 * "$user.branch_id" }` or `{ "branch_links": { "some": { "branch_id": "$user.branch_id", "readonly": false } } }`, a
 * new record gets such a row. Only conditions of plain equality can be satisfied; any other remains a check.
 */
export function linksFromScope(
  context: RequestContext,
  resource: ResourceModel | undefined,
  entity: EntityModel,
): ScopeLink[] {
  if (!resource) return []
  const links = new Map<string, ScopeLink>()
  for (const [key, wanted] of scopeParts(scopeOf(context.model, resource, context.user.guard, 'write'))) {
    const [name = '', ...field] = key.split('.')
    const relation = lookup(entity.relations, name)
    const values = relation && !isByPath(relation) && valuesOfLink(relation, field.join('.'), wanted, context.roots)
    if (!values) continue
    const link = links.get(name) ?? {
      keys: [],
      entity: relation.through ?? relation.entity,
      by: relation.by,
      values: {},
    }
    links.set(name, { ...link, keys: [...link.keys, key], values: { ...link.values, ...values } })
  }
  return [...links.values()]
}

/** Fields of a row that satisfies a condition on a relation; undefined when they cannot be determined. */
function valuesOfLink(
  relation: RelationModel,
  field: string,
  wanted: unknown,
  roots: ConditionContext,
): Row | undefined {
  if (relation.through) return field === 'id' && relation.to ? equality(relation.to, wanted, roots) : undefined
  return field === '' ? equalitiesOfSome(wanted, roots) : equality(field, wanted, roots)
}

/** The remaining conditions of a scope beyond those that links satisfy. */
export function scopeWithout(scope: Scope, links: readonly ScopeLink[]): Scope {
  if (typeof scope === 'boolean' || links.length === 0) return scope
  const fulfilled = new Set(links.flatMap(({ keys }) => keys))
  const rest = Object.fromEntries(Object.entries(scope).filter(([key]) => !fulfilled.has(key))) as Condition
  return scope.all ? { ...rest, all: scope.all.map((part) => scopeWithout(part, links) as Condition) } : rest
}

function scopeParts(scope: Scope): [string, unknown][] {
  if (typeof scope === 'boolean') return []
  return [scope, ...(scope.all ?? [])].flatMap((part) => Object.entries(part).filter(([key]) => key !== 'all'))
}

function equalitiesOfSome(wanted: unknown, roots: ConditionContext): Row | undefined {
  const some = (wanted as { some?: Condition } | null)?.some
  if (!some) return undefined
  const parts = Object.entries(some).map(([field, operand]) => equality(field, operand, roots))
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined
}

function equality(field: string, operand: unknown, roots: ConditionContext): Row | undefined {
  if (field.includes('.') || ['all', 'any', 'not'].includes(field)) return undefined
  if (typeof operand === 'boolean' || typeof operand === 'number') return { [field]: operand }
  if (typeof operand !== 'string') return undefined
  const node = parseOperand(operand)
  const value = node ? resolveOperand(node, roots) : undefined
  return value === undefined || value === null ? undefined : { [field]: value }
}
