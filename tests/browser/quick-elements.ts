import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks: number
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React's development build takes the stack of every element that it creates, up to ten thousand a second, for the tools of a
 * browser: an eighth of the time of a test. It is told that there were as many already.
 */
Object.defineProperty(
  (React as unknown as Record<typeof INTERNALS, Internals>)[INTERNALS],
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
  },
)
