import { contract, type ValuesOf } from '#protocol/index.ts'

/** BOOK-13: a class as whoever books sees it, with what speaks for it and against it. Money is pence. */
export const OPEN_CLASS = {
  id: 'id',
  name: 'text',
  franchisee_id: 'id',
  venue: { fields: { id: 'id', name: 'text' } },
  course: { fields: { type_name: 'text|null', start_date: 'date', end_date: 'date' } },
  day_of_week: 'integer',
  start_time: 'time',
  end_time: 'time',
  instructor: 'text|null',
  max_consumers: { kind: 'integer', nullable: true, description: 'Places; null: without limit.' },
  free: { kind: 'integer', nullable: true, description: 'Free places; null: without limit.' },
  waiting: { kind: 'integer', description: 'Waiting entries.' },
  age_restriction_min: { kind: 'integer', nullable: true, description: 'Months.' },
  age_restriction_max: { kind: 'integer', nullable: true, description: 'Months.' },
  last_registration_date: 'date|null',
  fee_type: { enum: ['class', 'lesson'] },
  class_fee: 'money',
  lesson_fee: 'money',
  non_member_surcharge: 'money|null',
  monthly_payments: 'boolean',
  monthly_payment: 'money|null',
  tasters_enabled: 'boolean',
  remaining_lessons: 'integer',
  next_lesson: { kind: 'date', nullable: true, description: 'The first to come that is not cancelled.' },
  closures: {
    description: 'Days to come on which the venue is closed and a lesson would be.',
    items: { fields: { date: 'date', reason: 'text' } },
  },
  clashes: {
    description: 'Other lessons of the child at the time of a lesson of this class.',
    items: { fields: { date: 'date', start_time: 'time', class: 'text|null' } },
  },
  placed: { enum: ['booked', 'waiting'], nullable: true, description: 'What the child has in it already.' },
} as const

export default contract('booking-search/classes', {
  method: 'GET',
  path: 'booking/classes',
  permission: ['classes.list', 'classes.details'],
  summary: 'Classes of a venue that are open for booking, with what speaks for each and against it',
  query: {
    venue_id: { reference: 'venue' },
    consumer_id: { reference: 'consumer' },
    page: { kind: 'integer', minimum: 1, maximum: 999_999, default: 1 },
    count: { kind: 'integer', minimum: 1, maximum: 100, default: 5 },
  },
  reply: {
    items: [{ fields: OPEN_CLASS }],
    meta: { fields: { total: 'integer', current_page: 'integer', last_page: 'integer', has_more_pages: 'boolean' } },
  },
})

/** A class that is open for booking. */
export type OpenClass = ValuesOf<typeof OPEN_CLASS>
