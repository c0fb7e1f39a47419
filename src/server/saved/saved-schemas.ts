import { LONGEST_SAVED_NAME } from '#protocol/saved-filters.ts'
import { SCHEDULED } from '../reports/mailed/schedule-schema.ts'

const ROLE = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  additionalProperties: false,
}

type JsonSchema = Record<string, unknown>

/** The body of a call that saves filters. */
export const savedBody = (choice: JsonSchema) => ({
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: LONGEST_SAVED_NAME },
    choice,
    role_id: { type: ['integer', 'null'], description: 'The role that they are shared with.' },
  },
  additionalProperties: false,
})

/** Saved filters, in a reply. */
export const savedReply = (choice: JsonSchema) => ({
  type: 'object',
  required: ['id', 'name', 'choice', 'own', 'starts', 'fits', 'owner', 'role', 'schedule'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    choice,
    own: { type: 'boolean', description: 'They are the reader’s own.' },
    starts: { type: 'boolean', description: 'The list or report opens with them for the reader.' },
    fits: { type: 'boolean', description: 'The reader may ask for all that they name.' },
    owner: { type: 'string' },
    schedule: {
      type: ['object', 'null'],
      description: 'How the reader is sent the report with these filters.',
      required: ['id', 'every', 'format', 'paused', 'next_on'],
      properties: SCHEDULED,
      additionalProperties: false,
    },
    role: { anyOf: [ROLE, { type: 'null' }], description: 'The role that they are shared with.' },
  },
  additionalProperties: false,
})

/** All saved filters of a place, in a reply. */
export const savedList = (choice: JsonSchema) => ({
  type: 'object',
  required: ['items', 'roles'],
  properties: {
    items: { type: 'array', items: savedReply(choice) },
    roles: { type: 'array', items: ROLE, description: 'Those that the reader may share theirs with.' },
  },
  additionalProperties: false,
})
