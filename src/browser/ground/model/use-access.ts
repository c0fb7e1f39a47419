import { useMemo } from 'react'
import { tz } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import type { Guarded } from '#declarations/format.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { permits } from '#protocol/permission.ts'
import { useClock, type Clock } from './clock.ts'
import { useSession, type Session } from './session-context.ts'
import { useApplication } from './use-model.ts'

/** The records that a condition on a screen refers to. */
export interface AccessSubject {
  record?: Record<string, unknown>
  parent?: Record<string, unknown>
}

export interface Access {
  /** True when the signed-in user has the permission, or any of several. */
  can(permission: string | readonly string[]): boolean
  feature(key: string): boolean
  /** True when something is switched on: its feature is on, and the configuration meets its requirements. */
  isOn(part: Pick<Guarded, 'feature' | 'requires' | 'permission'>): boolean
  /** True when every guard of a part of a screen holds: permission, switches, guards and condition. */
  allows(guarded: Guarded, subject?: AccessSubject): boolean
  /** The roots of conditions: `$user`, `$config`, `$feature`, `$record`, `$parent`, `$today`, `$time`, `$now`. */
  roots(subject?: AccessSubject): ConditionContext
}

/**
 * The signed-in user's access. Parts that are not allowed are left out, not disabled.
 *
 * ```tsx
 * const { can, allows } = useAccess()
 * const actions = show.actions.filter((action) => allows(action, { record }))
 * ```
 */
export function useAccess(): Access {
  const session = useSession()
  const clock = useClock()
  const { timezone } = useApplication().application
  return useMemo(() => accessOf(session, clock, session.tenant.timezone ?? timezone), [session, clock, timezone])
}

/** {@link useAccess} outside React. */
export function accessOf(session: Session, clock: Clock, timezone: string): Access {
  const { user } = session
  const can: Access['can'] = (permission) => permits(user.all_permissions, permission, user.superuser === true)
  const feature: Access['feature'] = (key) => session.features[key] === true
  const roots: Access['roots'] = (subject) => {
    const now = clock()
    return {
      user,
      config: session.configuration,
      feature: session.features,
      ...subject,
      now: now.toISOString(),
      today: formatISO(now, { representation: 'date', in: tz(timezone) }),
      time: formatISO(now, { representation: 'time', in: tz(timezone) }).slice(0, 'HH:mm'.length),
    }
  }
  const isOn: Access['isOn'] = (part) =>
    (part.feature === undefined || feature(part.feature)) &&
    (part.requires === undefined || evaluateCondition(part.requires, {}, roots()))
  const allows: Access['allows'] = (guarded, subject) =>
    (guarded.permission === undefined || can(guarded.permission)) &&
    isOn(guarded) &&
    (guarded.guards === undefined || guarded.guards.includes(user.guard)) &&
    (guarded.when === undefined || evaluateCondition(guarded.when, subject?.record ?? {}, roots(subject)))
  return { can, feature, isOn, allows, roots }
}
