import type { Model } from '#declarations/model.ts'
import { BadRequest, ValidationFailed } from '../errors.ts'
import { itemsReply } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Call, Route } from '../routes/route.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { planSearch, type SearchCall, type SearchResult } from './plan-search.ts'

/** A shorter text finds too much to be of use. */
const SHORTEST = 2
const LONGEST = 200

/** The search of everything: `POST search { "query": "lee" }`. Each result's type takes the permissions of its resource. */
export function searchRoutes({ overview }: Model): Route[] {
  if (Object.keys(overview.search).length === 0) return []
  return [
    {
      method: 'POST',
      path: 'search',
      permission: ['*'],
      features: [],
      readOnly: true,
      document: {
        summary: 'Search everything that may be listed and opened',
        group: 'Overview',
        body: BODY,
        reply: itemsReply(RESULT),
        refusals: [422],
      },
      answer: async (call) => ({ body: { items: await searchAll({ context: call.context, text: textOf(call) }) } }),
    },
  ]
}

async function searchAll(call: SearchCall): Promise<SearchResult[]> {
  const { model, tx }: RequestContext = call.context
  const plan = plansOf(model).plan('search of everything', call, (planning) => planSearch(call.context, planning))
  const [row] = plan.statement ? await tx.query(plan.statement(call)) : []
  return row ? plan.read(row) : []
}

function textOf({ body }: Call): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const unknown = fields.find(([name]) => name !== 'query')
  if (unknown) throw new BadRequest(`Unknown field "${unknown[0]}": this takes "query".`)
  const query: unknown = fields[0]?.[1]
  if (typeof query !== 'string' || query.includes('\0')) throw new BadRequest('Send what is searched for as "query".')
  const text = query.trim()
  if (text.length >= SHORTEST && text.length <= LONGEST) return text
  throw new ValidationFailed({ query: [`Type ${SHORTEST} to ${LONGEST} characters.`] })
}

const BODY = {
  type: 'object',
  required: ['query'],
  properties: { query: { type: 'string', minLength: SHORTEST, maxLength: LONGEST } },
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
