import type { Guarded } from '#declarations/format.ts'
import type { FieldModel } from '#declarations/model.ts'
import type { ResolvedPath } from '#declarations/path.ts'
import { evaluateRoots } from '#protocol/evaluate-condition.ts'
import { type ConditionNode, parseCondition } from '#protocol/parse-condition.ts'
import { permits } from '#protocol/permission.ts'
import { isOfGuard } from '../explain/is-of-guard.ts'
import type { RequestContext } from '../request-context.ts'
import type { Planning } from '../sql/planning.ts'

/**
 * Asks something of the request. While a statement is planned, the answer becomes part of what the plan is good for.
 *
 * @param about stands for the question: the same is not asked twice
 */
export type Ask = (about: string, question: (context: RequestContext) => boolean) => boolean

/** Asks for a plan. */
export function askPlanned(planning: Planning<{ context: RequestContext }>): Ask {
  const answers = new Map<string, boolean>()
  return (about, question) => {
    let answer = answers.get(about)
    if (answer === undefined) answers.set(about, (answer = planning.ask(({ context }) => question(context))))
    return answer
  }
}

/** Asks the request at hand. */
export function liveGuard(context: RequestContext): Ask {
  return (_, question) => question(context)
}

/** Whether the user has a permission, or one of several; `*` asks for none. */
export function hasPermission(ask: Ask, permission: string | readonly string[]): boolean {
  if (permission === '*') return true
  return ask(`permission ${String(permission)}`, ({ user }) => permits(user.permissions, permission, user.superuser))
}

/** Whether something exists at all: its feature is on, and the configuration is as it requires. */
export function isOn(ask: Ask, { feature, requires }: Pick<Guarded, 'feature' | 'requires'>): boolean {
  const hasFeature = feature === undefined || ask(`feature ${feature}`, ({ user }) => user.features[feature] === true)
  if (!hasFeature || !requires) return hasFeature
  return ask(`requires ${JSON.stringify(requires)}`, ({ roots }) => evaluateRoots(parseCondition(requires), roots))
}

/** Whether something exists for the user, whatever his permissions: it is on, and it is meant for his guard. */
export function isAvailable(ask: Ask, { guards, when, ...part }: Guarded): boolean {
  if (!isOn(ask, part)) return false
  if (guards && !ask(`guards ${String(guards)}`, ({ user }) => isOfGuard(user, guards))) return false
  const condition = when && parseCondition(when)
  if (!condition || looksAtRecord(condition)) return true
  return ask(`when ${JSON.stringify(when)}`, ({ roots }) => evaluateRoots(condition, roots))
}

/** Whether the user may use something that is guarded. Conditions on a record are for the screen to decide, row by row. */
export function isAllowed(ask: Ask, guarded: Guarded): boolean {
  return isAvailable(ask, guarded) && (guarded.permission === undefined || hasPermission(ask, guarded.permission))
}

/** Whether the user may read what a path leads to: every field on the way, and the one at its end. */
export function isReadable(ask: Ask, { steps, end }: ResolvedPath): boolean {
  const fields = steps.flatMap((step) => (step.type === 'one' ? [step.field] : []))
  if (end.type === 'field' || end.type === 'reference') fields.push(end.field)
  return fields.every((field) => isReadableField(ask, field))
}

export function isReadableField(ask: Ask, field: FieldModel): boolean {
  return isOn(ask, field) && (field.readPermission === undefined || hasPermission(ask, field.readPermission))
}

/** Whether a condition asks something of a record, which is not known before the screen is. */
export function looksAtRecord(node: ConditionNode): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.of.some(looksAtRecord)
    case 'not':
      return looksAtRecord(node.of)
    case 'some':
      return true
    case 'compare':
      return node.subject.kind === 'path' || (node.subject.kind === 'root' && RECORDS.has(node.subject.root))
  }
}

const RECORDS: ReadonlySet<string> = new Set(['record', 'parent'])
