import { message } from '#protocol/messages/message.ts'
import type { Condition } from '#protocol/condition.ts'
import { FOR, pathOfValue, valueParameter, valuesAsked } from '#protocol/rules/reference-choices.ts'
import { MAX_COUNT } from '#protocol/wire-dialect.ts'
import { BadRequest, NotFound } from '../../errors.ts'
import { recordName, schemaRef } from '../../openapi/schema-names.ts'
import { itemReply, itemsReply } from '../../openapi/reply-schemas.ts'
import { type PickerAsked, readPicker } from '../../read/read-picker.ts'
import { ruledReferences } from '../../read/reference-rule.ts'
import { demandParents } from './require-record.ts'
import { listQueryOf } from '../query/list-query-of.ts'
import { type RouteTarget, methodsAt, parentsOf, route } from './record-routes.ts'
import type { Call, Route, RouteDocument } from '../route.ts'

/** The pickers of a resource's records: `GET branches/all`, and `POST branches/all?limit=25 { "query": "lee" }`. */
export function pickerRoutes(at: RouteTarget): Route[] {
  const { mount, resource } = at
  if (mount.methods && !methodsAt(at).includes('list')) return []
  const path = `${mount.api}/all`
  const under = (call: Call) => ({
    segments: Object.fromEntries(Object.entries(parentsOf(at, call)).map(([name, id]) => [name, String(id)])),
  })
  return [
    route(at, 'GET', path, resource.picker.permission, document(at, 'Choose from all'), async (call) => {
      await demandParents(at, call)
      return { body: { items: await readPicker(call.context, resource, { ...asked(call), ...under(call) }) } }
    }),
    {
      ...route(at, 'POST', path, resource.picker.permission, searchDocument(at), async (call) => {
        await demandParents(at, call)
        const searched = { ...asked(call), ...under(call), search: textIn(call) }
        return { body: { items: await readPicker(call.context, resource, searched) } }
      }),
      readOnly: true,
    },
  ]
}

/**
 * Other addresses of the same picker: a segment is the value of an own field (`reasons/of/:list`). They are searched
 * like the picker, and return one entry by its id (`reasons/of/:list/7`).
 */
export function aliasRoutes(at: RouteTarget): Route[] {
  const { resource } = at
  const { permission, aliases } = resource.picker
  return aliases.flatMap(({ path, where }) => {
    const read = (call: Call, more: PickerAsked = {}) =>
      readPicker(call.context, resource, { ...asked(call, where), segments: segmentsOf(call), ...more })
    return [
      route(at, 'GET', path, permission, document(at, 'Choose from some'), async (call) => ({
        body: { items: await read(call) },
      })),
      {
        ...route(at, 'POST', path, permission, searchDocument(at), async (call) => ({
          body: { items: await read(call, { search: textIn(call) }) },
        })),
        readOnly: true,
      },
      route(at, 'GET', `${path}/:id`, permission, oneDocument(at), async (call) => {
        const item = (await read(call)).find(({ id }) => id === call.ids.id)
        if (!item) throw new NotFound()
        return { body: { item } }
      }),
    ]
  })
}

function segmentsOf(call: Call): Record<string, string> {
  const ids = Object.entries(call.ids).map(([name, id]) => [name, String(id)] as const)
  return { ...Object.fromEntries(ids), ...call.segments }
}

/** Filters and parameters of the list; filters also by their bare names. */
function asked({ query }: Call, where?: Condition): PickerAsked {
  const parameters = [...new URLSearchParams(query)]
  const values = parameters.flatMap(([name, value]): [string, string][] => {
    const path = pathOfValue(name)
    return path === undefined ? [] : [[path, value]]
  })
  const name = parameters.find(([key]) => key === FOR)?.[1]
  const others = ['limit', 'ids', ...(name === undefined ? [] : [FOR, ...values.map(([path]) => valueParameter(path))])]
  const read = listQueryOf(query, { others })
  const paged = [...new URLSearchParams(query).keys()].find((key) =>
    /^(page|count|quick_filter|sorting\[.*)$/.test(key),
  )
  if (paged !== undefined) throw new BadRequest(message('request.picker_is_whole', { name: paged }))
  const ids = idsIn(query)
  return {
    params: read.params,
    filter: read.filter,
    limit: limitIn(query),
    ...(ids !== undefined && { ids }),
    ...(read.search !== undefined && { search: read.search }),
    ...(where && { where }),
    ...(name !== undefined && { reference: { name, values: Object.fromEntries(values) } }),
  }
}

/** `?limit=25` */
export function limitIn(query: string): number {
  const text = new URLSearchParams(query).get('limit')
  if (text === null) return MAX_COUNT
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MAX_COUNT) throw new BadRequest(message('request.limit', { max: MAX_COUNT }))
  return limit
}

/** `?ids=3,7` */
function idsIn(query: string): string | undefined {
  const ids = new URLSearchParams(query).get('ids')
  if (ids === null || /^\d{1,15}(,\d{1,15}){0,499}$/.test(ids)) return ids ?? undefined
  throw new BadRequest(message('request.ids', { max: MAX_COUNT }))
}

function textIn({ body }: Call): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const [unknown] = fields.filter(([name]) => name !== 'query').map(([name]) => name)
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field_of_picker', { name: unknown }))
  const [, text] = fields[0] ?? []
  if (typeof text !== 'string') throw new BadRequest(message('request.no_query'))
  return text
}

function document(at: RouteTarget, verb: string): RouteDocument {
  const { resource } = at
  return {
    summary: `${verb} ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    query: {
      limit: { schema: { type: 'integer', minimum: 1, maximum: MAX_COUNT, default: MAX_COUNT } },
      ids: { schema: { type: 'string' }, description: 'These entries alone: 3,7.' },
      ...referenceParameters(at),
      ...Object.fromEntries(Object.keys(resource.list.params).map((name) => [name, { schema: { type: 'string' } }])),
    },
    reply: itemsReply(entrySchema(at)),
  }
}

/** The parameters that name the reference for which the choices are, where one has a rule. */
function referenceParameters({ model, resource }: RouteTarget): NonNullable<RouteDocument['query']> {
  const rules = [...ruledReferences(model, resource)]
  if (rules.length === 0) return {}
  const paths = [...new Set(rules.flatMap(([, rule]) => valuesAsked(rule)))]
  return {
    [FOR]: { schema: { enum: rules.map(([name]) => name) }, description: 'Only what this reference takes.' },
    ...Object.fromEntries(
      paths.map((path) => [
        valueParameter(path),
        {
          schema: { type: 'string' },
          description: `With "${FOR}": a value of the record, by which its reference takes some alone.`,
        },
      ]),
    ),
  }
}

function oneDocument(at: RouteTarget): RouteDocument {
  const { resource } = at
  return {
    summary: `One to choose of the ${resource.plural.toLowerCase()}`,
    group: resource.plural,
    reply: itemReply(entrySchema(at)),
  }
}

function entrySchema({ entity, resource }: RouteTarget) {
  return schemaRef(`${recordName(entity, resource)}Choice`)
}

function searchDocument(at: RouteTarget): RouteDocument {
  return {
    ...document(at, 'Search'),
    word: 'search',
    body: {
      type: 'object',
      required: ['query'],
      properties: { query: { type: 'string' } },
      additionalProperties: false,
    },
  }
}
