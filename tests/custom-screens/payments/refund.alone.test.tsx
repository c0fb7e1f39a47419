import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import RefundPayment from '../../../custom-screens/payments/refund.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const REFUNDABLE = {
  amount: 6025,
  remaining: 6025,
  method: 'stripe',
  card: 'Visa •••• 4242',
  balance: 0,
  free_credit: 0,
  is_credited: false,
  refunds: [],
}
const POST = 'POST /api/payments/12/refunds'

async function open(refundable: Partial<typeof REFUNDABLE> = {}, destination = refundable.method ?? REFUNDABLE.method) {
  const onClose = vi.fn()
  const item = { id: 4, amount: 6025, given_back: 6025, destination, state: 'succeeded', remaining: 0 }
  const part = renderPart(
    {
      answers: {
        'GET /api/payments/12/refundable': { body: { item: { ...REFUNDABLE, ...refundable } } },
        'GET /api/option-values/refund-reason-codes': {
          body: { items: ['Illness', 'Goodwill'].map((name, index) => ({ id: index + 1, name, value: name })) },
        },
        [POST]: { body: { item } },
      },
    },
    <RefundPayment resource="payments" record={{ id: 12 }} onClose={onClose} />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund the payment' }))
  await dialog.findByLabelText(/^Amount/)
  const choose = async (field: RegExp, option: string) => {
    await part.user.click(dialog.getByRole('combobox', { name: field }))
    await part.user.click(await screen.findByRole('option', { name: option }))
  }
  const send = () => part.user.click(dialog.getByRole('button', { name: 'Refund' }))
  const sent = () => part.calls.find(({ call }) => call === POST)?.body
  return { ...part, dialog, choose, send, sent, onClose }
}

describe('refunding a payment', () => {
  it('RFD-02 asks for date, method, reference, notes, amount and credit, and for a reason of the list', async () => {
    const { dialog, choose, user, send, sent, calls } = await open({ method: 'cash' })
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('60.25')
    await choose(/^Refunded by/, 'Cheque')
    await choose(/^Reason/, 'Illness')
    expect(calls.map(({ call }) => call.split('?')[0])).toContain('GET /api/option-values/refund-reason-codes')
    await user.type(dialog.getByLabelText(/^Reference/), 'R-7')
    await user.type(dialog.getByLabelText(/^Notes/), 'By post')
    expect(dialog.getByRole('group', { name: /^Date/ })).toBeVisible()
    await send()
    await waitFor(() =>
      expect(sent()).toMatchObject({
        amount: 6025,
        method: 'cheque',
        credit_refund: false,
        reason: 'Illness',
        reference: 'R-7',
        notes: 'By post',
      }),
    )
  })

  it('RFD-02 proposes the way that it was paid', async () => {
    const { dialog } = await open({ method: 'cash' })
    expect(await dialog.findByRole('combobox', { name: /^Refunded by/ })).toHaveTextContent('Cash')
  })

  it('RFD-02 RFD-06 credit_refund asks for no method', async () => {
    const { dialog, choose, user, send, sent } = await open()
    await user.click(dialog.getByLabelText(/^Keep it as credit/))
    expect(dialog.queryByRole('combobox', { name: /^Refunded by/ })).not.toBeInTheDocument()
    await choose(/^Reason/, 'Goodwill')
    await send()
    await waitFor(() => expect(sent()).toMatchObject({ amount: 6025, credit_refund: true }))
  })

  it.each([
    ['stripe', undefined, 'The refund has been successfully processed.'],
    ['stripe', 'Cash', 'The refund has been successfully added.'],
    ['bacs', undefined, 'The refund has been successfully added.'],
  ])('RFD-03 RFD-04 says "processed" of the card and "added" of one by hand (%s, %s)', async (paid, by, notice) => {
    const { choose, send, onClose } = await open({ method: paid }, by?.toLowerCase())
    if (by !== undefined) await choose(/^Refunded by/, by)
    await choose(/^Reason/, 'Illness')
    await send()
    expect(await screen.findByText(notice)).toBeVisible()
    expect(onClose).toHaveBeenCalled()
  })
})
