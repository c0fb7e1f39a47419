import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ViewPayment from '../../../custom-screens/payments/view.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const PAYMENT = {
  id: 12,
  customer_id: 7,
  customer: { id: 7, name: 'Alice Adams' },
  amount: 6025,
  method: 'stripe',
  state: 'succeeded',
  due_on: '2026-03-01',
  dated: '2026-03-02',
  refunds: { refunded: 2500, remaining: 3525 },
  reference: null,
  notes: 'By phone',
}

describe('the view of a payment', () => {
  it('PAY-02 MAPI-34 is a modal that shows one payment as it is by now, not as its row was', async () => {
    const { calls } = renderPart(
      { answers: { 'GET /api/payments/12': { body: { item: PAYMENT } } } },
      <ViewPayment resource="payments" record={{ id: 12, amount: 1, state: 'scheduled' }} onClose={() => undefined} />,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
    expect(await dialog.findByText('£60.25')).toBeVisible()
    for (const text of ['Alice Adams', 'Card', 'Taken', '1 March 2026', '2 March 2026', '£35.25', 'By phone'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.queryByText('Reference')).not.toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Open the payment' })).toHaveAttribute('href', '/payments/12')
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/payments/12'])
  })

  it('PAY-02 says so when it is out of reach', async () => {
    renderPart({ answers: {} }, <ViewPayment resource="payments" record={{ id: 12 }} onClose={() => undefined} />)
    expect(await screen.findByText('This could not be shown')).toBeVisible()
  })
})
