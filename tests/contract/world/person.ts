import { tz } from '@date-fns/tz'
import { format, formatISO } from 'date-fns'
import type { Model } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { permits } from '#protocol/access/permission.ts'
import type { PermissionNeed } from '#protocol/access/permission-need.ts'

/** The permissions of a test's person, and their memberships. */
export interface PersonSpec {
  /** For failures: `manager of branch 1`. */
  name: string
  guard: string
  permissions: readonly string[]
  /** `{ branch_id: 1 }` where the guard is scoped. */
  subject?: Readonly<Record<string, number>>
}

/** Somebody who is signed in. */
export interface Person extends PersonSpec {
  tenant: string
  tenantId: number
  userId: number
  token: string
  features: Readonly<Record<string, boolean>>
}

export function holds(person: Person, permission: PermissionNeed | undefined): boolean {
  if (permission === undefined) return true
  if (typeof permission === 'object' && 'all' in permission) return permission.all.every((one) => holds(person, one))
  const wanted = [permission].flat()
  return wanted.includes('*') || permits(person.permissions, wanted, false)
}

export function hasFeature(person: Person, feature: string | undefined): boolean {
  return feature === undefined || person.features[feature] === true
}

/** The values of `$user`, `$config`, `$feature` and of time, with today in the tenant's zone, or in UTC. */
export function rootsOf(model: Model, person: Person, now: Date, zone: 'tenant' | 'utc' = 'tenant'): ConditionContext {
  const { application } = model
  const configuration = Object.entries(application.configuration)
  return {
    user: { guard: person.guard, id: person.userId, ...person.subject },
    config: Object.fromEntries(configuration.map(([key, declared]) => [key, declared.default ?? null])),
    feature: { ...person.features },
    now: now.toISOString(),
    today: formatISO(now, { representation: 'date', in: tz(zone === 'utc' ? 'UTC' : application.timezone) }),
    time: format(now, 'HH:mm', { in: tz(zone === 'utc' ? 'UTC' : application.timezone) }),
  }
}
