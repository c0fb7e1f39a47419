import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderDetails } from '../render-details.tsx'

const PAYMENT = {
  id: 12,
  customer_id: 7,
  customer: { id: 7, name: 'Alice Adams' },
  amount: 6025,
  method: 'stripe',
  state: 'succeeded',
  due_on: '2026-03-01',
  dated: '2026-03-02',
  refunded: 2500,
  remaining: 3525,
  reference: null,
  notes: 'By phone',
}

it('PAY-02 MAPI-34 a payment is shown in a modal as it is by now, not as its row was', async () => {
  const answers = { 'GET /api/payments/12': { body: { item: PAYMENT } } }
  renderDetails('payments', { id: 12, amount: 1, state: 'scheduled' }, { answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Alice Adams' }))
  expect(await dialog.findByText('£60.25')).toBeVisible()
  for (const text of ['Taken', '1 Mar 2026', '2 Mar 2026', '£35.25', 'By phone'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.queryByText('Tries')).not.toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Open payment' })).toHaveAttribute('href', '/payments/12')
})
