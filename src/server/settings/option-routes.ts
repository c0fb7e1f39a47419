import type { Model } from '#declarations/model.ts'
import { SUCCESS, itemReply, itemsReply } from '../openapi/reply-schemas.ts'
import type { Answer, Call, Method, Route } from '../routes/route.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { addOption, deleteOption, orderOptions, readOptions, renameOption } from './option-lists.ts'

const GROUP = 'Settings'
const SET = {
  type: 'object',
  required: ['slug', 'name'],
  properties: { slug: { type: 'string' }, name: { type: 'string' } },
}
const OPTION = {
  type: 'object',
  required: ['id', 'name', 'version'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, version: { type: 'integer' } },
}
const NAME = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const IDS = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', items: { type: 'integer' } } },
}

/** The option lists of a tenant, and their options. */
export function optionRoutes(model: Model): Route[] {
  const { settings } = model
  if (!settings) return []
  const { list, edit } = settings.permissions.options
  const route = (
    method: Method,
    path: string,
    document: Pick<Route['document'], 'summary' | 'reply' | 'body' | 'status'>,
    answer: Route['answer'],
  ): Route => ({
    method,
    path: `settings/options${path}`,
    permission: method === 'GET' ? list : edit,
    features: [],
    readOnly: method === 'GET',
    document: { ...document, group: GROUP, ...(method !== 'GET' && { refusals: [409, 422] }) },
    answer,
  })
  const slugOf = ({ segments }: Call) => segments.slug ?? ''
  const idOf = ({ ids }: Call) => ids.id ?? 0
  return [
    route('GET', '', { summary: 'Lists of words', reply: itemsReply(SET) }, listSets),
    route('GET', '/:slug', { summary: 'The options of a list', reply: itemsReply(OPTION) }, async (call) => ({
      body: { items: await readOptions(call.context, slugOf(call)) },
    })),
    route(
      'POST',
      '/:slug',
      { summary: 'Add an option to a list', body: NAME, reply: itemReply(OPTION), status: 201 },
      async (call) => ({ status: 201, body: { item: await addOption(call.context, slugOf(call), call.body) } }),
    ),
    route('PUT', '/:slug/order', { summary: 'Order a list', body: IDS, reply: itemsReply(OPTION) }, async (call) => ({
      body: { items: await orderOptions(call.context, slugOf(call), call.body) },
    })),
    route('PUT', '/:slug/:id', { summary: 'Rename a word', body: NAME, reply: itemReply(OPTION) }, async (call) => {
      const item = await renameOption(call.context, slugOf(call), idOf(call), call.body, call.ifMatch)
      return { body: { item }, version: item.version }
    }),
    route('DELETE', '/:slug/:id', { summary: 'Remove an option from a list', reply: SUCCESS }, async (call) => {
      await deleteOption(call.context, slugOf(call), idOf(call))
      return { body: { success: true } }
    }),
  ]
}

async function listSets({ context }: Call): Promise<Answer> {
  const items = Object.entries(context.model.application.optionLists ?? {}).map(([slug, { title }]) => ({
    slug,
    name: inTenantWords(context, title),
  }))
  return { body: { items } }
}
