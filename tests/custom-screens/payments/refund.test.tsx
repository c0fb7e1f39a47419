import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import RefundPayment from '../../../custom-screens/payments/refund.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const REFUNDABLE = {
  amount: 3000,
  remaining: 3000,
  method: 'stripe',
  card: 'Visa 4242',
  balance: 0,
  free_credit: 0,
  is_credited: false,
  refunds: [],
}

function open(destination: string, refundable = REFUNDABLE) {
  const item = { id: 1, amount: 3000, given_back: 3000, destination, state: 'processing', remaining: 0 }
  return renderPart(
    {
      at: '/',
      answers: {
        'GET /api/payments/7/refundable': { body: { item: refundable } },
        'GET /api/option-values/refund-reason-codes': { body: { items: [{ id: 'Goodwill', name: 'Goodwill' }] } },
        'POST /api/payments/7/refunds': { body: { item } },
      },
    },
    <RefundPayment resource="payments" record={{ id: 7 }} onClose={vi.fn()} />,
  )
}

describe('the refund of a payment', () => {
  it.each([
    ['stripe', 'The refund has been successfully processed.'],
    ['balance', 'The refund has been successfully added.'],
  ])('RFD-03 says how it went, by what was done: %s', async (destination, notice) => {
    const { user } = open(destination)
    await screen.findByText(/£30\.00 of £30\.00 can be refunded\. It was paid with Visa 4242\./)
    await user.click(await screen.findByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Goodwill' }))
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText(notice)).toBeVisible()
  })

  it.each([
    ['stripe', ['The card that it was paid with', 'Cash', 'BACS', 'Cheque']],
    ['cash', ['Cash', 'BACS', 'Cheque']],
  ])('RFD-02 goes to a card only where a card has paid: %s', async (method, offered) => {
    const { user } = open('balance', { ...REFUNDABLE, method })
    await user.click(await screen.findByRole('combobox', { name: /Refunded by/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(offered)
  })

  it('RFD-06 offers to give nothing back of what has been credited already, and says so', async () => {
    open('balance', { ...REFUNDABLE, is_credited: true })
    expect(await screen.findByText(/has been credited already/)).toBeVisible()
    expect(screen.queryByText('Keep it as credit on the balance')).toBeNull()
    expect(screen.queryByLabelText(/Given back/)).toBeNull()
    expect(screen.getByRole('combobox', { name: /Refunded by/ })).toBeVisible()
  })
})
