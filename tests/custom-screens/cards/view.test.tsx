import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ViewCard from '../../../custom-screens/cards/view.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const card = (id: number, brand: string) => ({
  id,
  name: `${brand} •••• 424${id}`,
  brand,
  expires: '12/30',
  created_at: '2026-03-01T10:00:00Z',
})
const CARDS = [card(3, 'Visa'), card(2, 'Mastercard'), card(1, 'Amex')]

describe('the preview of a card', () => {
  it.each([
    ['customer_id', 'customers'],
    ['franchisee_id', 'franchisees'],
  ])('CARD-03 leads to the cards before and after it, and no further at either end (%s)', async (owner, path) => {
    const { user } = renderPart(
      { answers: { [`GET /api/${path}/7/cards`]: { body: { items: CARDS } } } },
      <ViewCard resource="cards" record={{ id: 2, name: 'Mastercard', [owner]: 7 }} onClose={() => undefined} />,
    )
    const dialog = within(await screen.findByRole('dialog'))
    const shows = (title: string) => dialog.findByRole('heading', { name: title })
    const button = (name: string) => dialog.getByRole('button', { name })
    await shows('Mastercard •••• 4242')
    expect(dialog.getByText('12/30')).toBeVisible()
    expect(button('Previous')).not.toHaveAttribute('aria-disabled')
    await user.click(button('Next'))
    await shows('Amex •••• 4241')
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous'))
    await user.click(button('Previous'))
    await shows('Visa •••• 4243')
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Next')).not.toHaveAttribute('aria-disabled')
  })

  it('CARD-01 says of a card that it has expired', async () => {
    const expired = { ...card(3, 'Visa'), expires: '02/26', expired: true }
    renderPart(
      { answers: { 'GET /api/customers/7/cards': { body: { items: [expired] } } } },
      <ViewCard resource="cards" record={{ id: 3, name: 'Visa', customer_id: 7 }} onClose={() => undefined} />,
    )
    expect(await screen.findByText('Expired')).toBeVisible()
  })

  it('CARD-03 has no neighbours when it is the only one', async () => {
    renderPart(
      { answers: { 'GET /api/customers/7/cards': { body: { items: [card(3, 'Visa')] } } } },
      <ViewCard resource="cards" record={{ id: 3, name: 'Visa', customer_id: 7 }} onClose={() => undefined} />,
    )
    expect(await screen.findByText('12/30')).toBeVisible()
    for (const name of ['Previous', 'Next'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })
})
