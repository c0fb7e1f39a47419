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
  lessons: 0,
  fingerprint: 'f',
}
const PLAN = 'GET /api/customers/5/plans/9'
const MINNOWS = { id: 2, name: 'Minnows' }

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
    <MovePlan resource="plans" record={{ id: 9, customer_id: 5, franchisee_id: 1 }} onClose={vi.fn()} />,
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
