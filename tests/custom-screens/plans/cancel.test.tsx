import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import CancelPlan from '../../../custom-screens/plans/cancel.dialog.tsx'
import type { FakeReply } from '../../browser/fake-fetch.ts'
import { type PartScene, renderPart } from '../render-part.tsx'

const DATES = {
  today: '2026-03-18',
  refusal: null,
  start_date: '2025-12-18',
  end_date: '2026-03-25',
  notice_days: 30,
  free_until: null,
  can_repay_bundle: false,
  bundle_price: 0,
  undo_days: 7,
}

const OUTCOME = {
  state: 'notice',
  lines: [],
  total: 0,
  from_balance: 0,
  to_take: 0,
  balance: 0,
  dropped: [],
  next: null,
  leaving_on: '2026-04-17',
  place_ends_on: '2026-04-17',
  goes_on: [],
  lessons: 0,
  fingerprint: 'f',
}

const PLAN = 'GET /api/customers/5/plans/9'
const NOTICE = 'POST /api/customers/5/plans/9/cancellation/notice_date'

function open(
  dates: Partial<Record<keyof typeof DATES, unknown>>,
  outcome = OUTCOME,
  answers: PartScene['answers'] = {},
) {
  const scene = renderPart(
    {
      at: '/',
      answers: {
        [`${PLAN}/cancellation/dates`]: { body: { item: { ...DATES, ...dates } } },
        [`${PLAN}/outcome`]: { body: { item: outcome } },
        [NOTICE]: { body: { item: outcome } },
        'GET /api/option-values/plan-cancellation-reasons': { body: { items: [{ name: 'Illness' }] } },
        ...answers,
      },
    },
    <CancelPlan resource="plans" record={{ id: 9, customer_id: 5 }} onClose={vi.fn()} />,
  )
  const asked = () =>
    scene.calls
      .filter(({ call }) => call.startsWith(`${PLAN}/outcome`))
      .map(({ call }) => /notice_date=([\d-]+)/.exec(call)?.[1])
  return { ...scene, asked }
}

describe('the dialog that cancels a plan', () => {
  it('PLAN-08 asks what it comes to for today, once the allowed days are known', async () => {
    const { asked, calls } = open({})
    expect(await screen.findByText('Nothing is owed from 17 April 2026 on.')).toBeInTheDocument()
    expect(asked()).toEqual(['2026-03-18'])
    const order = calls.map(({ call }) => call.replace(/\?.*/, '')).filter((call) => call.startsWith(PLAN))
    expect(order).toEqual([`${PLAN}/cancellation/dates`, `${PLAN}/outcome`])
  })

  it('PLAN-08 starts with the first day of a plan that begins later', async () => {
    const { asked } = open({ start_date: '2026-03-24' })
    expect(await screen.findByText('Nothing is owed from 17 April 2026 on.')).toBeInTheDocument()
    expect(asked()).toEqual(['2026-03-24'])
  })

  it('PLAN-08 asks for no day that is not allowed, and says which ones are', async () => {
    const { asked, user } = open({})
    expect(await screen.findByText('Nothing is owed from 17 April 2026 on.')).toBeInTheDocument()
    const month = within(screen.getByRole('group', { name: /^End date/ })).getByRole('spinbutton', { name: 'Month' })
    await user.click(month)
    await user.keyboard('9')
    expect(await screen.findByText('Choose an end date from 18 December 2025 to 25 March 2026.')).toBeInTheDocument()
    expect(screen.queryByText('Nothing is owed from 17 April 2026 on.')).toBeNull()
    expect(asked()).toEqual(['2026-03-18'])
  })

  it.each([
    ['notice', '2026-04-17', 'Notice has been given for the plan. Nothing is owed from 17 April 2026 on.'],
    ['ended', '2026-03-18', 'The plan has ended.'],
  ])('PLAN-07 says what has happened: %s', async (state, leaving_on, said) => {
    const outcome = { ...OUTCOME, state, leaving_on, place_ends_on: leaving_on }
    const { user } = open({}, outcome)
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Illness' }))
    await screen.findByText(/^Nothing is owed from/)
    await user.click(screen.getByRole('button', { name: 'Cancel the plan' }))
    expect(await screen.findByText(said)).toBeInTheDocument()
  })

  it('PLAN-07 does nothing that was not shown, and says once why not', async () => {
    const said = 'Notice has been given for this plan already.'
    const { user, calls } = open({}, OUTCOME, { [`${PLAN}/outcome`]: { status: 409, body: { error: said } } })
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Illness' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel the plan' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText(said)).toHaveLength(1)
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('PLAN-07 lets the button wait for what it comes to, of what is typed', async () => {
    const replies: ((reply: FakeReply) => void)[] = []
    const dates = { can_repay_bundle: true }
    const later = () => new Promise<FakeReply>((resolve) => replies.push(resolve))
    const { user } = open(dates, OUTCOME, { [`${PLAN}/outcome`]: later })
    const button = await screen.findByRole('button', { name: 'Cancel the plan' })
    expect(button).toBeDisabled()
    replies[0]?.({ body: { item: OUTCOME } })
    expect(await screen.findByText(/^Nothing is owed from 17 April/)).toBeVisible()
    await waitFor(() => expect(button).toBeEnabled())
    // It is another outcome now; the one before still stands there.
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(button).toBeDisabled())
    expect(screen.getByText(/^Nothing is owed from 17 April/)).toBeVisible()
    replies[1]?.({ body: { item: { ...OUTCOME, leaving_on: '2026-04-18' } } })
    expect(await screen.findByText(/^Nothing is owed from 18 April/)).toBeVisible()
    await waitFor(() => expect(button).toBeEnabled())
  })

  it('PLAN-07 says once that it was refused after all', async () => {
    const said = 'Notice has been given for this plan already.'
    const refused = { status: 409, body: { error: said } }
    const outcomes = [{ body: { item: OUTCOME } }]
    const { user } = open({}, OUTCOME, { [`${PLAN}/outcome`]: () => outcomes.pop() ?? refused, [NOTICE]: refused })
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Illness' }))
    await screen.findByText(/^Nothing is owed from/)
    await user.click(screen.getByRole('button', { name: 'Cancel the plan' }))
    await waitFor(() => expect(screen.queryByText(/^Nothing is owed from/)).toBeNull())
    expect(screen.getAllByText(said)).toHaveLength(1)
  })

  it('PLAN-07 says why a plan cannot be cancelled, and asks for nothing', async () => {
    const refusal = 'Notice has been given for this plan already.'
    const { asked } = open({ refusal })
    expect(await screen.findByText(refusal)).toBeInTheDocument()
    expect(asked()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Cancel the plan' })).toBeNull()
  })
})
