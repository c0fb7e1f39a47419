import { MESSAGE_SCHEMAS } from './message-schemas.ts'

type JsonSchema = Record<string, unknown>

export const itemReply = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['item'],
  properties: { item },
  additionalProperties: false,
})

export const itemsReply = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: item } },
  additionalProperties: false,
})

export const listReply = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['items', 'meta'],
  properties: { items: { type: 'array', items: item }, meta: { $ref: '#/components/schemas/ListMeta' } },
  additionalProperties: false,
})

export const SUCCESS: JsonSchema = {
  type: 'object',
  required: ['success'],
  properties: { success: { const: true } },
  additionalProperties: false,
}

const MESSAGE = { $ref: '#/components/schemas/Message' }

/** Schemas that replies of many routes share. */
export const SHARED_SCHEMAS: Record<string, JsonSchema> = {
  ...MESSAGE_SCHEMAS,
  RowCount: {
    type: 'object',
    required: ['count'],
    properties: { count: { type: 'integer', minimum: 0 }, more: { const: true } },
    additionalProperties: false,
  },
  ListMeta: {
    type: 'object',
    required: ['total', 'current_page', 'last_page', 'has_more_pages'],
    properties: {
      total: { type: 'integer', minimum: 0 },
      current_page: { type: 'integer', minimum: 1 },
      last_page: { type: ['integer', 'null'], minimum: 1, description: 'Null where the total is an estimate.' },
      has_more_pages: { type: 'boolean' },
      quick_filters: {
        type: 'object',
        description:
          'Where `Prefer: quick-counts` asks for them: the rows of each quick filter; `more` where there are more.',
        additionalProperties: { $ref: '#/components/schemas/RowCount' },
      },
      total_is_estimate: { const: true, description: 'There are too many matches to count.' },
    },
    additionalProperties: false,
  },
  Error: {
    type: 'object',
    required: ['error', 'message'],
    properties: {
      error: { type: 'string', description: 'What is wrong, for people to read, in the language that was asked for.' },
      message: MESSAGE,
    },
    additionalProperties: false,
  },
  Unauthenticated: {
    type: 'object',
    required: ['error', 'message', 'reason'],
    properties: {
      error: { type: 'string' },
      message: MESSAGE,
      reason: { enum: ['timeout', 'required', 'password_changed'], description: 'Why there is no session any more.' },
    },
    additionalProperties: false,
  },
  ServerError: {
    type: 'object',
    required: ['error', 'message', 'request_id'],
    properties: {
      error: { type: 'string' },
      message: MESSAGE,
      request_id: { type: 'string', description: 'Finds it in the log.' },
    },
    additionalProperties: false,
  },
  FieldErrors: {
    type: 'object',
    required: ['errors', 'messages'],
    properties: {
      errors: {
        type: 'object',
        description:
          'Texts by field, for people to read, in the language that was asked for. Those of no field are under an empty name.',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
      messages: {
        type: 'object',
        description: 'The same as data.',
        additionalProperties: { type: 'array', items: MESSAGE, minItems: 1 },
      },
    },
    additionalProperties: false,
  },
  Conflict: {
    type: 'object',
    required: ['error', 'message'],
    properties: {
      error: { type: 'string' },
      message: MESSAGE,
      mine: { description: 'What was sent.' },
      theirs: { type: 'object', description: 'The record as it is now.' },
      review: { type: 'object', description: 'What the change would do, which has to be seen first.' },
      warnings: {
        type: 'array',
        description:
          'Reasons to think twice. Nothing has been saved: `Acknowledged-Warnings` with their ids saves it nevertheless.',
        items: {
          type: 'object',
          required: ['id', 'text'],
          properties: { id: { type: 'string' }, text: { type: 'string' } },
          additionalProperties: false,
        },
      },
      blockers: { type: 'array', items: { $ref: '#/components/schemas/CountedRows' } },
    },
    additionalProperties: false,
  },
  CountedRows: {
    type: 'object',
    required: ['resource', 'title', 'count', 'names'],
    properties: {
      resource: { type: 'string', description: 'Of the records; their entity where none shows them.' },
      title: { type: 'string' },
      count: { type: 'integer', minimum: 1 },
      names: {
        type: 'array',
        items: { type: 'string' },
        description: 'The first of them, as far as the user may see them.',
      },
      linked: {
        type: 'object',
        description: 'What they link the record with, if they are links: these stay, and `names` are theirs.',
        required: ['resource', 'title'],
        properties: { resource: { type: 'string' }, title: { type: 'string' } },
        additionalProperties: false,
      },
      reason: { type: 'string', description: 'Why they cannot be deleted along with it.' },
    },
    additionalProperties: false,
  },
}
