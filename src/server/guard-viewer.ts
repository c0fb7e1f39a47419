import type { Viewer } from '#protocol/access/guard.ts'
import type { RequestContext } from './request-context.ts'

const viewers = new WeakMap<object, Viewer>()

/** Somebody who is signed in, as guards look at them. Who looks as a role is of its guard as well as of their own. */
export function guardViewer(who: Pick<RequestContext, 'user' | 'roots'>): Viewer {
  let viewer = viewers.get(who)
  if (!viewer) {
    const { user, roots } = who
    const { permissions, superuser, features, guard, viewingAs } = user
    viewer = { permissions, superuser, features, roots, guards: viewingAs ? [guard, viewingAs.guard] : [guard] }
    viewers.set(who, viewer)
  }
  return viewer
}
