import { DATE_RANGE_PRESETS } from '#protocol/dates/date-range-presets.ts'

const VALUE = { type: ['string', 'number', 'boolean'] }
const DATE = { type: 'string', format: 'date' }

/** A choice of a list, as JSON Schema. */
export const LIST_CHOICE = {
  type: 'object',
  description: 'Filters, search, the column by which it is sorted, and those that are hidden.',
  required: ['filter'],
  properties: {
    filter: {
      type: 'object',
      description: 'Values by the ids of filters; a range of days by its preset where it is relative ("last_7_days").',
      additionalProperties: {
        anyOf: [
          VALUE,
          { type: 'array', items: { type: ['string', 'number'] } },
          { type: 'object', properties: { startDate: DATE, endDate: DATE }, additionalProperties: false },
          {
            type: 'object',
            required: ['preset'],
            properties: { preset: { enum: DATE_RANGE_PRESETS } },
            additionalProperties: false,
          },
        ],
      },
    },
    quick_filter: { type: 'string' },
    search: { type: 'string' },
    sort: {
      type: 'object',
      required: ['path', 'direction'],
      properties: { path: { type: 'string' }, direction: { enum: ['asc', 'desc'] } },
      additionalProperties: false,
    },
    hidden: { type: 'array', items: { type: 'string' }, description: 'Paths of columns.' },
  },
  additionalProperties: false,
}
