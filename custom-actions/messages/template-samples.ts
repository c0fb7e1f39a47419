/**
 * The product's automatic messages, by the key of their template (`firstRows` of app/application.json): sample values
 * of their additional placeholders, for previews.
 */
export const TEMPLATE_SAMPLES = {
  'lesson-cancelled': {
    class_name: 'Minnows Monday',
    lesson_date: '7 September 2026',
    lesson_time: '09:30',
    reason: 'The pool is closed.',
    credit: '£12.50',
  },
  'venue-closed': {
    venue_name: 'Clifton Pool',
    start_date: '7 September 2026',
    end_date: '20 September 2026',
    lessons: 'Minnows Monday on 7 and 14 September',
    reason: 'Refurbishment.',
    credit: '£25.00',
  },
  rollover: {
    class_name: 'Minnows Monday',
    start_date: '4 January 2027',
    end_date: '26 March 2027',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type TemplateKey = keyof typeof TEMPLATE_SAMPLES
