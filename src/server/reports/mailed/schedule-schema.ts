import { REPORT_INTERVALS } from './next-day.ts'

/** The properties of a schedule, in a reply. */
export const SCHEDULED = {
  id: { type: 'integer' },
  every: { enum: REPORT_INTERVALS },
  format: { type: 'string' },
  paused: { type: 'boolean', description: 'It is not sent until it is resumed.' },
  next_on: {
    type: ['string', 'null'],
    format: 'date',
    description: 'The next day on which it is sent; null while it is paused.',
  },
} as const
