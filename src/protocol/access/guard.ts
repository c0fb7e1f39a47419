/**
 * Decides who may see and use a part of an application, for the browser and the server alike, and says why. A guard is data. Some requirements are decided at once, others when the record is known; a statement of the server that serves many requests
 * asks each requirement of every request (`Decide`).
 */
import type { Condition, ConditionContext } from '../condition.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import { looksAtRecord } from '../conditions/looks-at-record.ts'
import { parseCondition } from '../conditions/parse-condition.ts'
import { groupsOf, type Holder, holdsOneOf, type PermissionNeed } from './permission-need.ts'

/** The guard of a part. All the requirements that are given must hold. */
export interface Guard {
  permission?: PermissionNeed
  feature?: string
  /** The part exists only while this holds; it names `$config` and `$feature` only. */
  requires?: Condition
  when?: Condition
  /** Only for people of these guards. */
  guards?: readonly string[]
}

/** Somebody, as far as guards ask. */
export interface Viewer extends Holder {
  /** The viewer's guards: whoever views as a role has two, and both must be allowed. */
  guards: readonly string[]
  features: Readonly<Record<string, boolean>>
  /** Roots of conditions. */
  roots: ConditionContext
  /** The record of the part. Absent: it is not known, and what depends on it stays open. */
  record?: Readonly<Record<string, unknown>>
}

/** One thing that decides about a part. */
export interface Reason {
  by: 'permission' | 'feature' | 'requires' | 'guard' | 'when'
  /** The permission (or several, one of which is enough), the feature, the guards, or the condition as it is declared. */
  name: string
  /** Null: it depends on the record. */
  holds: boolean | null
}

/** One thing that a guard asks for. */
export interface Requirement extends Pick<Reason, 'by' | 'name'> {
  /** The permissions of which one is enough; of other requirements none. */
  permissions: readonly string[]
  test(viewer: Viewer): boolean | null
}

/** Answers one requirement: for a viewer, or for every request that a planned statement will serve. */
export type Decide = (requirement: Requirement) => boolean | null

/** The answers for one viewer. */
export function decideFor(viewer: Viewer): Decide {
  return (requirement) => requirement.test(viewer)
}

/** Tells whether all that a guard asks for holds. Null: nothing refuses it, but a part of it depends on the record. */
export function evaluateGuard(guard: Guard, decide: Decide): boolean | null {
  return allOf(requirementsOf(guard), decide)
}

/** Tells whether a part exists at all: its feature is on, and the configuration is as it requires. */
export function isOn(guard: Pick<Guard, 'feature' | 'requires'>, decide: Decide): boolean {
  return requirementsOf(guard).every((requirement) => !EXISTENCE.has(requirement.by) || decide(requirement) === true)
}

/** Tells whether a part is there, whatever permissions somebody holds. Null as of {@link evaluateGuard}. */
export function isAvailable(guard: Guard, decide: Decide): boolean | null {
  return allOf(
    requirementsOf(guard).filter(({ by }) => by !== 'permission'),
    decide,
  )
}

/** Everything that decides about a part, and how. */
export function explainGuard(guard: Guard, decide: Decide): Reason[] {
  return requirementsOf(guard).map((requirement) => {
    const { by, name } = requirement
    return { by, name, holds: decide(requirement) }
  })
}

/** The first requirement that refuses; undefined where none does. */
export function refusalOf(guard: Guard, decide: Decide): Requirement | undefined {
  return requirementsOf(guard).find((requirement) => decide(requirement) === false)
}

/** Joins several answers: one no is enough; otherwise one that is not known leaves it open. */
export function allOf<Part>(parts: readonly Part[], answer: (part: Part) => boolean | null): boolean | null {
  let open = false
  for (const part of parts) {
    const known = answer(part)
    if (known === false) return false
    if (known === null) open = true
  }
  return open ? null : true
}

const EXISTENCE: ReadonlySet<Reason['by']> = new Set(['feature', 'requires'])
const NOTHING: readonly Requirement[] = []
const known = new WeakMap<Guard, readonly Requirement[]>()

/** The requirements of a guard, one by one. Guards never change, so they are worked out once for each. */
export function requirementsOf(guard: Guard): readonly Requirement[] {
  let requirements = known.get(guard)
  if (!requirements) known.set(guard, (requirements = readGuard(guard)))
  return requirements
}

function readGuard({ permission, feature, requires, guards, when }: Guard): readonly Requirement[] {
  const requirements: Requirement[] = groupsOf(permission).map((group) => ({
    by: 'permission',
    name: group.join(' or '),
    permissions: group,
    test: (viewer) => holdsOneOf(viewer, group),
  }))
  const add = (by: Reason['by'], name: string, test: Requirement['test']) =>
    requirements.push({ by, name, permissions: [], test })
  if (feature !== undefined) add('feature', feature, ({ features }) => features[feature] === true)
  if (requires !== undefined) add('requires', JSON.stringify(requires), conditionTest(requires))
  if (guards !== undefined)
    add('guard', guards.join(' or '), (viewer) => viewer.guards.every((guard) => guards.includes(guard)))
  if (when !== undefined) add('when', JSON.stringify(when), conditionTest(when))
  return requirements.length === 0 ? NOTHING : requirements
}

function conditionTest(condition: Condition): Requirement['test'] {
  const isOpen = looksAtRecord(parseCondition(condition))
  return ({ record, roots }) =>
    isOpen && record === undefined ? null : evaluateCondition(condition, record ?? {}, roots)
}
