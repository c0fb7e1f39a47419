import type { RelationEndpointModel, RelationModel } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { memberRoutes } from '../identity/users/member-routes.ts'
import { relatedRowName, schemaRef } from '../openapi/schema-names.ts'
import { SUCCESS, itemReply, listReply } from '../openapi/reply-schemas.ts'
import { relatedList } from '../read/placed-list.ts'
import { readRelated, readRelation } from '../read/read-relation.ts'
import { attachRecord, detachRecord, toggleLink, updateLink } from '../write/change-links.ts'
import type { LinkPlace } from '../write/relation-link.ts'
import { availableRoute } from './available-route.ts'
import { listParameters } from './list-parameters.ts'
import { listQueryOf } from './list-query-of.ts'
import { type RoutePlace, idOf, placeOf, route } from './record-routes.ts'
import type { RelationPlace } from './relation-place.ts'
import { type Call, type Route, type RouteDocument, isIdSegment } from './route.ts'

/** The routes under `{api}/:id/{relation}`: the rows, the available ones, and changes of the links. */
export function relationRoutes(at: RoutePlace): Route[] {
  return Object.values(at.resource.relations).flatMap((endpoint) => {
    const relation = own(at.entity.relations, endpoint.relation)
    const related = relation && own(at.model.entities, relation.entity)
    if (!relation || !related) throw new Error(`${at.entity.name} has no relation "${endpoint.relation}".`)
    const to = relatedId(relation)
    const place = { at, endpoint, relation, related, api: `${at.mount.api}/:id/${endpoint.path}`, to }
    return routesOf(place).map((made) => guarded(made, endpoint))
  })
}

/** The field of the link that holds the related row's id; paths of custom endpoints use its name too. */
export function relatedId({ to }: RelationModel): string {
  return to !== undefined && to !== 'id' && isIdSegment(to) ? to : 'related_id'
}

function routesOf(place: RelationPlace): Route[] {
  const { endpoint, relation } = place
  const routes = [listRoute(place)]
  if (endpoint.available !== false) routes.push(availableRoute(place))
  if (relation.through === undefined) return routes
  routes.push(getRoute(place))
  if (endpoint.attach) routes.push(attachRoute(place))
  if (endpoint.detach) routes.push(detachRoute(place), removeRoute(place))
  if (endpoint.toggle !== undefined) routes.push(toggleRoute(place))
  if (endpoint.pivot.length > 0) routes.push(updateRoute(place))
  routes.push(...memberRoutes(place))
  return routes
}

/**
 * The permissions for viewing a relation: those for viewing the record, unless the rows have a permission of their own.
 */
export function listPermission({ at, endpoint }: RelationPlace): string[] {
  return [`${endpoint.area}.list`, `${at.mount.area}.details`]
}

/** A permission of the relation replaces those of its area; switches of the relation apply in addition. */
function guarded(made: Route, { permission, feature, requires, guards }: RelationEndpointModel): Route {
  return {
    ...made,
    ...(guards && { guards }),
    permission: permission === undefined ? made.permission : [permission].flat(),
    features: feature === undefined ? made.features : [...made.features, feature],
    ...(requires && { requires: [...(made.requires ?? []), requires] }),
  }
}

function listRoute(place: RelationPlace): Route {
  const { at, endpoint, relation, api } = place
  const document = {
    summary: `${relation.title} of one of the ${at.resource.plural.toLowerCase()}`,
    group: at.resource.plural,
    query: listParameters(relatedList(at.model, at.resource, endpoint)),
    reply: listReply(schemaRef(relatedRowName(at.entity, at.resource, endpoint))),
  }
  return route(at, 'GET', api, listPermission(place), document, async (call) => ({
    body: await readRelation(
      call.context,
      at.resource,
      idOf(call),
      endpoint,
      listQueryOf(call.query, { count: endpoint.list.count }),
    ),
  }))
}

function getRoute(place: RelationPlace): Route {
  const { at, endpoint, relation, api, to } = place
  const document = {
    summary: `One of the ${relation.title.toLowerCase()} of one of the ${at.resource.plural.toLowerCase()}`,
    group: at.resource.plural,
    reply: itemReply(schemaRef(relatedRowName(at.entity, at.resource, endpoint))),
  }
  return route(at, 'GET', `${api}/:${to}`, listPermission(place), document, async (call) => ({
    body: { item: await readRelated(call.context, at.resource, idOf(call), endpoint, call.ids[to] ?? 0) },
  }))
}

function attachRoute(place: RelationPlace): Route {
  const document = { ...linkDocument(place, 'Attach', place.endpoint.pivot), status: 201 }
  return route(place.at, 'POST', `${place.api}/attach`, `${place.endpoint.area}.add`, document, async (call) => ({
    status: 201,
    body: { item: await attachRecord(call.context, linkPlace(place, call), call.body) },
  }))
}

function detachRoute(place: RelationPlace): Route {
  const document = { ...linkDocument(place, 'Detach', []), reply: SUCCESS }
  return route(place.at, 'POST', `${place.api}/detach`, `${place.endpoint.area}.delete`, document, async (call) => {
    await detachRecord(call.context, linkPlace(place, call), call.body)
    return { body: { success: true } }
  })
}

/** Detaching by the address of the link: `DELETE reading-groups/7/readers/9`. */
function removeRoute(place: RelationPlace): Route {
  const { at, endpoint, relation, api, to } = place
  const { summary, group } = linkDocument(place, 'Detach', [])
  const document = { summary, group, reply: SUCCESS }
  return route(at, 'DELETE', `${api}/:${to}`, `${endpoint.area}.delete`, document, async (call) => {
    await detachRecord(call.context, linkPlace(place, call), { [relation.to ?? '']: call.ids[to] })
    return { body: { success: true } }
  })
}

function toggleRoute(place: RelationPlace): Route {
  const { at, endpoint, api } = place
  const document = linkDocument(place, 'Toggle', [endpoint.toggle ?? ''])
  return route(at, 'POST', `${api}/toggle`, `${endpoint.area}.edit`, document, async (call) => ({
    body: { item: await toggleLink(call.context, linkPlace(place, call), call.body) },
  }))
}

function updateRoute(place: RelationPlace): Route {
  const { at, endpoint, relation, api, to } = place
  const document = linkDocument(place, 'Change the link to', endpoint.pivot)
  const { [relation.to ?? '']: _to, ...properties } = document.body.properties
  const body = { type: 'object', properties }
  return route(at, 'PUT', `${api}/:${to}`, `${endpoint.area}.edit`, { ...document, body }, async (call) => ({
    body: { item: await updateLink(call.context, linkPlace(place, call), call.ids[to] ?? 0, call.body) },
  }))
}

function linkPlace({ at, endpoint }: RelationPlace, call: Call): LinkPlace {
  return { place: placeOf(at, call), id: idOf(call), endpoint }
}

function linkDocument({ at, relation }: RelationPlace, verb: string, fields: readonly string[]) {
  const through = own(at.model.entities, relation.through ?? '')
  const to = relation.to ?? ''
  const schemaOf = (name: string) => [name, through?.fields[name]?.schema ?? {}] as const
  return {
    summary: `${verb} one of the ${relation.title.toLowerCase()}`,
    group: at.resource.plural,
    body: {
      type: 'object',
      required: [to],
      properties: Object.fromEntries([to, ...fields].map(schemaOf)) as Record<string, unknown>,
    },
    reply: itemReply({ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }),
    refusals: [422],
  } satisfies RouteDocument
}
