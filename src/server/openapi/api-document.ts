import type { Model } from '#declarations/model.ts'
import { type Route, isIdSegment, parametersOf } from '../routes/route.ts'
import { withVocabulary } from '../vocabulary-text.ts'
import { entitySchemas } from './entity-schemas.ts'
import { filePaths, STORED_FILE } from './file-paths.ts'
import { publicPaths } from './public-paths.ts'
import { SHARED_SCHEMAS } from './reply-schemas.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every route, made from the model and the route table. */
export function apiDocument(model: Model, routes: readonly Route[]): Json {
  const { application } = model
  const paths: Record<string, Json> = { ...publicPaths(), ...filePaths() }
  for (const route of routes) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  const groups = [...new Set(routes.map((route) => route.document.group))]
  const document = {
    openapi: '3.1.0',
    info: { title: `${application.title} API`, version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...SHARED_SCHEMAS, StoredFile: STORED_FILE, ...entitySchemas(model) },
    },
  }
  return inWords(document, (text) => withVocabulary(text, application.vocabulary))
}

/** Every text of the document in the words of the application. */
function inWords(document: Json, words: (text: string) => string): Json {
  const text = JSON.stringify(document, (_name, value: unknown) => (typeof value === 'string' ? words(value) : value))
  return JSON.parse(text) as Json
}

function operation({ method, path, permission, features, requires = [], document, takesFiles }: Route): Json {
  const needs = permission.includes('*') ? 'Anyone signed in.' : `Permission: ${permission.join(' or ')}.`
  const features_ = features.length > 0 ? ` Feature: ${features.join(', ')}.` : ''
  const requires_ = requires.map((condition) => ` Requires: ${JSON.stringify(condition)}.`).join('')
  return {
    operationId: operationId(method, path),
    summary: document.summary,
    description: `${needs}${features_}${requires_}`,
    tags: [document.group],
    parameters: [
      ...pathParameters(path),
      TENANT,
      ...queryParameters(document.query ?? {}),
      ...versionHeader(method, path),
    ],
    ...(document.body && { requestBody: { required: true, content: bodies(document.body, takesFiles !== undefined) } }),
    responses: {
      [String(document.status ?? 200)]: { description: 'Done.', content: json(document.reply) },
      ...refusals(document.refusals ?? []),
    },
  }
}

/** `PUT branches/:branch_id/closures/:id` -> `put_branches_branch_id_closures_id`. */
function operationId(method: string, path: string): string {
  return `${method.toLowerCase()}_${path.replace(/[^\w]+/g, '_')}`
}

const TENANT = {
  name: 'X-Tenant',
  in: 'header',
  description: 'The tenant, where the host name does not say.',
  schema: { type: 'string' },
}

function pathParameters(path: string): Json[] {
  return parametersOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isIdSegment(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
}

function queryParameters(query: NonNullable<Route['document']['query']>): Json[] {
  return Object.entries(query).map(([name, { schema, description }]) => ({
    name,
    in: 'query',
    ...(description && { description }),
    schema,
  }))
}

function versionHeader(method: string, path: string): Json[] {
  if (method === 'GET' || method === 'POST' || !path.endsWith('/:id')) return []
  const description = 'ETag of the record that the change was made on. A stale one is refused with 409.'
  return [{ name: 'If-Match', in: 'header', description, schema: { type: 'string' } }]
}

function refusals(further: readonly number[]): Json {
  const texts: Record<number, string> = {
    400: 'Something in the request is unknown or cannot be read.',
    401: 'No live session.',
    403: 'The permission is missing.',
    404: 'Nothing there, or not for this user.',
    409: 'The state of the data forbids it.',
    422: 'Fields are not valid.',
  }
  const schemas: Record<number, string> = { 409: 'Conflict', 422: 'FieldErrors' }
  const statuses = [400, 401, 403, 404, ...further]
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: texts[status],
        content: json({ $ref: `#/components/schemas/${schemas[status] ?? 'Error'}` }),
      },
    ]),
  )
}

/** Where a record holds files, they can be sent along with it. */
function bodies(schema: Json, takesFiles: boolean): Json {
  return { ...json(schema), ...(takesFiles && { 'multipart/form-data': { schema: { type: 'object' } } }) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
