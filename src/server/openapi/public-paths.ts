import { TENANT } from './operation.ts'
import { SUCCESS, itemReply } from './reply-schemas.ts'
import { refusals } from './responses.ts'
import { schemaRef } from './schema-names.ts'

type Json = Record<string, unknown>

const GROUP = 'Session'

/** The calls that work without a session. */
export function publicPaths(): Record<string, Json> {
  return {
    '/login': {
      post: publicCall('session.sign-in', 'Sign in', itemReply(SIGNED_IN), CREDENTIALS),
    },
    '/logout': { post: publicCall('session.sign-out', 'Sign out', SUCCESS) },
    '/forgot-password': {
      post: publicCall('password.forgotten', 'Ask for a mail with a link to a new password', SUCCESS, FORGOTTEN),
    },
    '/reset-password': { post: publicCall('password.reset', 'Set a new password with that link', SUCCESS, RESET) },
    '/confirm-email': {
      post: publicCall('email.confirm', 'Confirm a new address with the link that was mailed to it', SUCCESS, TOKEN),
    },
    '/invitations/look': {
      post: publicCall('invitations.look', 'What an invitation is to, with its link', itemReply(INVITATION), TOKEN),
    },
    '/invitations/accept': {
      post: publicCall('invitations.accept', 'Accept an invitation, with its link', SUCCESS, ACCEPTED),
    },
    '/impersonation': {
      post: publicCall(
        'impersonation.begin',
        'Sign in as somebody else, with the token of a link',
        itemReply(SIGNED_IN),
        TOKEN,
      ),
    },
    '/sms/reports/{tenant}/{message}': { post: SMS_REPORT },
    '/webhooks/{tenant}/{area}/{name}': { post: WEBHOOK },
    '/public/config': {
      get: publicRead('public.config.read', 'What anyone may know of the tenant', itemReply({ type: 'object' })),
    },
    '/health': { get: HEALTH },
  }
}

/** Sent by the text message provider, as a form. */
const SMS_REPORT: Json = {
  operationId: 'sms.report',
  summary: 'What the provider of text messages reports, with its signature',
  tags: [GROUP],
  security: [],
  parameters: [
    { name: 'tenant', in: 'path', required: true, description: 'Slug of the tenant.', schema: { type: 'string' } },
    {
      name: 'message',
      in: 'path',
      required: true,
      description: 'Id of the message.',
      schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    },
    { name: 'X-Twilio-Signature', in: 'header', required: true, schema: { type: 'string' } },
  ],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
  responses: { 204: { description: 'Taken down.' }, ...refusals(400, 403, 404, 413, 422) },
}

/** Sent by other services, in whatever form they have. */
const WEBHOOK: Json = {
  operationId: 'webhooks.receive',
  summary: 'What another service sends of its own accord, with its signature',
  tags: [GROUP],
  security: [],
  parameters: [
    { name: 'tenant', in: 'path', required: true, description: 'Slug of the tenant.', schema: { type: 'string' } },
    { name: 'area', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    ...okReply({ type: 'object', required: ['received'], properties: { received: { const: true } } }),
    ...refusals(400, 403, 404, 413, 422),
  },
}

const CREDENTIALS = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string' }, password: { type: 'string', format: 'password' } },
  additionalProperties: false,
}

const FORGOTTEN = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string' } },
  additionalProperties: false,
}

const RESET = {
  type: 'object',
  required: ['email', 'reset_token', 'password', 'confirm_password'],
  properties: {
    email: { type: 'string' },
    reset_token: { type: 'string' },
    password: { type: 'string', format: 'password' },
    confirm_password: { type: 'string', format: 'password' },
  },
  additionalProperties: false,
}

const TOKEN = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string' } },
  additionalProperties: false,
}

const NULLABLE = { type: ['string', 'null'] }

const INVITATION = {
  type: 'object',
  required: ['email', 'place', 'first_name', 'last_name', 'invited_by', 'has_password', 'tenant'],
  properties: {
    email: { type: 'string' },
    place: { type: 'string' },
    first_name: NULLABLE,
    last_name: NULLABLE,
    invited_by: NULLABLE,
    has_password: { type: 'boolean' },
    tenant: { type: 'string' },
  },
}

/** A user who has a password sends only the token. */
const ACCEPTED = {
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string' },
    first_name: { type: 'string' },
    last_name: { type: 'string' },
    password: { type: 'string', format: 'password' },
    confirm_password: { type: 'string', format: 'password' },
  },
  additionalProperties: false,
}

const SIGNED_IN = {
  type: 'object',
  required: ['token', 'user'],
  properties: { token: { type: 'string' }, user: schemaRef('CurrentUser') },
}

/** A server that cannot do its work says why; `writes` when nothing can be written. */
const UNHEALTHY = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: schemaRef('Message'),
    database: { enum: ['embedded', 'server'] },
    writes: {
      type: 'object',
      required: ['where', 'why'],
      properties: { where: { enum: ['database', 'files'] }, why: { enum: ['disk_full', 'read_only'] } },
    },
  },
}

const HEALTH: Json = publicRead(
  'health.read',
  'Whether the server can do its work',
  {
    type: 'object',
    required: ['status', 'database'],
    properties: { status: { const: 'ok' }, database: { enum: ['embedded', 'server'] } },
  },
  { 503: { description: 'It cannot.', content: { 'application/json': { schema: UNHEALTHY } } } },
)

function publicRead(operationId: string, summary: string, reply: Json, further: Json = {}): Json {
  return {
    operationId,
    summary,
    tags: [GROUP],
    security: [],
    parameters: [TENANT],
    responses: { ...okReply(reply), ...refusals(400, 404), ...further },
  }
}

function publicCall(operationId: string, summary: string, reply: Json, body?: Json): Json {
  return {
    operationId,
    summary,
    tags: [GROUP],
    security: [],
    parameters: [TENANT],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...okReply(reply), ...refusals(400, 404, 413, 422) },
  }
}

function okReply(schema: Json): Json {
  return { 200: { description: 'Done.', content: { 'application/json': { schema } } } }
}
