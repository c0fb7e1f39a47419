import { REPORT_COMPARISONS } from '#protocol/dates/report-comparison.ts'

/** A choice of a report, as JSON Schema. */
export const REPORT_CHOICE = {
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
