import type { Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { refusalOf } from '#protocol/access/guard.ts'
import { SHARE_LISTS } from '#declarations/access/share-permissions.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Call, Route } from '../../routes/route.ts'
import type { SavedPlace } from '../saved-place.ts'
import { savedRoutes } from '../saved-routes.ts'
import { LIST_CHOICE } from './choice-schema.ts'
import { listChoice } from './list-choice.ts'

/** The saved filters of every list with a screen of its own: `lists/{resource}/saved`. */
export function savedListRoutes(model: Model): Route[] {
  const names = Object.values(model.resources).flatMap((resource) => (hasListScreen(resource) ? [resource.name] : []))
  if (names.length === 0) return []
  return savedRoutes({
    path: 'lists/:list/saved',
    of: 'a list',
    group: 'Saved filters',
    params: { list: { type: 'string', enum: names } },
    // Whoever may not see the list is refused by the place.
    permission: ['*'],
    features: [],
    choice: LIST_CHOICE,
    place: placeOf,
  })
}

function placeOf({ context, segments }: Call): SavedPlace {
  const resource = lookup(context.model.resources, segments['list'] ?? '')
  if (!resource || !hasListScreen(resource)) throw new NotFound()
  demandList(context, resource)
  return {
    kind: 'list',
    name: resource.name,
    share: SHARE_LISTS,
    choiceIn: (asking, sent) => listChoice(asking, resource, sent),
  }
}

/** @throws Forbidden, NotFound as the list itself does */
function demandList(context: RequestContext, { area, feature, requires }: ResourceModel): void {
  const permission = `${area}.list`
  const guard = { permission, ...(feature !== undefined && { feature }), ...(requires && { requires }) }
  const refusal = refusalOf(guard, liveGuard(context))
  if (refusal?.by === 'permission') throw new Forbidden(undefined, permission)
  if (refusal) throw new NotFound()
}

function hasListScreen({ screens, methods, single }: ResourceModel): boolean {
  return screens.list !== undefined && methods.includes('list') && !single
}
