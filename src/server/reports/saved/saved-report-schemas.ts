import { LONGEST_SAVED_NAME } from '#protocol/saved-report.ts'
import { REPORT_COMPARISONS } from '#protocol/dates/report-comparison.ts'
import { SCHEDULED } from '../mailed/schedule-schema.ts'

const CHOICE = {
  type: 'object',
  description: 'Days, by a preset where they are relative ("last_month"); filters; what they are compared with.',
  required: ['days'],
  properties: {
    days: {
      anyOf: [
        {
          type: 'object',
          required: ['preset'],
          properties: { preset: { type: 'string' } },
          additionalProperties: false,
        },
        {
          type: 'object',
          required: ['startDate', 'endDate'],
          properties: { startDate: { type: 'string', format: 'date' }, endDate: { type: 'string', format: 'date' } },
          additionalProperties: false,
        },
      ],
    },
    filters: { type: 'object', description: 'Values by the parameters of the report.' },
    compare: { enum: REPORT_COMPARISONS },
  },
  additionalProperties: false,
}

const ROLE = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  additionalProperties: false,
}

/** The body of a call that saves filters of a report. */
export const SAVED_BODY = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: LONGEST_SAVED_NAME },
    choice: CHOICE,
    role_id: { type: ['integer', 'null'], description: 'The role that they are shared with.' },
  },
  additionalProperties: false,
}

/** Saved filters of a report, in a reply. */
export const SAVED_REPORT = {
  type: 'object',
  required: ['id', 'name', 'choice', 'own', 'starts', 'owner', 'role', 'schedule'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    choice: CHOICE,
    own: { type: 'boolean', description: 'They are the reader’s own.' },
    starts: { type: 'boolean', description: 'The report opens with them for the reader.' },
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
}

export const SAVED_LIST = {
  type: 'object',
  required: ['items', 'roles'],
  properties: {
    items: { type: 'array', items: SAVED_REPORT },
    roles: { type: 'array', items: ROLE, description: 'Those that the reader may share theirs with.' },
  },
  additionalProperties: false,
}
