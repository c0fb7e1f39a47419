import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import MarkTaken from '../../../custom-screens/payments/mark-taken.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const CALL = 'POST /api/customers/3/plans/4/payments/7/markTaken'

function open() {
  const onClose = vi.fn()
  const item = { id: 7, amount: 3000, method: 'bacs', state: 'succeeded', dated: '2026-03-18' }
  const shown = renderPart(
    { at: '/', answers: { [CALL]: { body: { item } } } },
    <MarkTaken resource="payments" record={{ id: 7, customer_id: 3, plan_id: 4, amount: 3000 }} onClose={onClose} />,
  )
  return { ...shown, onClose }
}

describe('marking a payment as taken', () => {
  it('PAY-05 asks first, with the amount, and says that it cannot be undone and schedules the next payment', async () => {
    const { calls } = open()
    const warning = await screen.findByRole('alert')
    expect(warning).toHaveTextContent('Has the family paid £30.00 in another way?')
    expect(warning).toHaveTextContent('This cannot be undone, and schedules the next payment.')
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('PAY-05 does nothing when it is cancelled', async () => {
    const { user, calls, onClose } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('PAY-06 says that the payment has been taken', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mark as taken' }))
    expect(await screen.findByText('The payment has been successfully taken.')).toBeVisible()
  })
})
