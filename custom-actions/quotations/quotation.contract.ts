import { contract, type ReplyOf, type ValuesOf } from '#protocol/index.ts'

/**
 * ACC-16 to ACC-18, ACC-21: the terms of a booking, as the quotation and the acceptance take them. Their quotation says
 * what they come to.
 */
export const TERMS = {
  plan: {
    enum: ['pia', 'monthly', 'taster', 'individual'],
    titles: ['Pay In Advance', 'Monthly', '%{taster}', 'Individual Lessons'],
    description: 'How it is booked.',
  },
  start_date: {
    kind: 'date',
    nullable: true,
    optional: true,
    description: 'Default: the first of the lessons that can be chosen.',
  },
  payment_day: { kind: 'integer', minimum: 1, maximum: 31, default: 1 },
  charge_type: { enum: ['class', 'lesson'], optional: true, description: 'Default: as the class charges.' },
  all_lessons: { kind: 'boolean', default: false, description: 'All lessons from the start on that can be chosen.' },
  lessons: { items: { reference: 'lesson' }, maxItems: 300, optional: true },
  membership_status: {
    enum: ['unchecked', 'confirmed', 'non-member'],
    optional: true,
    description: 'Default: the one that the family has at the venue, else non-member.',
  },
  membership_number: { kind: 'text', maxLength: 40, nullable: true, optional: true },
  discount_type: { enum: ['none', 'fixed', 'percent'], default: 'none' },
  discount_amount: { kind: 'money', minimum: 0, maximum: 10_000_000, nullable: true, optional: true },
  discount_percent: { kind: 'integer', minimum: 0, maximum: 100, nullable: true, optional: true },
  discount_code: { kind: 'text', maxLength: 40, nullable: true, optional: true },
  sibling_discount: {
    kind: 'boolean',
    default: true,
    description: 'Takes the sibling discount off, if there is one and no other discount.',
  },
  bundle: {
    nullable: true,
    optional: true,
    description: 'The welcome pack of a monthly plan.',
    fields: {
      product_id: { reference: 'product' },
      variation_id: { reference: 'product_variation', nullable: true, optional: true },
    },
  },
} as const

/** The terms of a booking. Amounts in pence. */
export type Terms = ValuesOf<typeof TERMS>

const ORIGIN = {
  nullable: true,
  description: 'The record that it was read from, and who last set it; null: it was typed, or follows from others.',
  fields: { entity: 'text', id: 'id|null', set_by: 'text|null', set_at: 'dateTime|null' },
} as const

/** A quotation as screens are shown it: all amounts are pence that the family owes. */
export const QUOTATION = {
  fingerprint: {
    kind: 'text',
    description: 'Sent back with the acceptance: another one means that a line, or a value behind it, has changed.',
  },
  total: { kind: 'money', description: 'Sum of the lines that are posted.' },
  from_balance: { kind: 'money', description: 'Credit that is used.' },
  debt_added: { kind: 'money', description: 'Debt that is asked for along with it.' },
  amount_due: 'money',
  lines: {
    items: {
      fields: {
        position: 'integer',
        service: 'text',
        type: { enum: ['charge', 'discount', 'credit'], nullable: true, description: 'Null: it is not posted.' },
        amount: 'money',
        vat: 'money',
        vat_bp: 'integer',
        covers_from: 'date|null',
        covers_to: 'date|null',
        lesson_on: { kind: 'date', nullable: true, description: 'Of the lesson that it credits; null: it is of none.' },
        rule: { kind: 'text', description: 'The requirement that it follows.' },
        formula: 'text',
        formula_origin: ORIGIN,
        values: { items: { fields: { name: 'text', value: 'number', origin: ORIGIN } } },
      },
    },
  },
  costs: {
    description: 'The same in the names of the acceptance.',
    fields: {
      course: 'money',
      discount: 'money',
      discounted_amount: 'money',
      badge: 'money',
      non_members: 'money',
      total: 'money',
      amount_due: { kind: 'money', description: 'Due without the discount.' },
      discounted_amount_due: { kind: 'money', description: 'Due with it: what is charged.' },
    },
  },
} as const

/** A quotation as screens are shown it. */
export type ShownQuotation = ValuesOf<typeof QUOTATION>

/** A quotation with the facts of the booking that it is for. */
export const BOOKING_QUOTATION = {
  ...QUOTATION,
  starts_on: 'date',
  lessons: { items: 'id', description: 'The lessons that it is for.' },
  membership_status: { enum: ['unchecked', 'confirmed', 'non-member'] },
  membership_number: 'text|null',
  balance: { kind: 'money', description: 'Of the account; above zero is credit.' },
  available_balance: { kind: 'money', description: 'Without payments under way, and credit that is promised.' },
  sibling_percentage: {
    kind: 'number',
    description: 'Of the discount for siblings that there is, taken off or not; 0 without one.',
  },
  each_month: {
    kind: 'money',
    nullable: true,
    description: 'A whole month after the first payment, with what is taken off every month; null for other bookings.',
  },
  free_welcome_pack: 'boolean',
} as const

const quotation = contract('quotations/quotation', {
  method: 'POST',
  path: 'classes/:id/consumers/:consumer_id/quotation',
  permission: 'waiting_list.accept',
  summary: 'The price of a booking, with everything that it comes from',
  body: TERMS,
  reply: { item: { fields: BOOKING_QUOTATION } },
})

export default quotation

/** The price of a booking, as the screens of accepting show it. */
export type BookingQuotation = ReplyOf<typeof quotation>['item']
