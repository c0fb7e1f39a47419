import { TENANT } from './operation.ts'
import { itemReply } from './reply-schemas.ts'
import { refusals } from './responses.ts'

type Json = Record<string, unknown>

const GROUP = 'Files'

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
    '/files/{id}': { get: reading('Read a file', 'files.read', '*/*') },
    '/files/{id}/thumbnail': {
      get: reading('Read the small picture of an image', 'files.thumbnail.read', 'image/webp'),
    },
  }
}

const UPLOAD: Json = {
  operationId: 'files.upload',
  summary: 'Upload a file for a field',
  description:
    'For whoever may add or change such records and write the field. The file waits a day for a record that names its id.',
  tags: [GROUP],
  parameters: [
    TENANT,
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
    ...refusals(400, 401, 403, 404, 413, 415, 422),
  },
}

function reading(summary: string, operationId: string, type: string): Json {
  return {
    operationId,
    summary,
    description: 'With the key of a link that a reply gave out, or for whoever may see a record that holds the file.',
    tags: [GROUP],
    parameters: [
      TENANT,
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
      { name: 'key', in: 'query', description: 'Part of the links in replies.', schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'The bytes.', content: { [type]: {} } },
      304: { description: 'The bytes are those that `If-None-Match` names.' },
      ...refusals(400, 401, 403, 404),
    },
  }
}
