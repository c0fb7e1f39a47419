import type { Guard } from '#protocol/access/guard.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { hasFeature, holds, type Person } from '../world/person.ts'
import type { TenantWorld, World } from '../world/world.ts'

/** True when something that is guarded is there for a person at all. Conditions on records are for screens. */
export function isAvailable(world: World, person: Person, { feature, guards, when }: Guard): boolean {
  if (!hasFeature(person, feature)) return false
  if (guards && !guards.includes(person.guard)) return false
  const aboutRoots = when && Object.keys(when).every((key) => key.startsWith('$') && !key.startsWith('$record'))
  return !aboutRoots || evaluateCondition(when, {}, world.rootsOf(person))
}

/** The first person of a tenant who may use something; head office where it can. */
export function whoMayUse(world: World, tenant: TenantWorld, part: Guard): Person | undefined {
  return [tenant.chief, ...tenant.members].find(
    (person) => isAvailable(world, person, part) && holds(person, part.permission),
  )
}
