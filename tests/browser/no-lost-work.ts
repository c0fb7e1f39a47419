import * as React from 'react'

interface Internals {
  didUsePromise: boolean
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * `act` puts off the rest of its work when a component has called `use`, even with a promise that is settled, and the `act` of an
 * event is over before it comes back to it: what was clicked then shows nothing until something else draws the page, such as a
 * timer seconds later. It is told that no promise was used, so that it does all of its work; what waits for a promise is drawn
 * when that settles, as in a browser.
 */
Object.defineProperty((React as unknown as Record<typeof INTERNALS, Internals>)[INTERNALS], 'didUsePromise', {
  get: () => false,
  set: () => undefined,
})
