import { fieldsOnPath, readGuard } from '#declarations/access/field-guard.ts'
import type { FieldModel } from '#declarations/model.ts'
import type { ResolvedPath } from '#declarations/path.ts'
import {
  type Decide,
  decideFor,
  evaluateGuard,
  type Guard,
  isAvailable as offered,
  isOn as on,
  refusalOf,
  type Requirement,
} from '#protocol/access/guard.ts'
import { groupsOf, type PermissionNeed } from '#protocol/access/permission-need.ts'
import type { RequestContext } from '../request-context.ts'
import type { Planning } from '../sql/planning.ts'
import { guardViewer } from '../guard-viewer.ts'

/**
 * Answers what guards ask, for a request. While a statement is planned, the answer becomes part of what the plan is good for.
 */
export type Ask = Decide

/** Asks for a plan: the same is not asked twice. */
export function askPlanned(planning: Planning<{ context: RequestContext }>): Ask {
  const answers = new Map<string, boolean | null>()
  return (requirement) => {
    const about = `${requirement.by} ${requirement.name}`
    let answer = answers.get(about)
    if (answer === undefined) {
      answer = planning.ask(({ context }) => requirement.test(guardViewer(context)))
      answers.set(about, answer)
    }
    return answer
  }
}

/** Asks the request at hand. */
export function liveGuard(context: Pick<RequestContext, 'user' | 'roots'>): Ask {
  return decideFor(guardViewer(context))
}

/** True when the user has a permission, or one of several; `*` asks for none. */
export function hasPermission(ask: Ask, permission: PermissionNeed): boolean {
  return groupsOf(permission).length === 0 || evaluateGuard({ permission }, ask) === true
}

/** True when something exists at all: its feature is on, and the configuration is as it requires. */
export function isOn(ask: Ask, guard: Pick<Guard, 'feature' | 'requires'>): boolean {
  return on(guard, ask)
}

/** True when something exists for the user, whatever permissions they hold. Conditions on a record are for the screen to decide. */
export function isAvailable(ask: Ask, guard: Guard): boolean {
  return offered(guard, ask) !== false
}

/** True when the user may use something that is guarded. Conditions on a record are for the screen to decide, row by row. */
export function isAllowed(ask: Ask, guard: Guard): boolean {
  return evaluateGuard(guard, ask) !== false
}

/** True when the user may read what a path leads to: every field on the way, and the one at its end. */
export function isReadable(ask: Ask, path: ResolvedPath): boolean {
  return fieldsOnPath(path).every((field) => isReadableField(ask, field))
}

/** The requirement that keeps the user from reading what a path leads to; undefined where none does. */
export function readRefusal(ask: Ask, path: ResolvedPath): Requirement | undefined {
  for (const field of fieldsOnPath(path)) {
    const refusal = refusalOf(readGuard(field), ask)
    if (refusal) return refusal
  }
  return undefined
}

export function isReadableField(ask: Ask, field: FieldModel): boolean {
  return evaluateGuard(readGuard(field), ask) === true
}
