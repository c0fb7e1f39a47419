import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import OpenUnverified from '../../../custom-screens/transactions/unverified.action.tsx'
import { renderPart } from '../render-part.tsx'

const META = 'GET /api/transactions/unauthenticated/meta'

it('TXN-02 the button to unverified transactions carries their count', async () => {
  renderPart({ at: '/', answers: { [META]: { body: { count: 3 } } } }, <OpenUnverified resource="transactions" />)
  const button = await screen.findByRole('link', { name: 'Unverified: 3' })
  expect(button).toHaveAttribute('href', '/transactions/unverified')
  expect(screen.getByText('3')).toBeVisible()
})

it('TXN-02 the button is plain where none wait', async () => {
  renderPart({ at: '/', answers: { [META]: { body: { count: 0 } } } }, <OpenUnverified resource="transactions" />)
  expect(await screen.findByRole('link', { name: 'Unverified' })).toBeVisible()
})

it.each([
  ['/customers/5/transactions', 'customer_id'],
  ['/franchisees/5/transactions', 'franchisee_id'],
])('MAPI-37 on a tab it counts and opens those of the own family or franchisee alone: %s', async (at, own) => {
  renderPart(
    { at, answers: { [`${META}?${own}=5`]: { body: { count: 2 } } } },
    <OpenUnverified resource="transactions" parent={{ id: 5 }} />,
  )
  const button = await screen.findByRole('link', { name: 'Unverified: 2' })
  const filter = encodeURIComponent(JSON.stringify({ [own]: 5 }))
  expect(button).toHaveAttribute('href', `/transactions/unverified?filter=${filter}`)
})
