import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import ActivatePlan from '../../../custom-screens/plans/activate.dialog.tsx'
import ActivatePlace from '../../../custom-screens/plans/activate-place.dialog.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const LINE = { type: 'charge', vat: 0, vat_bp: 0, covers_from: null, covers_to: null, rule: 'COST-16', formula: 'x' }
const line = (position: number, service: string, amount: number, type = 'charge') => ({
  ...{ ...LINE, position, service, amount, type, formula_origin: null, values: [] },
})
const PRICE = {
  fingerprint: 'f1',
  total: 1000,
  from_balance: 0,
  debt_added: 0,
  amount_due: 1000,
  lines: [
    line(1, 'deposit', 3000),
    line(2, 'monthly', 1600),
    { ...line(3, 'course', -3600, 'credit'), lesson_on: '2026-03-25' },
  ],
  costs: {},
  starts_on: '2026-03-24',
  lessons: [],
  membership_status: 'confirmed',
  membership_number: null,
  balance: 0,
  available_balance: 0,
  sibling_percentage: 0,
  free_welcome_pack: false,
  credit: 3600,
  unused: 4,
}
const AT = '/api/customers/2/plans'
const QUOTATION = `POST ${AT}/classes/9/activation/quotation`
const ACTIVATE = `POST ${AT}/classes/9/activation/activate`

function open(answers: PartScene['answers'] = {}) {
  const onClose = vi.fn()
  const scene = renderPart(
    {
      at: '/',
      answers: {
        [`GET ${AT}/5`]: { body: { item: { id: 5, customer_id: 2, class_id: 9, consumer_id: 3 } } },
        [QUOTATION]: { body: { item: PRICE } },
        'GET /api/customers/2/cards': { body: { items: [{ id: 4, name: 'Visa 4242' }] } },
        [ACTIVATE]: { body: { item: {} } },
        ...answers,
      },
      translations: { messages: { bookings: { accept_terms: 'Terms and Conditions must be accepted' } } },
    },
    <ActivatePlan resource="plans" record={{ id: 5, customer_id: 2 }} onClose={onClose} />,
  )
  const bodies = (call: string) => scene.calls.filter((one) => one.call === call).map(({ body }) => body)
  const agree = async () => {
    await scene.user.click(await screen.findByRole('combobox', { name: /^Card on file/ }))
    await scene.user.click(await screen.findByRole('option', { name: 'Visa 4242' }))
    await scene.user.click(screen.getByRole('switch', { name: /Terms and Conditions/ }))
    await scene.user.click(screen.getByRole('button', { name: 'Change to monthly' }))
  }
  return { ...scene, onClose, bodies, agree }
}

describe('the dialog that changes a plan to monthly payments', () => {
  it('PLAN-18 PLAN-19 states the credit and the price first, and sends what was shown', async () => {
    const { bodies, agree, onClose } = open()
    expect(await screen.findByText('£36.00 is credited for 4 paid lessons that are not used.')).toBeVisible()
    expect(screen.getByText('Credit, Course')).toHaveTextContent('Credit, Course · 25 Mar 2026')
    expect(screen.getAllByText('£10.00')).toHaveLength(2)
    // The day that the server proposes, and the price from then on.
    expect(bodies(QUOTATION)).toEqual([
      { consumer_id: 3, payment_day: 1 },
      { consumer_id: 3, start_date: '2026-03-24', payment_day: 1 },
    ])
    expect(bodies(ACTIVATE)).toEqual([])
    await agree()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodies(ACTIVATE)).toEqual([
      {
        consumer_id: 3,
        start_date: '2026-03-24',
        payment_day: 1,
        card_id: 4,
        accept_terms_and_conditions: true,
        fingerprint: 'f1',
        request_key: expect.any(String) as string,
      },
    ])
    expect(await screen.findByText('The plan has been changed to monthly payments.')).toBeVisible()
  })

  it('ACC-22 PLAN-19 asks for the Terms and Conditions, and for the card, before anything is sent', async () => {
    const { user, bodies } = open({ 'GET /api/customers/2/cards': { body: { items: [] } } })
    expect(await screen.findByText('Credit, Course')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change to monthly' }))
    expect(await screen.findByText('Terms and Conditions must be accepted')).toBeVisible()
    expect(screen.getByText('This field is required.')).toBeVisible()
    expect(bodies(ACTIVATE)).toEqual([])
  })

  it('PLAN-19 says that nothing is credited where no paid lesson is left', async () => {
    open({ [QUOTATION]: { body: { item: { ...PRICE, credit: 0, unused: 0 } } } })
    expect(await screen.findByText('Nothing is credited: no paid lesson is left unused.')).toBeVisible()
  })

  it('PLAN-19 asks for the price again where it has changed meanwhile', async () => {
    const error = 'The price has changed since it was shown. Look at the new one before you accept.'
    const { bodies, agree, onClose } = open({ [ACTIVATE]: { status: 409, body: { error } } })
    expect(await screen.findByText('Credit, Course')).toBeVisible()
    await agree()
    expect(await screen.findByText(error)).toBeVisible()
    await waitFor(() => expect(bodies(QUOTATION)).toHaveLength(3))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the dialog that changes a place without a plan', () => {
  const child = { id: 3, customer_id: 2 }
  const placed = { id: 9 }
  it.each([
    ['of a child among those of a class', { resource: 'consumers', record: child, parent: placed }],
    ['of a class among those of a child', { resource: 'classes', record: placed, parent: child }],
  ])('PLAN-19 asks for the price %s', async (_, of) => {
    const scene = renderPart(
      {
        at: '/',
        answers: { [QUOTATION]: { body: { item: PRICE } }, 'GET /api/customers/2/cards': { body: { items: [] } } },
      },
      <ActivatePlace {...of} onClose={() => undefined} />,
    )
    expect(await screen.findByText('£36.00 is credited for 4 paid lessons that are not used.')).toBeVisible()
    expect(scene.calls.find(({ call }) => call === QUOTATION)?.body).toMatchObject({ consumer_id: 3 })
  })
})
