import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import MovePlan from '../../../custom-screens/plans/move.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const OUTCOME = {
  state: 'active',
  lines: [],
  total: 0,
  from_balance: 0,
  to_take: 0,
  balance: 0,
  dropped: [],
  next: null,
  leaving_on: null,
  place_ends_on: null,
  goes_on: [],
  lessons: 0,
  fingerprint: 'f',
}
const RECORD = { id: 9, customer_id: 5, franchisee_id: 1, place: { class: { id: 7 } } }
const PLAN = 'GET /api/customers/5/plans/9'
const MINNOWS = { id: 2, name: 'Minnows' }

it('PLAN-17 chooses among classes that are open, of the franchisee, by the month, and not the present one', async () => {
  const { calls, user } = renderPart(
    { at: '/', answers: { 'GET /api/classes/all': { body: { items: [MINNOWS] } } } },
    <MovePlan resource="plans" record={RECORD} onClose={vi.fn()} />,
  )
  await user.click(await screen.findByRole('combobox', { name: /^Class/ }))
  await screen.findByRole('option', { name: /Minnows/ })
  const asked = calls.map(({ call }) => call.split('?')).find(([path]) => path?.endsWith('/classes/all'))
  expect(Object.fromEntries(new URLSearchParams(asked?.[1]))).toMatchObject({
    ...{ open: '1', monthly_payments: '1', not_class: '7', franchisee_id: '1' },
  })
})

it('PLAN-17 is looked at for no day that is half typed', async () => {
  const { calls, user } = renderPart(
    {
      at: '/',
      answers: {
        [`${PLAN}/outcome`]: { body: { item: OUTCOME } },
        'GET /api/classes/all': { body: { items: [MINNOWS] } },
        'GET /api/classes/2': { body: { item: MINNOWS } },
      },
    },
    <MovePlan resource="plans" record={RECORD} onClose={vi.fn()} />,
  )
  const asked = () =>
    calls.flatMap(({ call }) =>
      call.startsWith(`${PLAN}/outcome`) ? [new URLSearchParams(call.split('?')[1]).get('on')] : [],
    )
  await user.click(await screen.findByRole('combobox', { name: /^Class/ }))
  await user.click(await screen.findByRole('option', { name: /Minnows/ }))
  await waitFor(() => expect(asked()).toEqual([null]))
  const day = within(await screen.findByRole('group', { name: /^From/ }))
  await user.click(day.getByRole('spinbutton', { name: 'Day' }))
  await user.keyboard('1')
  await user.keyboard('{ArrowRight}4')
  await user.click(document.body)
  await user.click(day.getByRole('spinbutton', { name: 'Year' }))
  await user.keyboard('2026')
  await waitFor(() => expect(asked()).toEqual([null, '2026-04-01']))
})
