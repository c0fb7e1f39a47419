import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, NotFound } from '../../errors.ts'
import { schemaRef } from '../../openapi/schema-names.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Call, Route } from '../../routes/route.ts'
import { userReply } from '../user-reply.ts'

const GROUP = 'Session'
const OBJECT = { type: 'object' }

/** The calls that every screen makes: the signed-in user, the configuration, the features, the options of a list. */
export function sessionRoutes({ application }: Model): Route[] {
  const route = (path: string, summary: string, reply: Route['document']['reply'], answer: Route['answer']): Route => ({
    method: 'GET',
    path,
    permission: ['*'],
    features: [],
    readOnly: true,
    document: { summary, group: GROUP, reply },
    answer,
  })
  const routes = [
    route('check', 'Who is signed in', itemOf(schemaRef('CurrentUser')), async ({ context }) => ({
      body: { item: userReply(application, context.tenant, context.user) },
    })),
    route('configuration', 'Values of the configuration keys', itemOf(OBJECT), async ({ context }) => ({
      body: { item: context.user.configuration },
    })),
    route('feature', 'Which features are on', listOf(FEATURE_STATE), async (call) => ({
      body: { items: featureStates(call) },
    })),
    route('option-values/:list', 'The words of a list that the tenant keeps', listOf(WORD), async (call) => ({
      body: { items: await optionValues(call.context, call.segments.list ?? '') },
    })),
  ]
  const [, , feature] = routes
  if (feature) feature.document.query = { 'features[]': { schema: { type: 'array', items: { type: 'string' } } } }
  return routes
}

const FEATURE_STATE = {
  type: 'object',
  required: ['key', 'value'],
  properties: { key: { type: 'string' }, value: { type: 'boolean' } },
}
const WORD = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
}
const itemOf = (item: object) => ({ type: 'object', required: ['item'], properties: { item } })
const listOf = (items: object) => ({
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items } },
})

/** `?features[]=reservations&features[]=fines`; default: all. */
function featureStates({ context, query }: Call): { key: string; value: boolean }[] {
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys()) {
    if (name !== 'features[]') throw new BadRequest(message('request.unknown_parameter_of', { name }))
  }
  const asked = parameters.getAll('features[]')
  const keys = asked.length > 0 ? asked : Object.keys(context.user.features)
  return keys.map((key) => {
    const value = lookup(context.user.features, key)
    if (value === undefined) throw new BadRequest(message('request.unknown_feature', { name: key }))
    return { key, value }
  })
}

async function optionValues({ model, tx }: RequestContext, list: string): Promise<{ id: string; name: string }[]> {
  if (!lookup(model.application.optionLists, list)) throw new NotFound()
  return tx.query(sql<{ id: string; name: string }>`
    select value as id, value as name from option_values where list = ${list} order by position, value`)
}
