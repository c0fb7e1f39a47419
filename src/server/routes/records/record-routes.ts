import { REPORT_LIMIT } from '../../database/connect/statement-limits.ts'
import type { EntityModel, ListModel, Model, MountModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { PREFER_COUNTS } from '#protocol/list-query.ts'
import { writerOf } from '../../identity/users/record-writer.ts'
import { isFileField } from '../../files/upload/upload-target.ts'
import { documentedBody } from '../../openapi/entity-schemas.ts'
import { recordName, schemaName, schemaRef } from '../../openapi/schema-names.ts'
import { SUCCESS, itemReply, listReply } from '../../openapi/reply-schemas.ts'
import { placedList } from '../../read/list/placed-list.ts'
import { readList } from '../../read/list/read-list.ts'
import { type RecordAsked, readRecord } from '../../read/record/read-record.ts'
import { readRecordParams } from '../../read/record/record-params.ts'
import { askedAlone } from '../../request-context.ts'
import { archiveRecord } from '../../write/archive-record.ts'
import { createOnce } from '../../write/create-once.ts'
import { readDeletion } from '../../write/read-deletion.ts'
import type { RecordTarget } from '../../write/record-target.ts'
import type { SavedRecord } from '../../write/saved-record.ts'
import { listParameters } from '../query/list-parameters.ts'
import { listQueryOf } from '../query/list-query-of.ts'
import type { Answer, Call, Method, Route, RouteDocument } from '../route.ts'

/** One address of a resource, for making its routes. */
export interface RouteTarget {
  model: Model
  entity: EntityModel
  resource: ResourceModel
  mount: MountModel
}

/** The methods that an address offers. */
export function methodsAt({ resource, mount }: RouteTarget): ResourceModel['methods'] {
  return resource.methods.filter((method) => mount.methods?.includes(method) ?? true)
}

/** List, read, create, change and delete the records of a resource at one of its addresses. */
export function recordRoutes(at: RouteTarget): Route[] {
  const methods = methodsAt(at)
  const { area, api } = at.mount
  const one = `${api}/:id`
  const routes: (Route | false)[] = [
    methods.includes('list') && listRoute(at),
    methods.includes('get') && getRoute(at),
    methods.includes('create') && {
      ...route(at, 'POST', api, `${area}.add`, createDocument(at), async (call) => ({
        ...shown(await createAt(at, call)),
        status: 201,
      })),
      ...(Object.values(at.entity.fields).some(isFileField) && { takesFiles: at.entity }),
    },
    ...(methods.includes('update') ? (['PUT', 'PATCH'] as const) : []).map((method) =>
      route(at, method, one, `${area}.edit`, updateDocument(at), async (call) =>
        shown(
          await writerOf(at.entity).update(
            askedAlone(call.context),
            targetAt(at, call),
            idOf(call),
            call.body,
            call.ifMatch,
          ),
        ),
      ),
    ),
    methods.includes('delete') &&
      route(at, 'DELETE', one, `${area}.delete`, deleteDocument(at), async (call) => {
        await writerOf(at.entity).delete(call.context, targetAt(at, call), idOf(call), call.ifMatch)
        return { body: { success: true } }
      }),
    methods.includes('delete') && !at.entity.builtIn && deletionRoute(at),
    ...(at.entity.archive ? archiveRoutes(at) : []),
  ]
  return routes.filter((made) => made !== false)
}

function createAt(at: RouteTarget, { context, body, idempotencyKey: key, ...call }: Call): Promise<SavedRecord> {
  const target = targetAt(at, call)
  return createOnce(context, target, { key, sent: body }, (once) => writerOf(at.entity).create(once, target, body))
}

/** `GET books/7/deletion`: what deleting would come to. */
function deletionRoute(at: RouteTarget): Route {
  const { resource, mount } = at
  const rows = { type: 'array', items: { $ref: '#/components/schemas/CountedRows' } }
  const document = {
    summary: `What deleting one of the ${resource.plural.toLowerCase()} comes to`,
    group: resource.plural,
    reply: itemReply({
      type: 'object',
      required: ['goes', 'blockers'],
      properties: {
        goes: { ...rows, description: 'Records that are deleted along with it.' },
        blockers: { ...rows, description: 'Records that stand in the way.' },
      },
      additionalProperties: false,
    }),
  }
  const made = route(at, 'GET', `${mount.api}/:id/deletion`, `${mount.area}.delete`, document, async (call) => ({
    body: { item: await readDeletion(call.context, targetAt(at, call), idOf(call)) },
    saidIn: call.context.tenant,
  }))
  return made
}

/** `PUT books/7/archive` puts a record away, `PUT books/7/restore` back. */
function archiveRoutes(at: RouteTarget): Route[] {
  const { resource, entity, mount } = at
  return (['archive', 'restore'] as const).map((word) => {
    const document: RouteDocument = {
      summary: `${word === 'archive' ? 'Archive' : 'Restore'} one of the ${resource.plural.toLowerCase()}`,
      group: resource.plural,
      reply: itemReply(schemaRef(recordName(entity, resource))),
      refusals: [409, 422],
    }
    return route(at, 'PUT', `${mount.api}/:id/${word}`, `${mount.area}.archive`, document, async (call) => {
      const context = askedAlone(call.context)
      return shown(await archiveRecord(context, targetAt(at, call), idOf(call), word === 'archive', call.ifMatch))
    })
  })
}

/** A route of a resource: guarded by the resource's switches, and by one permission of the area. */
export function route(
  { resource, entity }: RouteTarget,
  method: Method,
  path: string,
  permission: string | readonly string[],
  document: RouteDocument,
  answer: Route['answer'],
): Route {
  return {
    method,
    path,
    permission: typeof permission === 'string' ? [permission] : permission,
    features: resource.feature === undefined ? [] : [resource.feature],
    ...(resource.requires && { requires: [resource.requires] }),
    readOnly: method === 'GET',
    ...(entity.query !== undefined && { limit: REPORT_LIMIT }),
    document,
    answer,
  }
}

export function idOf({ ids }: Call): number {
  return ids.id ?? 0
}

/** The parents in the address, by the fields that they fix. */
export function parentsOf({ mount }: RouteTarget, { ids }: Pick<Call, 'ids'>): Record<string, number> {
  return Object.fromEntries(mount.parents.map((name) => [name, ids[name] ?? 0]))
}

export function targetAt(at: RouteTarget, call: Pick<Call, 'ids'>): RecordTarget {
  return { resource: at.resource, mount: at.mount, given: parentsOf(at, call) }
}

function listRoute(at: RouteTarget): Route {
  const { model, resource, mount, entity } = at
  const list = mount.parents.length > 0 ? placedList(model, resource) : resource.list
  const document = {
    summary: `List ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    query: listParameters(list),
    reply: listReply(schemaRef(`${recordName(entity, resource)}${mount.parents.length > 0 ? 'PlacedRow' : 'Row'}`)),
  }
  const read = route(at, 'GET', mount.api, `${mount.area}.list`, document, async (call) => ({
    body: await readList(call.context, resource, {
      list,
      query: listQueryOf(call.query, { count: list.count }),
      parents: parentsOf(at, call),
      counts: prefersCounts(call),
    }),
  }))
  return { ...read, isList: true }
}

function getRoute(at: RouteTarget): Route {
  const { resource, mount, entity } = at
  const tabs = (resource.show?.tabs ?? []).map((tab) => tab.id)
  const reply = itemReply(schemaRef(recordName(entity, resource)))
  const document: RouteDocument = {
    summary: `Read one of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    query: {
      ...(tabs.length > 0 && { with: { schema: { enum: tabs }, description: 'Tab whose rows are wanted as well.' } }),
      ...Object.fromEntries(Object.keys(resource.recordParams).map((name) => [name, { schema: { type: 'string' } }])),
    },
    reply: { ...reply, properties: { ...(reply.properties as object), with: { type: 'object' }, counts: COUNTS } },
  }
  return route(at, 'GET', `${mount.api}/:id`, `${mount.area}.details`, document, async (call) => {
    const counts = prefersCounts(call)
    const asked: RecordAsked = { parents: parentsOf(at, call), counts, ...recordAsked(resource, call.query) }
    const read = () => readRecord(call.context, resource, idOf(call), asked)
    const reply = await (asked.tab === undefined ? call.context.tx.last(read) : read())
    const { version, ...body } = reply
    return { body, version }
  })
}

const COUNTS = {
  type: 'object',
  description: 'Where `Prefer: quick-counts` asks for them: the rows of each tab, by the name of its relation.',
  additionalProperties: schemaRef('RowCount'),
}

function prefersCounts({ prefers }: Call): boolean {
  return prefers?.includes(PREFER_COUNTS) === true
}

/** `?open=1&with=loans&page=2`: parameters of the record, the tab, and the list query of its rows. */
function recordAsked(resource: ResourceModel, query: string): RecordAsked {
  const tab = new URLSearchParams(query).get('with') ?? undefined
  const list = tab === undefined ? undefined : listOfTab(resource, tab)
  const own = Object.keys(resource.recordParams)
  // Parameters that the record does not declare belong to its tab's rows.
  const params = readRecordParams(
    resource,
    query,
    (name) => name === 'with' || (list !== undefined && !own.includes(name)),
  )
  if (tab === undefined) return { params }
  return { params, tab, ...(list && { query: listQueryOf(query, { count: list.count, others: ['with', ...own] }) }) }
}

function listOfTab({ show }: ResourceModel, tab: string): ListModel | undefined {
  return show?.tabs.find(({ id }) => id === tab)?.relation?.list
}

function shown({ item, version }: SavedRecord): Answer {
  return { body: { item }, version }
}

/** Under a parent, the address supplies a field that the body must contain at the main address. */
function createDocument({ resource, entity, mount }: RouteTarget): RouteDocument {
  const isMain = mount.parents.length === 0
  return {
    summary: `Create one of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    body: isMain ? schemaRef(`${schemaName(entity)}Create`) : documentedBody(entity, 'create', mount.parents),
    reply: itemReply(schemaRef(recordName(entity, resource))),
    status: 201,
    refusals: [422],
    once: true,
    ...(entity.warn && { asks: true }),
  }
}

function updateDocument({ resource, entity }: RouteTarget): RouteDocument {
  return {
    summary: `Change one of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    body: schemaRef(`${schemaName(entity)}Update`),
    reply: itemReply(schemaRef(recordName(entity, resource))),
    refusals: [409, 422],
    ...(entity.warn && { asks: true }),
  }
}

function deleteDocument({ resource }: RouteTarget): RouteDocument {
  return {
    summary: `Delete one of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    reply: SUCCESS,
    refusals: [409],
  }
}

/** The entity of a resource. */
export function entityOf(model: Model, resource: ResourceModel): EntityModel {
  const entity = lookup(model.entities, resource.entity)
  if (!entity) throw new Error(`The resource ${resource.name} has no entity "${resource.entity}".`)
  return entity
}
