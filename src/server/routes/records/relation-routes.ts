import type { RelationEndpointModel, RelationModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { linkPermission } from '#declarations/access/link-permission.ts'
import { memberRoutes } from '../../identity/users/member-routes.ts'
import { relatedRowName, schemaRef } from '../../openapi/schema-names.ts'
import { SUCCESS, itemReply, listReply } from '../../openapi/reply-schemas.ts'
import { relatedList } from '../../read/list/placed-list.ts'
import { readRelated, readRelation } from '../../read/read-relation.ts'
import { attachRecord, detachRecord, removeLink, toggleLink, updateLink } from '../../write/links/change-links.ts'
import type { LinkTarget } from '../../write/links/relation-link.ts'
import { availableRoute } from '../available-route.ts'
import { listParameters } from '../query/list-parameters.ts'
import { listQueryOf } from '../query/list-query-of.ts'
import { type RouteTarget, idOf, parentsOf, targetAt, route } from './record-routes.ts'
import { requireRecord } from './require-record.ts'
import type { RelationTarget } from './relation-target.ts'
import { type Call, type Route, type RouteDocument, isIdSegment } from '../route.ts'

/** The routes under `{api}/:id/{relation}`: the rows, the available ones, and changes of the links. */
export function relationRoutes(at: RouteTarget): Route[] {
  return Object.values(at.resource.relations).flatMap((endpoint) => {
    const relation = lookup(at.entity.relations, endpoint.relation)
    const related = relation && lookup(at.model.entities, relation.entity)
    if (!relation || !related) throw new Error(`${at.entity.name} has no relation "${endpoint.relation}".`)
    const to = relatedId(relation)
    const target = { at, endpoint, relation, related, api: `${at.mount.api}/:id/${endpoint.path}`, to }
    return routesOf(target).map((made) => underParents(at, guarded(made, endpoint)))
  })
}

/** A record with parents in its address is there only under these. */
function underParents(at: RouteTarget, made: Route): Route {
  if (at.mount.parents.length === 0) return made
  return {
    ...made,
    async answer(call) {
      await requireRecord(call.context, at.entity, idOf(call), at.resource, parentsOf(at, call))
      return made.answer(call)
    },
  }
}

/** The field of the link that holds the related row's id; paths of custom endpoints use its name too. */
export function relatedId({ to }: RelationModel): string {
  return to !== undefined && to !== 'id' && isIdSegment(to) ? to : 'related_id'
}

function routesOf(target: RelationTarget): Route[] {
  const { endpoint, relation } = target
  const routes = [listRoute(target)]
  if (endpoint.available !== false) routes.push(availableRoute(target))
  if (relation.through === undefined) return routes
  routes.push(getRoute(target))
  if (endpoint.attach) routes.push(attachRoute(target))
  if (endpoint.detach) routes.push(detachRoute(target), removeRoute(target))
  if (endpoint.toggle !== undefined) routes.push(toggleRoute(target))
  if (endpoint.pivot.length > 0) routes.push(updateRoute(target))
  routes.push(...memberRoutes(target))
  return routes
}

/**
 * The permissions for viewing a relation: those for viewing the record, unless the rows have a permission of their own.
 */
export function listPermission({ at, endpoint }: RelationTarget): string[] {
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

function listRoute(target: RelationTarget): Route {
  const { at, endpoint, relation, api } = target
  const document = {
    summary: `${relation.title} of one of the ${at.resource.plural.toLowerCase()}`,
    group: at.resource.plural,
    query: listParameters(relatedList(at.model, at.resource, endpoint)),
    reply: listReply(schemaRef(relatedRowName(at.entity, at.resource, endpoint))),
  }
  return route(at, 'GET', api, listPermission(target), document, async (call) => ({
    body: await readRelation(
      call.context,
      at.resource,
      idOf(call),
      endpoint,
      listQueryOf(call.query, { count: endpoint.list.count }),
    ),
  }))
}

function getRoute(target: RelationTarget): Route {
  const { at, endpoint, relation, api, to } = target
  const document = {
    summary: `One of the ${relation.title.toLowerCase()} of one of the ${at.resource.plural.toLowerCase()}`,
    group: at.resource.plural,
    reply: itemReply(schemaRef(relatedRowName(at.entity, at.resource, endpoint))),
  }
  return route(at, 'GET', `${api}/:${to}`, listPermission(target), document, async (call) => ({
    body: { item: await readRelated(call.context, at.resource, idOf(call), endpoint, call.ids[to] ?? 0) },
  }))
}

function attachRoute(target: RelationTarget): Route {
  const document = { ...linkDocument(target, 'Attach', target.endpoint.pivot), status: 201 }
  return route(
    target.at,
    'POST',
    `${target.api}/attach`,
    linkPermission(target.endpoint, 'add'),
    document,
    async (call) => ({
      status: 201,
      body: { item: await attachRecord(call.context, linkTarget(target, call), call.body) },
    }),
  )
}

function detachRoute(target: RelationTarget): Route {
  const document = { ...linkDocument(target, 'Detach', [target.relation.by, ...target.endpoint.pivot]), reply: SUCCESS }
  return route(
    target.at,
    'POST',
    `${target.api}/detach`,
    linkPermission(target.endpoint, 'delete'),
    document,
    async (call) => {
      await detachRecord(call.context, linkTarget(target, call), call.body)
      return { body: { success: true } }
    },
  )
}

/** Detaching by the address of the link: `DELETE reading-groups/7/readers/9`. */
function removeRoute(target: RelationTarget): Route {
  const { at, endpoint, api, to } = target
  const { summary, group } = linkDocument(target, 'Detach', [])
  const document = { summary, group, reply: SUCCESS }
  return route(at, 'DELETE', `${api}/:${to}`, linkPermission(endpoint, 'delete'), document, async (call) => {
    await removeLink(call.context, linkTarget(target, call), call.ids[to] ?? 0)
    return { body: { success: true } }
  })
}

function toggleRoute(target: RelationTarget): Route {
  const { at, endpoint, api } = target
  const document = linkDocument(target, 'Toggle', [endpoint.toggle ?? ''])
  return route(at, 'POST', `${api}/toggle`, linkPermission(endpoint, 'edit'), document, async (call) => ({
    body: { item: await toggleLink(call.context, linkTarget(target, call), call.body) },
  }))
}

function updateRoute(target: RelationTarget): Route {
  const { at, endpoint, relation, api, to } = target
  const document = linkDocument(target, 'Change the link to', endpoint.pivot)
  const { [relation.to ?? '']: _to, ...properties } = document.body.properties
  const body = { type: 'object', properties }
  return route(at, 'PUT', `${api}/:${to}`, linkPermission(endpoint, 'edit'), { ...document, body }, async (call) => ({
    body: { item: await updateLink(call.context, linkTarget(target, call), call.ids[to] ?? 0, call.body) },
  }))
}

function linkTarget({ at, endpoint }: RelationTarget, call: Call): LinkTarget {
  return { target: targetAt(at, call), id: idOf(call), endpoint }
}

function linkDocument({ at, relation }: RelationTarget, verb: string, fields: readonly string[]) {
  const through = lookup(at.model.entities, relation.through ?? '')
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
