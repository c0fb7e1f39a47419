import { message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'
import { itemsReply } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Call, Route } from '../routes/route.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { planSearch, type SearchCall, type SearchResult } from './plan-search.ts'

/** Shorter texts find too much to be of use. */
const SHORTEST = 2
const LONGEST = 200

/**
 * The global search: `POST search { "query": "lee" }`, or for one type: `{ "query": "lee", "type": "reader" }`. Each
 * type requires the permissions of its resource.
 */
export function searchRoutes({ overview }: Model): Route[] {
  if (Object.keys(overview.search).length === 0) return []
  return [
    {
      method: 'POST',
      path: 'search',
      permission: ['*'],
      features: [],
      readOnly: true,
      isList: true,
      document: {
        summary: 'Search all records that you may list and open',
        group: 'Overview',
        body: BODY,
        reply: itemsReply(RESULT),
        refusals: [422],
      },
      answer: async (call) => ({ body: { items: await searchAll({ context: call.context, ...searchedFor(call) }) } }),
    },
  ]
}

/** Words as they are typed; only when nothing at all matches, with a wrong letter. */
async function searchAll(asked: Omit<SearchCall, 'forgive'>): Promise<SearchResult[]> {
  const exact = await searchOnce({ ...asked, forgive: false })
  return exact.length > 0 ? exact : searchOnce({ ...asked, forgive: true })
}

async function searchOnce(call: SearchCall): Promise<SearchResult[]> {
  const { model, tx }: RequestContext = call.context
  const name = `search of ${call.type ?? 'everything'}${call.forgive ? ', forgiving' : ''}`
  const plan = plansOf(model).plan(name, call, (planning) => planSearch(call.context, planning, call))
  const [row] = plan.statement ? await tx.query(plan.statement(call)) : []
  return row ? plan.read(row) : []
}

function searchedFor({ body, context }: Call): Omit<SearchCall, 'context' | 'forgive'> {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const unknown = Object.keys(fields).find((name) => name !== 'query' && name !== 'type')
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field_of_search', { name: unknown }))
  const text = textOf(lookup(fields, 'query'))
  const type = lookup(fields, 'type')
  return type === undefined ? { text } : { text, type: knownType(context.model, type) }
}

function textOf(query: unknown): string {
  if (typeof query !== 'string' || query.includes('\0')) throw new BadRequest(message('request.no_query'))
  const text = query.trim()
  if (text.length >= SHORTEST && text.length <= LONGEST) return text
  throw new ValidationFailed({ query: [message('validation.search_length', { from: SHORTEST, to: LONGEST })] })
}

function knownType({ overview }: Model, type: unknown): string {
  const types = Object.values(overview.search).map((search) => search.type)
  const known = types.find((one) => one === type)
  if (known === undefined)
    throw new BadRequest(message('request.unknown_type', { type: JSON.stringify(type), types: { list: types } }))
  return known
}

const BODY = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', minLength: SHORTEST, maxLength: LONGEST },
    type: { type: 'string', description: 'The entity, when only one is looked for.' },
  },
  additionalProperties: false,
}

const RESULT = {
  type: 'object',
  required: ['type', 'id', 'objectID', 'name', 'item'],
  properties: {
    type: { type: 'string', description: 'The entity.' },
    id: { type: 'integer' },
    objectID: { type: 'string', description: 'Type and id.' },
    name: { type: 'string' },
    item: { type: 'object', description: 'What the line under the name is made of.' },
  },
}
