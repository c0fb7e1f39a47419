import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDrawer } from '#browser/ground/shell/MenuDrawer.tsx'
import { renderRecord } from '../../screens/show/render-record.tsx'

it('the menu of a narrow screen is a dialog with a name', async () => {
  renderRecord({ at: '/branches', answers: {} }, <MenuDrawer brand="Library" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeInTheDocument()
})
