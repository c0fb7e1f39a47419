import type { Condition } from '#protocol/condition.ts'
import type { ResourceConfig, ScopeConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { ScopeDeclaration } from '../written/resource.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'

/** The scopes of a resource in full: paths are compared with the record that people of the guard belong to. */
export function expandScopes(draft: Draft): ResourceConfig['scope'] {
  const { scope } = draft.written
  if (!scope) return undefined
  return Object.fromEntries(
    Object.entries(scope).map(([guard, declared]) => [guard, expandScope(draft, guard, declared, ['scope', guard])]),
  )
}

function expandScope(draft: Draft, guard: string, declared: ScopeDeclaration, at: Segments): ScopeConfig {
  if (typeof declared === 'boolean') return declared
  if (typeof declared === 'string' || Array.isArray(declared)) {
    draft.expansion.place([...at, 'where'], at, true)
    return { where: conditionOf(draft, guard, declared) }
  }
  if ('read' in declared) {
    const { read } = declared
    draft.expansion.place([...at, 'where'], [...at, 'read'], typeof read === 'string' || Array.isArray(read))
    draft.expansion.place([...at, 'write'], [...at, 'read'], true)
    return { where: read === true ? {} : conditionOf(draft, guard, read), write: false }
  }
  if (!('where' in declared)) return declared
  const { where } = declared
  if (typeof where === 'string' || Array.isArray(where)) draft.expansion.place([...at, 'where'], [...at, 'where'], true)
  return { ...declared, where: conditionOf(draft, guard, where) }
}

function conditionOf(draft: Draft, guard: string, declared: string | string[] | Condition): Condition {
  if (typeof declared === 'object' && !Array.isArray(declared)) return declared
  const belongsTo = lookup(draft.context.application.guards, guard)?.belongsTo ?? guard
  const ofUser = (path: string): Condition => ({ [path]: `$user.${belongsTo}_id` })
  const paths = [declared].flat()
  const [only] = paths
  return only !== undefined && paths.length === 1 ? ofUser(only) : { any: paths.map(ofUser) }
}
