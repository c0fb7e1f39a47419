import { message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { FilterValue, ListQuery } from '#protocol/list-query.ts'
import { BadRequest, Forbidden, NotFound } from '../errors.ts'
import { listReply } from '../openapi/reply-schemas.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { requireRecord } from '../routes/records/require-record.ts'
import { listQueryOf } from '../routes/query/list-query-of.ts'
import type { Call, Route } from '../routes/route.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import type { AuditAsked } from './audit-lines.ts'
import { firstLine } from './first-line.ts'
import { readableEntities, readAudit } from './read-audit.ts'
import { readableSettings } from './settings-lines.ts'

const GROUP = 'Audit'
const COUNT = 25
const TEXT = { schema: { type: 'string' } }
const DATE = { schema: { type: 'string', format: 'date' } }
const PAGING = {
  page: { schema: { type: 'integer', minimum: 1 } },
  count: { schema: { type: 'integer', maximum: 500 } },
}

/** The audit log: of everything, for users whose scope holds everything; and of one record. */
export function auditRoutes(model: Model): Route[] {
  const unscoped = Object.entries(model.application.guards).flatMap(([name, { scoped }]) => (scoped ? [] : [name]))
  const shared = { method: 'GET', features: [], readOnly: true } as const
  return [
    {
      ...shared,
      path: 'audit',
      permission: ['audit.list'],
      guards: unscoped,
      document: {
        summary: 'What was changed, latest first',
        group: GROUP,
        query: {
          ...PAGING,
          'filter[entity]': TEXT,
          'filter[person]': TEXT,
          'filter[action]': TEXT,
          'filter[date][startDate]': DATE,
          'filter[date][endDate]': DATE,
        },
        reply: withEntities(listReply({ type: 'object' })),
      },
      answer: listEverything,
    },
    {
      ...shared,
      path: 'audit/:resource/:id',
      permission: ['audit.list', 'audit.records'],
      document: {
        summary: 'What was changed of one record, latest first',
        group: GROUP,
        query: PAGING,
        reply: listReply({ type: 'object' }),
      },
      answer: listOfRecord,
    },
  ]
}

async function listEverything({ context, query }: Call) {
  const entities = [...readableEntities(context), ...readableSettings(context)]
  const { filter, page, count } = queryOf(query, ['entity', 'person', 'action', 'date'])
  const entity = textOf(filter, 'entity')
  if (entity !== undefined && !entities.some(({ name }) => name === entity)) {
    throw new BadRequest(message('request.unknown_entity', { entity }))
  }
  const reply = await readAudit(context, {
    entities: entity === undefined ? entities.map(({ name }) => name) : [entity],
    ...peopleAndDates(filter),
    page,
    count,
  })
  return {
    body: {
      ...reply,
      entities: entities.map(({ name, title }) => ({ id: name, name: inTenantWords(context, title) })),
    },
  }
}

/** A deleted record is only known to users whose scope holds everything. */
async function listOfRecord({ context, query, segments, ids }: Call) {
  const { model, user } = context
  const resource = lookup(model.resources, segments.resource ?? '')
  const entity = resource && lookup(model.entities, resource.entity)
  if (!resource || !entity) throw new NotFound()
  const { area } = resource
  if (!meetsNeed(user, `${area}.details`)) throw new Forbidden(undefined, `${area}.details`)
  if (lookup(model.application.guards, user.guard)?.scoped) await requireRecord(context, entity, ids.id, resource)
  const { page, count } = queryOf(query, [])
  const recordId = ids.id ?? 0
  const reply = await readAudit(context, { entities: [entity.name], recordId, page, count })
  if (reply.meta.has_more_pages) return { body: reply }
  const first = await firstLine(context, entity, resource, recordId)
  return { body: first ? { ...reply, items: [...reply.items, first] } : reply }
}

function queryOf(query: string, filters: readonly string[]): ListQuery {
  const read = listQueryOf(query, { count: COUNT })
  const sorted = Object.keys(read.sorting).map((path) => `sorting[${path}]`)
  const filtered = Object.keys(read.filter).flatMap((name) => (filters.includes(name) ? [] : [`filter[${name}]`]))
  const others = [
    ...Object.keys(read.params),
    ...(read.search ? ['search'] : []),
    ...(read.quickFilter ? ['quick_filter'] : []),
  ]
  const [unknown] = [...others, ...sorted, ...filtered]
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
  return read
}

function peopleAndDates(filter: ListQuery['filter']): Pick<AuditAsked, 'person' | 'action' | 'dates'> {
  const person = textOf(filter, 'person')
  const action = textOf(filter, 'action')
  const dates = lookup(filter, 'date')
  if (dates !== undefined && !isRange(dates)) {
    throw new BadRequest(message('request.date_range'))
  }
  return {
    ...(person !== undefined && { person }),
    ...(action !== undefined && { action }),
    ...(dates !== undefined && { dates }),
  }
}

function textOf(filter: ListQuery['filter'], name: string): string | undefined {
  const value = lookup(filter, name)
  if (value === undefined) return undefined
  if (typeof value === 'string' && value !== '') return value
  throw new BadRequest(message('request.one_value', { name }))
}

function isRange(value: FilterValue): value is { startDate?: string; endDate?: string } {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Beside the lines, what they can be narrowed to: the entities that the reader may see changes of. */
function withEntities(reply: ReturnType<typeof listReply>): ReturnType<typeof listReply> {
  const entity = {
    type: 'object',
    required: ['id', 'name'],
    additionalProperties: false,
    properties: { id: { type: 'string' }, name: { type: 'string' } },
  }
  const { required = [], properties = {} } = reply as { required?: string[]; properties?: object }
  return {
    ...reply,
    required: [...required, 'entities'],
    properties: { ...properties, entities: { type: 'array', items: entity } },
  }
}
