import { SUCCESS, itemReply } from './reply-schemas.ts'

type Json = Record<string, unknown>

const GROUP = 'Session'

/** The calls that work without a session. */
export function publicPaths(): Record<string, Json> {
  return {
    '/login': { post: publicCall('Sign in', itemReply(SIGNED_IN), CREDENTIALS) },
    '/logout': { post: publicCall('Sign out', SUCCESS) },
    '/forgot-password': { post: publicCall('Ask for a mail with a link to a new password', SUCCESS, FORGOTTEN) },
    '/reset-password': { post: publicCall('Set a new password with that link', SUCCESS, RESET) },
    '/confirm-email': { post: publicCall('Confirm a new address with the link that was mailed to it', SUCCESS, TOKEN) },
    '/impersonation': {
      post: publicCall('Sign in as somebody else, with the token of a link', itemReply(SIGNED_IN), TOKEN),
    },
    '/sms/reports/{tenant}/{message}': {
      post: publicCall('What the provider of text messages reports, with its signature', { type: 'null' }),
    },
    '/public/config': { get: publicCall('What anyone may know of the tenant', itemReply({ type: 'object' })) },
    '/health': { get: publicCall('Whether the server can do its work', HEALTH) },
  }
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

const SIGNED_IN = {
  type: 'object',
  required: ['token', 'user'],
  properties: { token: { type: 'string' }, user: { type: 'object' } },
}

const HEALTH = {
  type: 'object',
  required: ['status', 'database'],
  properties: { status: { const: 'ok' }, database: { enum: ['pglite', 'postgresql'] } },
}

function publicCall(summary: string, reply: Json, body?: Json): Json {
  return {
    operationId: summary.toLowerCase().replace(/\W+/g, '_'),
    summary,
    tags: [GROUP],
    security: [],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: reply } } },
      ...(body && { 422: { description: 'Fields are not valid.', content: FIELD_ERRORS } }),
    },
  }
}

const FIELD_ERRORS = { 'application/json': { schema: { $ref: '#/components/schemas/FieldErrors' } } }
