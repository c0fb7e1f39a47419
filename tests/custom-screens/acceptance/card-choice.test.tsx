import type { ReactNode } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { CardChoice } from '../../../custom-screens/acceptance/CardChoice.tsx'
import { renderPart } from '../render-part.tsx'

const SETUP = { client_secret: 'seti_1_secret', publishable_key: null, form_url: '/simulator/card-form?secret=1' }
const CARD = { id: 9, name: 'Visa •••• 4242', brand: 'visa', last4: '4242', expires: '12/30', plans: 1 }

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: { card_id: null } })}>{children}</FormProvider>
}

describe('the card that pays', () => {
  it('CARD-02 is chosen as soon as it has been added, and the focus is where it was added from', async () => {
    let cards: unknown[] = []
    const { user } = renderPart(
      {
        answers: {
          'GET /api/customers/7/cards': () => ({ body: { items: cards } }),
          'POST /api/customers/7/cards/setup': { body: SETUP },
          'POST /api/customers/7/cards': { body: { item: CARD } },
        },
      },
      <Form>
        <CardChoice customerId={7} />
      </Form>,
    )
    await user.click(await screen.findByRole('button', { name: 'Add a card' }))
    await screen.findByTitle('Card details')
    cards = [CARD]
    const told = { origin: window.location.origin, data: { from: 'card-form', setupIntent: 'seti_1' } }
    fireEvent(window, new MessageEvent('message', told))
    expect(await screen.findByRole('combobox', { name: /^Card on file/ })).toHaveTextContent('Visa •••• 4242')
    expect(screen.getByRole('button', { name: 'Add a card' })).toHaveFocus()
  })
  it('ACC-19 is none by itself; those that have expired come last, say so, and warn when they are chosen all the same', async () => {
    const old = { ...CARD, id: 8, name: 'Visa •••• 1111', expires: '02/26', expired: true }
    const { user } = renderPart(
      { answers: { 'GET /api/customers/7/cards': { body: { items: [old, CARD] } } } },
      <Form>
        <CardChoice customerId={7} />
      </Form>,
    )
    const input = await screen.findByRole('combobox', { name: /^Card on file/ })
    expect(input).not.toHaveTextContent('Visa')
    await user.click(input)
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(-2)).toEqual(['Visa •••• 4242', 'Visa •••• 1111, expired'])
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('option', { name: 'Visa •••• 1111, expired' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This card has expired.')
  })
})
