import { contract, type ReplyOf, type ValuesOf } from '#protocol/index.ts'
import { TERMS } from '../quotations/quotation.contract.ts'
import { ENTRY_PARAMS } from '../waiting/entry.contract.ts'

/** ACC-16 to ACC-21: an acceptance is the terms of a booking, how it is paid, and the price that was shown. */
export const ACCEPTANCE = {
  ...TERMS,
  fingerprint: {
    kind: 'text',
    maxLength: 64,
    optional: true,
    description: 'Of the quotation that was shown. Without it, the costs must agree.',
  },
  costs: {
    optional: true,
    fields: {
      course: 'money?',
      discount: 'money?',
      discounted_amount_due: 'money?',
      non_members: 'money?',
      badge: 'money?',
      total: 'money?',
      amount_due: 'money?',
      discounted_amount: 'money?',
    },
  },
  request_key: {
    kind: 'text',
    minLength: 8,
    maxLength: 80,
    optional: true,
    description: 'Any text of the screen that stays the same when it sends again: sent twice, it is one acceptance.',
  },
  plan_id: { reference: 'plan', nullable: true, optional: true, description: 'The plan that this one goes on from.' },
  stop_rollover: { kind: 'boolean', default: false },
  payment_type: { enum: ['card', 'manual', 'none'], titles: ['Card', 'Manual', 'Later'], default: 'card' },
  payment_method: { enum: ['cash', 'bacs', 'cheque'], nullable: true, optional: true },
  payment_amount: {
    kind: 'money',
    minimum: 1,
    nullable: true,
    optional: true,
    description: 'Of a payment by hand, at most what is due; default: all of it.',
  },
  payment_notes: { kind: 'multiline', maxLength: 2000, nullable: true, optional: true },
  card_id: { reference: 'card', nullable: true, optional: true },
  accept_terms_and_conditions: { kind: 'boolean', default: false },
  name: { kind: 'text', maxLength: 200, nullable: true, optional: true, description: 'Of the address; not kept.' },
  address: { kind: 'text', maxLength: 200, nullable: true, optional: true },
  address2: { kind: 'text', maxLength: 200, nullable: true, optional: true },
  city: { kind: 'text', maxLength: 100, nullable: true, optional: true },
  county: { kind: 'text', maxLength: 100, nullable: true, optional: true },
  country: { kind: 'text', maxLength: 100, nullable: true, optional: true },
  postcode: { kind: 'text', maxLength: 10, nullable: true, optional: true },
} as const

/** An acceptance as it is sent. */
export type AcceptanceBody = ValuesOf<typeof ACCEPTANCE>

/** The reply to an acceptance. */
export const ACCEPTED = {
  state: {
    enum: ['taken', 'held'],
    description: 'Held: the place waits until the card payment has been confirmed.',
  },
  place_id: 'id',
  plan_id: 'id',
  quotation_id: 'id',
  payment: {
    nullable: true,
    description: 'Null when nothing is taken now.',
    fields: {
      id: 'id',
      state: 'text',
      method: 'text',
      amount: 'money',
      link_sent: {
        kind: 'boolean',
        description: 'The family has been sent a link, to confirm the payment with its bank.',
      },
    },
  },
  amount_due: 'money',
  starts_on: 'date',
  class: { fields: { id: 'id', name: 'text' } },
  consumer: { fields: { id: 'id', name: 'text' } },
} as const

const accept = contract('bookings/accept', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/accept',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.accept',
  summary: 'Accept somebody into a class, with the price that was shown',
  body: ACCEPTANCE,
  reply: { item: { fields: ACCEPTED } },
})

export default accept

/** An acceptance as its screens are answered. */
export type AcceptedBooking = ReplyOf<typeof accept>['item']
