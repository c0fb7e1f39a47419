/**
 * The product's automatic messages to families, by the key of their template (`firstRows` of app/application.json): sample
 * values of the placeholders that each has besides those of every family, for previews.
 */
export const TEMPLATE_SAMPLES = {
  'lesson-cancelled': {
    class_name: 'Minnows Monday',
    lesson_date: '7 September 2026',
    lesson_time: '09:30',
    reason: 'The pool is closed.',
    credit: '£12.50',
  },
  'lessons-cancelled': {
    several: '2',
    lessons: 'Minnows Monday on 7 September 2026, 09:30\nMinnows Monday on 14 September 2026, 09:30',
    reason: 'The pool is closed.',
    credit: '£25.00',
  },
  'venue-closed': {
    venue_name: 'Clifton Pool',
    start_date: '7 September 2026',
    end_date: '20 September 2026',
    lessons: 'Minnows Monday on 7 and 14 September',
    reason: 'Refurbishment.',
    credit: '£25.00',
  },
  'course-cancelled': {
    course_name: 'Minnows',
    start_date: '7 September 2026',
    end_date: '18 December 2026',
    reason: 'Not enough bookings.',
    credit: '£125.00',
  },
  'class-changed': {
    class_name: 'Minnows Monday',
    from_date: '8 September 2026',
    new_day: 'Tuesday',
    start_time: '09:30',
    end_time: '10:00',
    venue_name: 'Clifton Pool',
    cancelled: '14 December 2026',
    credit: '£12.50',
  },
  'place-offered': {
    consumer_name: 'Ada',
    class_name: 'Minnows Monday',
    venue_name: 'Clifton Pool',
    slot: 'Mondays, 09:30 to 10:00',
    expires: '7 September 2026, 18:00',
    link: 'https://example.org/offer',
  },
  'payment-to-confirm': {
    amount: '£30.00',
    card_name: 'Visa 4242',
    consumer_name: 'Ada',
    class_name: 'Minnows Monday',
    expires: '7 September 2026, 18:00',
    link: 'https://example.org/confirm-payment',
  },
  'waiting-list-added': {
    consumer_name: 'Ada',
    class_name: 'Minnows Monday',
    venue_name: 'Clifton Pool',
    slot: 'Mondays, 09:30 to 10:00',
  },
  'booking-confirmed': {
    class_name: 'Minnows Monday',
    venue_name: 'Clifton Pool',
    consumer_name: 'Poppy',
    start_date: '7 September 2026',
    lesson_time: '09:30',
    paid: '£46.00',
    open: '£10.00',
    next_payment: '1 October 2026',
  },
  rollover: {
    class_name: 'Minnows Monday',
    start_date: '4 January 2027',
    end_date: '26 March 2027',
  },
  'account-statement': { from_date: '1 Sep 2026', to_date: '30 Sep 2026', to_pay: '£46.00', credit: '' },
  'customer-password-reset': { reset_url: 'https://portal.example.org/reset-password' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type TemplateKey = keyof typeof TEMPLATE_SAMPLES

/** Those that go as text messages too; the others are emails alone, whatever else they hold. `email_template.sms` is shown for these. */
export const TEXTED: readonly TemplateKey[] = [
  'lesson-cancelled',
  'lessons-cancelled',
  'venue-closed',
  'course-cancelled',
  'booking-confirmed',
  'rollover',
]

const LINK = 'https://example.org/link'

/** Those to people who work here: sample values of all their placeholders besides the brand. */
export const STAFF_SAMPLES = {
  'lessons-changed': {
    first_name: 'Jo',
    several: '2',
    changes:
      'You now teach Minnows Monday on 7 September 2026, 09:30–10:00.\nMinnows Monday on 14 September 2026, 09:30–10:00 is cancelled.',
  },
  'course-job-ended': {
    name: 'Jo Hill',
    course_name: 'Minnows of 7 Sep 2026',
    outcome: 'has been rolled over',
    details: '12 classes copied.',
  },
  'account-password-reset': { name: 'Jo', tenant_name: 'Little Otters', minutes: '60', link: LINK },
  'account-welcome': {
    ...{ name: 'Jo', tenant_name: 'Little Otters', email: 'jo@example.org', days: '7', link: LINK },
  },
  'account-email-change': { name: 'Jo', tenant_name: 'Little Otters', minutes: '60', link: LINK },
  'account-email-change-asked': { name: 'Jo', tenant_name: 'Little Otters', asker: 'Sam Hill', days: '3', link: LINK },
  'account-email-changed': { name: 'Jo', tenant_name: 'Little Otters', email: 'jo@example.org' },
  'account-report-ready': {
    ...{ name: 'Jo', tenant_name: 'Little Otters', report: 'Bookings', filters: 'Last month', every: 'every month' },
    ...{ link: LINK, stop: LINK },
  },
  'account-invitation': { tenant_name: 'Little Otters', place: 'North', asker: 'Sam Hill', days: '7', link: LINK },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type StaffTemplateKey = keyof typeof STAFF_SAMPLES
