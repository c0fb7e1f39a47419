import type { Guarded } from '#declarations/format.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateRoots } from '#protocol/evaluate-condition.ts'
import { parseCondition } from '#protocol/parse-condition.ts'
import { permits } from '#protocol/permission.ts'
import { looksAtRecord } from '../read/access.ts'
import type { SignedInUser } from '../request-context.ts'
import { isOfGuard } from './is-of-guard.ts'

/** One thing that decides about a part of a screen. */
export interface Reason {
  by: 'permission' | 'feature' | 'requires' | 'guard' | 'when' | 'offered'
  /** The permission (or several, one of which is enough), the feature, the guards, or the condition as it is declared. */
  name: string
  /** Null: it depends on the record. */
  holds: boolean | null
}

/** Whether somebody sees a part of a screen, and everything that decides it; nothing decides what is for everybody. */
export interface Verdict {
  /** Null: it depends on the record. */
  shown: boolean | null
  reasons: Reason[]
}

/** Somebody, and what conditions on him look at. */
export interface Viewer {
  user: SignedInUser
  roots: ConditionContext
}

/** @param offered what else it takes, such as an endpoint that the resource has */
export function verdictOf({ user, roots }: Viewer, guarded: Guarded, offered: Reason[] = []): Verdict {
  const { permission, feature, requires, guards, when } = guarded
  const reasons: Reason[] = [...offered]
  if (permission !== undefined) {
    const holds = permits(user.permissions, permission, user.superuser)
    reasons.push({ by: 'permission', name: [permission].flat().join(' or '), holds })
  }
  if (feature !== undefined) reasons.push({ by: 'feature', name: feature, holds: user.features[feature] === true })
  if (requires !== undefined)
    reasons.push({ by: 'requires', name: JSON.stringify(requires), holds: holdsFor(requires) })
  if (guards !== undefined) reasons.push({ by: 'guard', name: guards.join(' or '), holds: isOfGuard(user, guards) })
  if (when !== undefined) reasons.push({ by: 'when', name: JSON.stringify(when), holds: holdsFor(when) })
  return { shown: together(reasons), reasons }

  function holdsFor(condition: NonNullable<Guarded['when']>): boolean | null {
    const node = parseCondition(condition)
    return looksAtRecord(node) ? null : evaluateRoots(node, roots)
  }
}

/** One that does not hold is enough to hide; otherwise one that is not known leaves it open. */
function together(reasons: readonly Reason[]): boolean | null {
  if (reasons.some(({ holds }) => holds === false)) return false
  return reasons.some(({ holds }) => holds === null) ? null : true
}
