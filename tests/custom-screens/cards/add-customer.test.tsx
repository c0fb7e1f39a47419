import { act, fireEvent, screen, within } from '@testing-library/react'
import { useRefresh } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import AddCard from '../../../custom-screens/cards/add-customer.dialog.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const SETUP = { client_secret: 'seti_1_secret', publishable_key: null, form_url: '/simulator/card-form?secret=1' }
const CARD = { id: 9, name: 'Visa •••• 4242', brand: 'visa', last4: '4242', expires: '12/30', plans: 2 }
const APPLY = 'PUT /api/customers/7/plans/cards'

/** Adds a card in the form of the provider. */
async function add(answers: PartScene['answers'], plans = 2) {
  const onClose = vi.fn()
  const shared: PartScene['answers'] = {
    'POST /api/customers/7/cards/setup': { body: SETUP },
    'POST /api/customers/7/cards': { body: { item: { ...CARD, plans } } },
  }
  const part = renderPart(
    { answers: { ...shared, ...answers } },
    <AddCard resource="cards" parent={{ id: 7, name: 'Alice Adams' }} onClose={onClose} />,
  )
  await screen.findByTitle('Card details')
  const told = { origin: window.location.origin, data: { from: 'card-form', setupIntent: 'seti_1' } }
  fireEvent(window, new MessageEvent('message', told))
  return { ...part, onClose }
}

/** Adds a card that the plans of the family could be paid with. */
async function added(answers: PartScene['answers'], plans?: number) {
  const part = await add(answers, plans)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Visa •••• 4242 has been added.')
  return { ...part, dialog }
}

describe('a card that has just been added', () => {
  it('CARD-04 MAPI-27 is applied to all existing plans where somebody says so', async () => {
    const { user, dialog, calls, onClose } = await added({
      [APPLY]: { body: { success: true, plans: 2, payments: 3 } },
    })
    expect(calls.filter(({ call }) => call === APPLY)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Use for existing plans' }))
    expect(await screen.findByText('2 plans are now paid with Visa •••• 4242.')).toBeVisible()
    expect(calls.find(({ call }) => call === APPLY)?.body).toEqual({ cardId: 9 })
    expect(onClose).toHaveBeenCalled()
  })

  it('CARD-04 is offered for those plans alone that it does not pay, and the focus is where that is answered', async () => {
    const { dialog } = await added({}, 1)
    expect(dialog.getByText(/^1 monthly plan of the family is not paid with this card\./)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Use for existing plans' })).toHaveFocus()
  })

  it('CARD-04 is not offered to a family without such a plan', async () => {
    const { onClose } = await add({}, 0)
    expect(await screen.findByText('Visa •••• 4242 has been added.')).toBeVisible()
    expect(onClose).toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Use for existing plans' })).not.toBeInTheDocument()
  })

  it.each([
    ['with a reason', { status: 422, body: { errors: { cardId: ['Choose one of the family’s cards.'] } } }],
    ['without one', { status: 500, body: {} }],
  ])('CARD-06 stays, with the message, when applying it fails (%s)', async (_, failed) => {
    const { user, dialog, onClose } = await added({ [APPLY]: failed })
    await user.click(dialog.getByRole('button', { name: 'Use for existing plans' }))
    expect(await dialog.findByText('An error occured while adding this card to existing plans')).toBeVisible()
    expect(dialog.getByText('Visa •••• 4242 has been added.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the fields for a card', () => {
  it('CARD-02 stay as they are, with what has been typed, while the screen behind them is refreshed', async () => {
    let refresh = () => undefined as unknown
    function Behind() {
      refresh = useRefresh()
      return null
    }
    const SET_UP = 'POST /api/customers/7/cards/setup'
    const { calls } = renderPart(
      { answers: { [SET_UP]: { body: SETUP } } },
      <>
        <Behind />
        <AddCard resource="cards" parent={{ id: 7, name: 'Alice Adams' }} onClose={() => undefined} />
      </>,
    )
    const fields = await screen.findByTitle('Card details')
    await act(async () => void refresh())
    expect(screen.getByTitle('Card details')).toBe(fields)
    expect(calls.filter(({ call }) => call === SET_UP)).toHaveLength(1)
  })

  it.each([
    [
      'the server says why',
      { status: 422, body: { errors: { card_token: ['Your card was declined.'] } } },
      'Your card was declined.',
    ],
    [
      'nobody knows why',
      { status: 500, body: {} },
      'An error occured adding the card, please check the details and try again.',
    ],
  ])('CARD-05 tell that a card was not added, where %s', async (_, failed, said) => {
    renderPart(
      {
        answers: {
          'POST /api/customers/7/cards/setup': { body: SETUP },
          'POST /api/customers/7/cards': failed,
        },
      },
      <AddCard resource="cards" parent={{ id: 7, name: 'Alice Adams' }} onClose={() => undefined} />,
    )
    await screen.findByTitle('Card details')
    const told = { origin: window.location.origin, data: { from: 'card-form', setupIntent: 'seti_1' } }
    fireEvent(window, new MessageEvent('message', told))
    expect(await screen.findByText(said)).toBeVisible()
    expect(await screen.findByTitle('Card details')).toBeVisible()
  })
})
