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
    '/invitations/look': { post: publicCall('What an invitation is to, with its link', itemReply(INVITATION), TOKEN) },
    '/invitations/accept': { post: publicCall('Accept an invitation, with its link', SUCCESS, ACCEPTED) },
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

/** Whoever has a password sends the token alone. */
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
  properties: { token: { type: 'string' }, user: { type: 'object' } },
}

const HEALTH = {
  type: 'object',
  required: ['status', 'database'],
  properties: { status: { const: 'ok' }, database: { enum: ['embedded', 'server'] } },
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
