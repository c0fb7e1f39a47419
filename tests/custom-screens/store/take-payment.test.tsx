import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import TakePayment from '../../../custom-screens/store/take-payment.dialog.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const ORDER = { id: 5, reference: '7K3M-92QF', customer_id: 1, total: 2397, status: 'new' }
const CALL = 'POST /api/store/orders/5/payment'
const CARD = { id: 8, name: 'Visa •••• 4242', last4: '4242' }

function open(answers: PartScene['answers'] = {}, permissions?: string[]) {
  const onClose = vi.fn()
  const scene = renderPart(
    {
      answers: {
        'GET /api/customers/1/cards': { body: { items: [CARD] } },
        [CALL]: { body: { success: true, status: 'paid' } },
        ...answers,
      },
      ...(permissions && { permissions }),
      translations: { messages: { bookings: { select_card: 'Please select a payment card' } } },
    },
    <TakePayment resource="orders" record={ORDER} onClose={onClose} />,
  )
  const { user, calls } = scene
  const choose = async (field: RegExp, option: RegExp | string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const press = async () => user.click(await screen.findByRole('button', { name: 'Take payment' }))
  const sent = () => calls.filter(({ call }) => call === CALL).map(({ body }) => body)
  return { ...scene, onClose, choose, press, sent }
}

describe('taking the payment of an order', () => {
  it('ORD-08 says of which order and how much, and asks how it is paid before it sends anything', async () => {
    const { press, sent } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Take payment: 7K3M-92QF' })
    await waitFor(() => expect(dialog).toHaveTextContent('To be paid£23.97'))
    await press()
    expect(await screen.findByText('This field is required.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('ORD-08 is taken by hand', async () => {
    const { choose, press, sent, onClose } = open()
    await choose(/^Paid by/, 'Cheque')
    await press()
    expect(await screen.findByText('The order 7K3M-92QF is paid.')).toBeVisible()
    expect(sent()).toEqual([{ method: 'cheque' }])
    expect(onClose).toHaveBeenCalled()
  })

  it.each([
    ['paid', 'The order 7K3M-92QF is paid.'],
    ['new', 'The order 7K3M-92QF waits until the card payment is confirmed.'],
  ])('ORD-08 is taken by a card of the family: %s', async (status, notice) => {
    const { choose, press, sent } = open({ [CALL]: { body: { success: true, status } } })
    await choose(/^Paid by/, 'Card')
    await choose(/^Card on file/, /4242/)
    await press()
    expect(await screen.findByText(notice)).toBeVisible()
    expect(sent()).toEqual([{ method: 'card', card_id: 8 }])
  })

  it('ORD-08 asks for the card that pays before anything is sent', async () => {
    const { choose, press, sent } = open()
    await choose(/^Paid by/, 'Card')
    await screen.findByRole('combobox', { name: /^Card on file/ })
    await press()
    expect(await screen.findByText('Please select a payment card')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('ORD-08 stays open with the words of the bank where the card is declined', async () => {
    const { choose, press, onClose } = open({
      [CALL]: { status: 422, body: { errors: { card_id: ['Your card was declined.'] } } },
    })
    await choose(/^Paid by/, 'Card')
    await choose(/^Card on file/, /4242/)
    await press()
    expect(await screen.findByText('Your card was declined.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take payment' })).toBeEnabled())
    expect(onClose).not.toHaveBeenCalled()
  })

  it('offers no card to those who may not see the cards of families', async () => {
    const { user } = open({}, ['store.orders.add'])
    await user.click(await screen.findByRole('combobox', { name: /^Paid by/ }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(options.filter(Boolean)).toEqual(['Cash', 'BACS', 'Cheque'])
  })
})
