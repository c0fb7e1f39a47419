/** A message that the product sends by itself, as it is until a tenant changes it. */
export interface TemplateWords {
  name: string
  subject: string
  /** HTML, with placeholders. */
  template: string
  /** Text message; null: it is only mailed. */
  sms: string | null
  /** Placeholders beside those of the family, with what stands for them in a preview. */
  sample: Readonly<Record<string, string>>
}

/** Template by its key. */
export const DEFAULT_TEMPLATES = {
  'lesson-cancelled': {
    name: 'Lesson cancelled',
    subject: '{{ class_name }} on {{ lesson_date }} is cancelled',
    template:
      '<p>Hello {{ first_name }},</p><p>We are sorry: the lesson of {{ class_name }} on {{ lesson_date }} at {{ lesson_time }} is cancelled. {{ reason }}</p>{% if credit %}<p>{{ credit }} has been credited to your account.</p>{% endif %}<p>{{ brand_name }}</p>',
    sms: '{{ brand_name }}: {{ class_name }} on {{ lesson_date }}, {{ lesson_time }} is cancelled.{% if credit %} {{ credit }} has been credited to you.{% endif %}',
    sample: {
      class_name: 'Minnows Monday',
      lesson_date: '7 September 2026',
      lesson_time: '09:30',
      reason: 'The pool is closed.',
      credit: '£12.50',
    },
  },
  'venue-closed': {
    name: 'Venue closed',
    subject: '{{ venue_name }} is closed from {{ start_date }} to {{ end_date }}',
    template:
      '<p>Hello {{ first_name }},</p><p>{{ venue_name }} is closed from {{ start_date }} to {{ end_date }}, so these lessons are cancelled: {{ lessons }}. {{ reason }}</p>{% if credit %}<p>{{ credit }} has been credited to your account.</p>{% endif %}<p>{{ brand_name }}</p>',
    sms: '{{ brand_name }}: {{ venue_name }} is closed {{ start_date }} to {{ end_date }}. Lessons on these days are cancelled.{% if credit %} {{ credit }} has been credited to you.{% endif %}',
    sample: {
      venue_name: 'Clifton Pool',
      start_date: '7 September 2026',
      end_date: '20 September 2026',
      lessons: 'Minnows Monday on 7 and 14 September',
      reason: 'Refurbishment.',
      credit: '£25.00',
    },
  },
  rollover: {
    name: 'Place kept in the next term',
    subject: '{{ class_name }} goes on, and so does your place',
    template:
      '<p>Hello {{ first_name }},</p><p>{{ class_name }} goes on from {{ start_date }} to {{ end_date }}, and we have kept the place of {{ consumer_names }}. There is nothing that you need to do. Tell us if you would rather not go on.</p><p>{{ brand_name }}</p>',
    sms: null,
    sample: { class_name: 'Minnows Monday', start_date: '4 January 2027', end_date: '26 March 2027' },
  },
} as const satisfies Record<string, TemplateWords>

export type TemplateKey = keyof typeof DEFAULT_TEMPLATES
