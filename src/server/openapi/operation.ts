import { type Route, isIdSegment, parametersOf } from '../routes/route.ts'
import { type RefusalStatus, refusals } from './responses.ts'

type Json = Record<string, unknown>

/** One route as an OpenAPI operation. */
export function operation(route: Route, operationId: string): Json {
  const { method, path, document, takesFiles } = route
  return {
    operationId,
    summary: document.summary,
    description: [document.description, whoMay(route)].filter((part) => part !== undefined).join('\n\n'),
    tags: [document.group],
    ...(route.open && { security: [] }),
    parameters: [
      ...pathParameters(path, document.params ?? {}),
      TENANT,
      ...queryParameters(document.query ?? {}),
      ...versionHeader(method, path),
      ...(document.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(document.asks ? [{ $ref: '#/components/parameters/AcknowledgedWarnings' }] : []),
    ],
    ...(document.body && { requestBody: { required: true, content: bodies(document.body, takesFiles !== undefined) } }),
    responses: {
      [String(document.status ?? 200)]: { description: 'Done.', content: json(document.reply) },
      ...refusals(...refusalsOf(route)),
    },
  }
}

function whoMay({ permission, open, features, requires = [] }: Route): string {
  const needs = open
    ? 'Anyone, without a session.'
    : permission.includes('*')
      ? 'Anyone signed in.'
      : `Permission: ${permission.join(' or ')}.`
  const switches = features.length > 0 ? ` Feature: ${features.join(', ')}.` : ''
  const conditions = requires.map((condition) => ` Requires: ${JSON.stringify(condition)}.`).join('')
  return `${needs}${switches}${conditions}`
}

/** The refusals of a call: writes can conflict with the state of the data; a body can be invalid, also one that was not asked for. */
function refusalsOf({ open, readOnly, method, document }: Route): RefusalStatus[] {
  return [
    400,
    ...(open ? [] : [401 as const, 403 as const]),
    404,
    ...(readOnly ? [] : [409 as const]),
    ...(method === 'GET' ? [] : [413 as const, 422 as const]),
    ...(document.refusals ?? []),
  ]
}

/** Names the tenant that a call is for. */
export const TENANT = { $ref: '#/components/parameters/Tenant' }

/** Parameters that many calls share. */
export const SHARED_PARAMETERS = {
  Tenant: {
    name: 'X-Tenant',
    in: 'header',
    description: 'The tenant, where the host name does not say.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the record that the change was made on. A stale one is refused with 409.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names the attempt, 8 to 100 characters. The same request sent again with it within a day makes nothing twice, and has the same reply.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  AcknowledgedWarnings: {
    name: 'Acknowledged-Warnings',
    in: 'header',
    description:
      'Ids of the `warnings` of a 409, with commas between them: the same request with them is saved, unless another warning applies by now.',
    schema: { type: 'string' },
  },
}

/** An id is an integer of up to 15 digits; any other text is a 404. */
const ID = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }

function pathParameters(path: string, declared: Record<string, Json>): Json[] {
  return parametersOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: declared[name] ?? (isIdSegment(name) ? ID : { type: 'string' }),
  }))
}

function queryParameters(query: NonNullable<Route['document']['query']>): Json[] {
  return Object.entries(query).map(([name, { schema, description, required }]) => ({
    name,
    in: 'query',
    ...(required && { required }),
    ...(description && { description }),
    schema,
  }))
}

function versionHeader(method: string, path: string): Json[] {
  if (method === 'GET' || method === 'POST' || !path.endsWith('/:id')) return []
  return [{ $ref: '#/components/parameters/IfMatch' }]
}

/** The media types of a body: a record that holds files can be sent together with them. */
function bodies(schema: Json, takesFiles: boolean): Json {
  return { ...json(schema), ...(takesFiles && { 'multipart/form-data': { schema: { type: 'object' } } }) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
