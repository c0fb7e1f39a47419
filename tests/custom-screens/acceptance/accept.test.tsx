import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AcceptDialog } from '../../../custom-screens/acceptance/AcceptDialog.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const START = {
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
}
const LESSON = { class_id: 9, start_time: '10:00', end_time: '10:45', status: 'upcoming', consumers: [], booked: 0 }
const LESSONS = [
  { ...LESSON, id: 31, start_date: '2026-03-25', disabled: false, disabled_reason: null },
  { ...LESSON, id: 32, start_date: '2026-04-01', disabled: true, disabled_reason: 'This lesson is full' },
  { ...LESSON, id: 33, start_date: '2026-04-08', disabled: false, disabled_reason: null },
]
const LINE = {
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
const COSTS = {
  course: 8500,
  discount: 0,
  discounted_amount: 8500,
  badge: 0,
  non_members: 0,
  total: 8500,
  amount_due: 8500,
  discounted_amount_due: 8500,
}
const QUOTATION = {
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
  free_welcome_pack: false,
}
const OFFER = {
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
const ACCEPTED = {
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
const ACCEPT = 'POST /api/waiting-list/9/7/accept'
const OFFERED = 'GET /api/classes/9/consumer/7/date/2026-03-25/member/true'

function open(start: object = {}, answers: PartScene['answers'] = {}) {
  const onClose = vi.fn()
  const scene: PartScene = {
    at: '/',
    features: { taster_sessions: true, enable_discounts: true },
    configuration: { BUNDLE_PURCHASE_PRICE: 1500 },
    answers: {
      'GET /api/classes/9/consumers/7/acceptance': { body: { item: { ...START, ...start } } },
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

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
const goTo = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name }))
const choose = async (user: UserEvent, field: RegExp, choice: string) => {
  await act(async () => user.click(await screen.findByRole('combobox', { name: field })))
  await user.click(await screen.findByRole('option', { name: choice }))
}
const ready = () => screen.findByText('Due now: £85.00')
/** Fills in what paying by cash takes. */
const payByCash = async (user: UserEvent) => {
  await goTo(user, 'Payment')
  await choose(user, /^Payment/, 'Cash')
  await user.click(await screen.findByRole('switch', { name: /Terms and Conditions/ }))
  await ready()
}
const sent = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call === ACCEPT)

describe('accepting', () => {
  it('ACC-01 ACC-02 ACC-06 has the tabs of a booking that is paid in advance', async () => {
    open()
    expect(await tabs()).toEqual(['Family', 'Lessons', 'Cost', 'Payment'])
  })

  it('ACC-08 switching to monthly brings its tabs, and leads back to the first', async () => {
    const { user } = open()
    await ready()
    await choose(user, /^Booking type/, 'Monthly')
    await waitFor(async () => expect(await tabs()).toEqual(['Family', 'Monthly', 'Monthly cost', 'Payment']))
    expect(screen.getByRole('tab', { name: 'Family' })).toHaveAttribute('aria-selected', 'true')
  })

  it('ACC-34 tells the family about monthly payments in the words that the server gives', async () => {
    const { user } = open()
    await ready()
    await choose(user, /^Booking type/, 'Monthly')
    await goTo(user, 'Monthly')
    expect(await screen.findByText('Each month £30.00.')).toBeVisible()
  })

  it('ACC-02 ACC-03 an upgrade of a trial is monthly, with its lessons and its free welcome pack', async () => {
    const bundle = { free_welcome_pack: true, free_welcome_pack_bundle: { id: 2, name: 'Kit bag' } }
    open(
      { existing: { id: 1, plan_id: 8, type: 'taster' } },
      { [OFFERED]: { body: { item: { ...OFFER, ...bundle } } } },
    )
    await waitFor(async () =>
      expect(await tabs()).toEqual(['Family', 'Lessons', 'Monthly', 'Monthly cost', 'Welcome pack', 'Payment']),
    )
  })

  it('ACC-04 ACC-05 shows the questionnaire as a table where there are answers', async () => {
    const { user } = open({ answers: [{ id: 5, question: 'Can you swim?', text: 'A bit.' }] })
    await goTo(user, 'Questionnaire')
    expect(await screen.findByRole('rowheader', { name: 'Can you swim?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'View the answer to: Can you swim?' }))
    expect(await screen.findByRole('dialog', { name: 'Can you swim?' })).toHaveTextContent('A bit.')
    expect(screen.getByRole('button', { name: 'Edit the answer to: Can you swim?', hidden: true })).toBeInTheDocument()
  })

  it('ACC-30 ACC-31 a lesson that cannot be chosen is disabled and says why', async () => {
    const { user } = open()
    await goTo(user, 'Lessons')
    const full = await screen.findByRole('checkbox', { name: /1 Apr 2026.*This lesson is full/ })
    expect(full).toBeDisabled()
    expect(full).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /8 Apr 2026/ })).toBeChecked()
  })

  it('ACC-28 begins with the membership at the venue', async () => {
    open()
    expect(await screen.findByLabelText(/^Membership number/)).toHaveValue('M7')
  })

  it('ACC-32 says that a monthly class has no more lessons, and accepts nobody', async () => {
    const none = { ...OFFER, start_dates: [] }
    open({ entry: null }, { 'GET /api/classes/9/consumer/7/date/2026-03-18/member/true': { body: { item: none } } })
    expect(
      await screen.findByText(
        'Sorry this class has no more remaining lessons, please move/remove this consumer from the waiting list',
      ),
    ).toBeVisible()
  })

  it('ACC-22 ACC-23 ACC-24 ACC-25 ACC-27 names all that is missing, and sends nothing', async () => {
    const { user, calls } = open({ membership: { membership_status: 'confirmed', membership_number: null } })
    await goTo(user, 'Lessons')
    await user.click(await screen.findByRole('checkbox', { name: /25 Mar 2026/ }))
    await user.click(await screen.findByRole('checkbox', { name: /8 Apr 2026/ }))
    await goTo(user, 'Payment')
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    for (const text of [
      'Terms and Conditions must be accepted',
      'Please select a payment card',
      'Please select some lessons',
      'Membership Number is required for membership type confirmed',
    ])
      expect(await screen.findByRole('button', { name: text })).toBeVisible()
    expect(sent(calls)).toEqual([])
  })

  it('ACC-11 ACC-15 ACC-16 ACC-18 ACC-19 ACC-20 ACC-34 sends cash as a manual payment, with the price that was shown', async () => {
    const { user, calls, onClose } = open()
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls)[0]?.body).toMatchObject({
      plan: 'pia',
      payment_type: 'manual',
      payment_method: 'cash',
      card_id: null,
      fingerprint: 'f1',
      costs: COSTS,
      all_lessons: true,
      accept_terms_and_conditions: true,
      charge_type: 'class',
      membership_status: 'confirmed',
      membership_number: 'M7',
      address: '1 Mill Row',
    })
    expect(await screen.findByText('Amy Adams has been accepted into Minnows.')).toBeVisible()
  })

  it('ACC-12 asks for no payment where nothing is due', async () => {
    const free = { ...QUOTATION, amount_due: 0, total: 0 }
    const { user, calls } = open({}, { 'POST /api/classes/9/consumers/7/quotation': { body: { item: free } } })
    await goTo(user, 'Payment')
    expect(await screen.findByText('Nothing is due now.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Payment/ })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Terms and Conditions/ }))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ payment_type: 'none', payment_method: null }))
  })

  it('ACC-13 ACC-14 a monthly plan is paid by card alone, also when nothing is due', async () => {
    const free = { ...QUOTATION, amount_due: 0 }
    const { user } = open(
      { entry: { ...START.entry, start_date: null } },
      {
        'POST /api/classes/9/consumers/7/quotation': { body: { item: free } },
        'GET /api/classes/9/consumer/7/date/2026-03-18/member/true': { body: { item: OFFER } },
      },
    )
    await goTo(user, 'Payment')
    expect(await screen.findByRole('combobox', { name: /^Card on file/ })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Payment/ })).toBeNull()
  })

  it('COST-10 explains an amount by its values and who set them', async () => {
    const { user } = open()
    await goTo(user, 'Cost')
    await user.click(await screen.findByRole('button', { name: 'Explain Course' }))
    expect(await screen.findByText(/class fee: £85\.00, set by Helen Head/)).toBeVisible()
  })

  it('ACC-17 COST-07 asks for the price again with a discount', async () => {
    const { user, calls } = open()
    await goTo(user, 'Cost')
    await ready()
    await choose(user, /^Discount/, 'Percentage')
    await user.type(await screen.findByLabelText(/^Discount percentage/), '15')
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.endsWith('/quotation')).at(-1)?.body).toMatchObject({
        discount_type: 'percent',
        discount_percent: 15,
        sibling_discount: false,
      }),
    )
  })

  it('ACC-27 a price that has changed is shown and asked for again; what was typed stays', async () => {
    const dearer = { ...QUOTATION, fingerprint: 'f2', amount_due: 9000, lines: [{ ...LINE, amount: 9000 }] }
    const replies = [
      { status: 409, body: { error: 'The price has changed.', reason: 'price_changed', quotation: dearer } },
      { body: ACCEPTED },
    ]
    const { user, calls, onClose } = open({}, { [ACCEPT]: () => replies.shift() ?? {} })
    await payByCash(user)
    await user.type(screen.getByLabelText(/^Notes/), 'Paid at the desk')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/The price has changed since it was shown: £85\.00 is now £90\.00\./)).toBeVisible()
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Paid at the desk')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Accept at the new price' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls).map(({ body }) => (body as { fingerprint: string }).fingerprint)).toEqual(['f1', 'f2'])
  })

  it('MAPI-10 ACC-27 errors of the server are shown, each leading to its tab', async () => {
    const refused = { status: 422, body: { errors: { discount_code: ['This code is not known.'] } } }
    const { user } = open({}, { [ACCEPT]: refused })
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await user.click(await screen.findByRole('button', { name: 'This code is not known.' }))
    expect(screen.getByRole('tab', { name: 'Cost' })).toHaveAttribute('aria-selected', 'true')
  })

  it('sends an acceptance again under the same key when no answer came', async () => {
    const replies = [{ status: 503, body: { error: 'Busy.' } }, { body: ACCEPTED }]
    const { user, calls } = open({}, { [ACCEPT]: () => replies.shift() ?? {} })
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Busy.')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(calls)).toHaveLength(2))
    const [first, second] = sent(calls).map(({ body }) => (body as { request_key: string }).request_key)
    expect(second).toBe(first)
    expect(within(document.body).queryByText('Busy.')).toBeNull()
  })
})
