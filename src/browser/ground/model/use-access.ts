import { useMemo } from 'react'
import { tz } from '@date-fns/tz'
import { formatISO } from 'date-fns'
import type { ConditionContext } from '#protocol/condition.ts'
import { decideFor, evaluateGuard, type Guard, isOn as isPartOn, type Viewer } from '#protocol/access/guard.ts'
import { meetsNeed, type PermissionNeed } from '#protocol/access/permission-need.ts'
import { useClock, type Clock } from './clock.ts'
import { useSession, type Session } from './session-context.ts'
import { useApplication } from './use-model.ts'

/** The records that a condition on a screen refers to. */
export interface AccessSubject {
  record?: Record<string, unknown>
  parent?: Record<string, unknown>
}

export interface Access {
  /** True when the signed-in person holds the permission, or any of several. */
  can(permission: PermissionNeed): boolean
  feature(key: string): boolean
  /** True when something exists at all: its feature is on, and the configuration is as it requires. */
  isOn(part: Pick<Guard, 'feature' | 'requires' | 'permission'>): boolean
  /** True when everything that guards a part of a screen holds: permission, what turns it off, guards and condition. */
  allows(guard: Guard, subject?: AccessSubject): boolean
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
  const holder = { permissions: user.all_permissions, superuser: user.superuser === true }
  const can: Access['can'] = (permission) => meetsNeed(holder, permission)
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
  const guards = user.viewing_as ? [user.guard, user.viewing_as.guard] : [user.guard]
  /** Roots are worked out when the first condition asks for them. */
  const viewer = (subject?: AccessSubject): Viewer => {
    let known: ConditionContext | undefined
    return {
      ...holder,
      guards,
      features: session.features,
      record: subject?.record ?? {},
      get roots() {
        return (known ??= roots(subject))
      },
    }
  }
  const isOn: Access['isOn'] = (part) => isPartOn(part, decideFor(viewer()))
  const allows: Access['allows'] = (guard, subject) => evaluateGuard(guard, decideFor(viewer(subject))) === true
  return { can, feature, isOn, allows, roots }
}
