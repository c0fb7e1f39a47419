import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { AcceptDialog } from '../../../custom-screens/acceptance/AcceptDialog.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

export const START = {
  consumer: { id: 7, name: 'Amy Adams' },
  customer: { id: 3, name: 'Alice Adams', address: '1 Mill Row', city: 'Leeds', postcode: 'LS6 1AA' },
  class: {
    id: 9,
    name: 'Minnows',
    franchisee_id: 1,
    venue: { id: 5, name: 'Leeds Pool' },
    fee_type: 'class',
    monthly_payments: true,
    allow_lesson_choosing: false,
    tasters_enabled: false,
    has_surcharge: true,
  },
  membership: { membership_status: 'confirmed', membership_number: 'M7' },
  entry: { id: 1, start_date: '2026-03-25', taster: false, booking_type: null, discount_code: null, lessons: [] },
  existing: null,
  answers: [],
  starts_on: '2026-03-25',
}
const LESSON = { class_id: 9, start_time: '10:00', end_time: '10:45', status: 'upcoming', consumers: [], booked: 0 }
const LESSONS = [
  { ...LESSON, id: 31, start_date: '2026-03-25', disabled: false, disabled_reason: null },
  { ...LESSON, id: 32, start_date: '2026-04-01', disabled: true, disabled_reason: 'This lesson is full' },
  { ...LESSON, id: 33, start_date: '2026-04-08', disabled: false, disabled_reason: null },
]
export const LINE = {
  position: 1,
  service: 'course',
  type: 'charge',
  amount: 8500,
  vat: 0,
  vat_bp: 0,
  covers_from: null,
  covers_to: null,
  rule: 'COST-02',
  formula: 'class_fee',
  formula_origin: null,
  values: [
    {
      name: 'class_fee',
      value: 8500,
      origin: { entity: 'class', id: 9, set_by: 'Helen Head', set_at: '2026-01-05T09:00:00.000Z' },
    },
  ],
}
export const COSTS = {
  course: 8500,
  discount: 0,
  discounted_amount: 8500,
  badge: 0,
  non_members: 0,
  total: 8500,
  amount_due: 8500,
  discounted_amount_due: 8500,
}
export const QUOTATION = {
  fingerprint: 'f1',
  total: 8500,
  from_balance: 0,
  debt_added: 0,
  amount_due: 8500,
  lines: [LINE],
  costs: COSTS,
  starts_on: '2026-03-25',
  lessons: [31, 33],
  membership_status: 'confirmed',
  membership_number: 'M7',
  balance: 0,
  available_balance: 0,
  sibling_percentage: 0,
  each_month: null,
  free_welcome_pack: false,
}
export const OFFER = {
  first_payment: Array.from({ length: 31 }, () => 4600),
  member_first_payment: Array.from({ length: 31 }, () => 4000),
  monthly_payment: 3000,
  increased_monthly_payment: 3200,
  monthly_payment_per_lesson: 750,
  free_welcome_pack: false,
  free_welcome_pack_bundle: null,
  free_welcome_pack_date: null,
  start_dates: ['2026-03-25'],
  next_lesson_date: '2026-03-25',
  next_payment_dates: Array.from({ length: 31 }, () => '2026-04-01'),
  description: 'Each month £30.00.',
  placeholders: {},
}
export const ACCEPTED = {
  item: {
    state: 'taken',
    place_id: 1,
    plan_id: 2,
    quotation_id: 3,
    payment: null,
    amount_due: 8500,
    starts_on: '2026-03-25',
    class: { id: 9, name: 'Minnows' },
    consumer: { id: 7, name: 'Amy Adams' },
  },
}
export const ACCEPT = 'POST /api/waiting-list/9/7/accept'
export const OFFERED = 'GET /api/classes/9/consumer/7/date/2026-03-25/member/true'

/** Opens the dialog, for a child who waits for a class. */
export function open(start: object = {}, answers: PartScene['answers'] = {}) {
  const onClose = vi.fn()
  const scene: PartScene = {
    at: '/',
    features: { taster_sessions: true, enable_discounts: true },
    configuration: { BUNDLE_PURCHASE_PRICE: 1500 },
    answers: {
      'GET /api/classes/9/consumers/7/acceptance': { body: { item: { ...START, ...start } } },
      'GET /api/messages/switched-off': { body: { items: [] } },
      'GET /api/classes/9/lessons/calendar': { body: { items: LESSONS } },
      'POST /api/classes/9/consumers/7/quotation': { body: { item: QUOTATION } },
      [OFFERED]: { body: { item: OFFER } },
      'GET /api/customers/3/cards': { body: { items: [{ id: 4, name: 'Visa 4242' }] } },
      [ACCEPT]: { body: ACCEPTED },
      ...answers,
    },
  }
  const part = <AcceptDialog accepting={{ class_id: 9, consumer_id: 7 }} onClose={onClose} />
  return { ...renderPart(scene, part), onClose }
}

export const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
export const goTo = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name }))
export const choose = async (user: UserEvent, field: RegExp, choice: string) => {
  await act(async () => user.click(await screen.findByRole('combobox', { name: field })))
  await user.click(await screen.findByRole('option', { name: choice }))
}
export const ready = () => screen.findByText('Due now: £85.00')
/** Fills in what paying by cash takes. */
export const payByCash = async (user: UserEvent) => {
  await goTo(user, 'Payment')
  await choose(user, /^Payment/, 'Cash')
  await user.click(await screen.findByRole('switch', { name: /Terms and Conditions/ }))
  await ready()
}
export const sent = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call === ACCEPT)
