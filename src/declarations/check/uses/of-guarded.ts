import type { Guarded } from '../../format.ts'
import type { Condition } from '#protocol/condition.ts'
import { type SourceLocation, within } from '../report/report.ts'
import type { ConditionSubjects, Use } from './use.ts'

/** What the guards of a part name. `place` is what its `when` may look at. */
export function* usesOfGuarded(part: Guarded, location: SourceLocation, subjects: ConditionSubjects): Generator<Use> {
  if (typeof part.permission === 'string') {
    yield { type: 'permission', permission: part.permission, ...within(location, 'permission') }
  }
  for (const [index, permission] of [Array.isArray(part.permission) ? part.permission : []].flat().entries()) {
    yield { type: 'permission', permission, ...within(location, 'permission', index) }
  }
  if (part.feature !== undefined) yield { type: 'feature', feature: part.feature, ...within(location, 'feature') }
  yield* usesOfRequires(part.requires, location)
  for (const [index, guard] of (part.guards ?? []).entries()) {
    yield { type: 'guard', guard, ...within(location, 'guards', index) }
  }
  if (part.when) yield { type: 'condition', condition: part.when, ...subjects, ...within(location, 'when') }
}

/** What the condition names by which something exists at all. */
export function* usesOfRequires(requires: Condition | undefined, location: SourceLocation): Generator<Use> {
  if (requires) yield { type: 'condition', condition: requires, settingsOnly: true, ...within(location, 'requires') }
}

/** The icon of a part. */
export function* usesOfIcon({ icon }: { icon?: string | undefined }, location: SourceLocation): Generator<Use> {
  if (icon !== undefined) yield { type: 'icon', icon, ...within(location, 'icon') }
}
