import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { resolvePath } from '#declarations/path.ts'
import type { Comparison, Condition } from '#protocol/condition.ts'
import { type Scope, scopeOf } from '../../sql/scope.ts'

/**
 * A condition whose value the caller chose, met only by related rows that they may read: a list of their own records, asked for
 * with guessed ids, would else say which of them has to do with whom. What a row refers to itself is part of the row.
 *
 * @param entity the entity of the rows
 * @param guard the guard of the caller
 */
export function inSight(model: Model, entity: string, condition: Condition, guard: string): Condition {
  const within = (part: unknown) => inSight(model, entity, part as Condition, guard)
  const parts = Object.entries(condition).map(([key, value]): Condition => {
    if (key === 'not') return { not: within(value) }
    if (key === 'all' || key === 'any') return { [key]: (value as unknown[]).map(within) }
    const isOfRecord = !key.startsWith('$') && !key.startsWith('pivot.')
    const test = { [key]: value } as Condition
    return isOfRecord ? alongRelation(model, entity, key, test, guard) : test
  })
  return { all: parts }
}

function alongRelation(model: Model, entity: string, path: string, test: Condition, guard: string): Condition {
  const { steps, end } = resolvePath(model, entity, path)
  const at = steps.findIndex(({ type }) => type === 'many')
  const related = steps[at]?.entity
  if (related !== undefined) {
    const names = path.split('.')
    const rest = { [names.slice(at + 1).join('.')]: test[path] } as Condition
    return { [names.slice(0, at + 1).join('.')]: { some: ofSeenRows(model, related, rest, guard) } }
  }
  if (end.type !== 'relation') return test
  const { entity: rows } = end.relation
  const narrowed = Object.entries(test[path] as Comparison).map(([operator, condition]) => [
    operator,
    isChosen(condition) ? ofSeenRows(model, rows, condition as Condition, guard) : (condition as unknown),
  ])
  return { [path]: Object.fromEntries(narrowed) as Comparison }
}

/** The condition, of rows of an entity that the caller may read. */
function ofSeenRows(model: Model, entity: string, condition: Condition, guard: string): Condition {
  const scope = readScope(model, entity, guard)
  if (scope === false) return { any: [] }
  const rows = inSight(model, entity, condition, guard)
  return scope === true ? rows : { all: [rows, scope] }
}

/** True where a condition on related rows asks for what the caller chose; what it says besides is said by the declaration. */
function isChosen(condition: unknown): boolean {
  return /"\$(param|value)\b/.test(JSON.stringify(condition))
}

/** Rows of an entity without a resource have no scope of their own. */
function readScope(model: Model, entityName: string, guard: string): Scope {
  const name = lookup(model.entities, entityName)?.resource
  const resource = name === undefined ? undefined : lookup(model.resources, name)
  return resource ? scopeOf(model, resource, guard, 'read') : true
}
