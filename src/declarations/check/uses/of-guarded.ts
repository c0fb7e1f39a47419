import type { Guarded } from '../../format.ts'
import type { Condition } from '#protocol/condition.ts'
import { type Spot, within } from '../report.ts'
import type { ConditionPlace, Use } from './use.ts'

/** The names used by the guards of a part. `place` is the context of its `when`. */
export function* usesOfGuarded(part: Guarded, spot: Spot, place: ConditionPlace): Generator<Use> {
  if (typeof part.permission === 'string') {
    yield { type: 'permission', permission: part.permission, ...within(spot, 'permission') }
  }
  for (const [index, permission] of [Array.isArray(part.permission) ? part.permission : []].flat().entries()) {
    yield { type: 'permission', permission, ...within(spot, 'permission', index) }
  }
  if (part.feature !== undefined) yield { type: 'feature', feature: part.feature, ...within(spot, 'feature') }
  yield* usesOfRequires(part.requires, spot)
  for (const [index, guard] of (part.guards ?? []).entries()) {
    yield { type: 'guard', guard, ...within(spot, 'guards', index) }
  }
  if (part.when) yield { type: 'condition', condition: part.when, ...place, ...within(spot, 'when') }
}

/** The names used by the condition for something to exist at all. */
export function* usesOfRequires(requires: Condition | undefined, spot: Spot): Generator<Use> {
  if (requires) yield { type: 'condition', condition: requires, settingsOnly: true, ...within(spot, 'requires') }
}

/** The icon of a part. */
export function* usesOfIcon({ icon }: { icon?: string | undefined }, spot: Spot): Generator<Use> {
  if (icon !== undefined) yield { type: 'icon', icon, ...within(spot, 'icon') }
}
