import { message } from '#protocol/messages/message.ts'
import { BadRequest, Forbidden, ValidationFailed } from '../errors.ts'
import { isPermitted } from '../is-permitted.ts'
import { fieldsOf } from '../identity/own-account/fields-of.ts'
import { itemReply, SUCCESS } from '../openapi/reply-schemas.ts'
import type { Call, Route, RouteDocument } from '../routes/route.ts'
import {
  deleteSaved,
  insertSaved,
  nameIn,
  roleIn,
  rolesToShareWith,
  type SavedChanges,
  updateSaved,
} from './change-saved.ts'
import { chooseStart, clearStart } from './choose-start.ts'
import { ownSaved, readSaved, usableSaved } from './read-saved.ts'
import type { SavedPlace } from './saved-place.ts'
import { savedBody, savedList, savedReply } from './saved-schemas.ts'

/** The address at which filters are saved, and the place that they are of. */
export interface SavedAt extends Pick<Route, 'permission' | 'features' | 'requires'> {
  /** `reports/overdue-loans/saved` */
  path: string
  /** In the summaries of the calls. */
  of: string
  group: string
  params?: RouteDocument['params']
  /** JSON Schema of a choice. */
  choice: Record<string, unknown>
  /** The place of a call, which may refuse whoever calls. */
  place(call: Call): SavedPlace
}

/**
 * The filters that people have saved of a list or a report: `GET`, `POST {path}`, `PUT`, `DELETE {path}/{id}`, and `PUT`,
 * `DELETE {path}/{id}/start` of those that it opens with. Whoever is allowed the list or report may save their own.
 */
export function savedRoutes(at: SavedAt): Route[] {
  const { path, of, group, params, choice, place, ...guards } = at
  const body = savedBody(choice)
  const item = itemReply(savedReply(choice))
  const route = (method: Route['method'], below: string, document: Document, answer: Answers): Route => ({
    method,
    path: `${path}${below}`,
    ...guards,
    readOnly: method === 'GET',
    document: { ...document, group, ...(params && { params }), ...(method !== 'GET' && { refusals: [422] }) },
    answer: (call) => answer(call, place(call)),
  })
  return [
    route(
      'GET',
      '',
      { summary: `Saved filters of ${of}`, reply: savedList(choice) },
      async ({ context, query }, at) => {
        const [unknown] = new URLSearchParams(query).keys()
        if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
        return { body: { items: await readSaved(context, at), roles: await rolesToShareWith(context, at) } }
      },
    ),
    route(
      'POST',
      '',
      { summary: `Save filters of ${of}`, body: { ...body, required: ['name', 'choice'] }, reply: item, status: 201 },
      async (call, at) => ({ status: 201, body: { item: await added(call, at) } }),
    ),
    route('PUT', '/:id', { summary: `Change saved filters of ${of}`, body, reply: item }, async (call, at) => ({
      body: { item: await changed(call, at) },
    })),
    route('DELETE', '/:id', { summary: `Remove saved filters of ${of}`, reply: SUCCESS }, async (call, at) => {
      const { id } = await ownSaved(call.context, at, call.ids['id'])
      await deleteSaved(call.context, id)
      await clearStart(call.context, at, id)
      return DONE
    }),
    ...(['PUT', 'DELETE'] as const).map((method) => {
      const summary = `Open ${of} with saved filters${method === 'PUT' ? '' : ' no more'}`
      return route(method, '/:id/start', { summary, reply: SUCCESS }, async ({ context, ids }, at) => {
        const { id } = await usableSaved(context, at, ids['id'])
        await (method === 'PUT' ? chooseStart : clearStart)(context, at, id)
        return DONE
      })
    }),
  ]
}

type Answers = (call: Call, place: SavedPlace) => ReturnType<Route['answer']>
type Document = Pick<RouteDocument, 'summary' | 'body' | 'reply' | 'status'>

const DONE = { body: { success: true } }

async function added(call: Call, place: SavedPlace) {
  const { context } = call
  const sent = changesIn(call)
  const choice = choiceIn(call, place, sent['choice'])
  const role_id = await roleIn(context, place, sent['role_id'])
  const id = await insertSaved(context, place, { name: nameIn(sent['name']), choice, role_id })
  return ownSaved(context, place, id)
}

async function changed(call: Call, place: SavedPlace) {
  const { context, ids } = call
  const { id, role } = await ownSaved(context, place, ids['id'])
  const sent = changesIn(call)
  // Whom they are shared with, they would change for as well.
  if (role && sent['role_id'] !== null && !isPermitted(context, place.share)) throw new Forbidden()
  const changes: SavedChanges = {
    ...('name' in sent && { name: nameIn(sent['name']) }),
    ...('choice' in sent && { choice: choiceIn(call, place, sent['choice']) }),
    ...('role_id' in sent && { role_id: await roleIn(context, place, sent['role_id']) }),
  }
  await updateSaved(context, id, changes)
  return ownSaved(context, place, id)
}

/** @throws ValidationFailed for what the place could not be asked for */
function choiceIn({ context }: Call, place: SavedPlace, sent: unknown): object {
  try {
    return place.choiceIn(context, sent)
  } catch (error) {
    if (error instanceof BadRequest || error instanceof Forbidden) throw new ValidationFailed({ choice: [error.said] })
    throw error
  }
}

const FIELDS = Object.keys(savedBody({}).properties)

/** @throws BadRequest that names an unknown field */
function changesIn({ body }: Call): Record<string, unknown> {
  const fields = fieldsOf(body)
  const unknown = Object.keys(fields).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field', { name: unknown }))
  return fields
}
