import type { Session } from '#browser/ground/model/session-context.ts'

/** The person at the screen, as far as a test cares. */
export interface SignedIn {
  /** All by default. */
  permissions?: string[]
  features?: Record<string, boolean>
  configuration?: Record<string, unknown>
  guard?: string
  preferences?: Session['user']['preferences']
}

/** The session of somebody who is signed in to an application. */
export function sessionOf(
  { vocabulary }: Pick<Session, 'vocabulary'>,
  { permissions = ['*'], features = {}, configuration = {}, guard = 'admin', preferences = {} }: SignedIn = {},
): Session {
  return {
    user: {
      id: 1,
      name: 'Ada Byron',
      email: 'ada@example.org',
      guard,
      roles: [],
      auth_level: 2,
      preferences,
      all_permissions: permissions,
    },
    features,
    configuration,
    vocabulary,
    tenant: { timezone: 'Europe/London' },
  }
}
