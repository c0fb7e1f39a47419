import { itemReply } from './reply-schemas.ts'

type Json = Record<string, unknown>

const GROUP = 'Files'
const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const FIELD_ERRORS = { 'application/json': { schema: { $ref: '#/components/schemas/FieldErrors' } } }

/** A stored file in a reply, beside the field that holds its id. */
export const STORED_FILE: Json = {
  title: 'Stored file',
  type: 'object',
  required: ['id', 'name', 'type', 'bytes', 'width', 'height', 'url', 'thumbnail_url'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string' },
    type: { type: 'string', description: 'Media type, told from the bytes.' },
    bytes: { type: 'integer', minimum: 0 },
    width: { type: ['integer', 'null'], description: 'Pixels; of images.' },
    height: { type: ['integer', 'null'] },
    url: { type: 'string', description: 'Can be read without a session for at least a quarter of an hour.' },
    thumbnail_url: { type: ['string', 'null'], description: 'A small picture; of images.' },
  },
  additionalProperties: false,
}

/** The calls about files. Who may make them depends on the field that an upload is for, and on the records that hold a file. */
export function filePaths(): Record<string, Json> {
  return {
    '/files': { post: UPLOAD },
    '/files/{id}': { get: reading('Read a file', 'read_file', '*/*') },
    '/files/{id}/thumbnail': { get: reading('Read the small picture of an image', 'read_thumbnail', 'image/webp') },
  }
}

const UPLOAD: Json = {
  operationId: 'upload_file',
  summary: 'Upload a file for a field',
  description:
    'For whoever may add or change such records and write the field. The file waits a day for a record that names its id.',
  tags: [GROUP],
  parameters: [
    {
      name: 'field',
      in: 'query',
      required: true,
      description: 'Entity and field: `book.cover_id`.',
      schema: { type: 'string' },
    },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    },
  },
  responses: {
    201: {
      description: 'Done.',
      content: { 'application/json': { schema: itemReply({ $ref: '#/components/schemas/StoredFile' }) } },
    },
    ...refusals({ 400: 'There is no such field.', 401: 'No live session.', 403: 'The permission is missing.' }),
    ...refusals({ 413: 'The file is too large.', 415: 'The field takes no such file.' }),
    422: { description: 'There is no file, or it is damaged.', content: FIELD_ERRORS },
  },
}

function reading(summary: string, operationId: string, type: string): Json {
  return {
    operationId,
    summary,
    description: 'With the key of a link that a reply gave out, or for whoever may see a record that holds the file.',
    tags: [GROUP],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
      { name: 'key', in: 'query', description: 'Part of the links in replies.', schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'The bytes.', content: { [type]: {} } },
      ...refusals({ 401: 'No live session.', 403: 'The link is over.', 404: 'Nothing there, or not for this user.' }),
    },
  }
}

function refusals(texts: Record<number, string>): Json {
  return Object.fromEntries(
    Object.entries(texts).map(([status, description]) => [status, { description, content: ERROR }]),
  )
}
