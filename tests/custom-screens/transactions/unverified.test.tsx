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

it('TXN-02 the button is plain where none wait, and not on the tab of a record', async () => {
  renderPart({ at: '/', answers: { [META]: { body: { count: 0 } } } }, <OpenUnverified resource="transactions" />)
  expect(await screen.findByRole('link', { name: 'Unverified' })).toBeVisible()
  renderPart({ at: '/', answers: {} }, <OpenUnverified resource="transactions" parent={{ id: 5 }} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
