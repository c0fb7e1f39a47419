import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import DetailsDialog from '#browser/screens/show/DetailsDialog.tsx'
import { branch, item, list } from './library-records.ts'
import { renderRecord } from './render-record.tsx'

const FINE = { id: 8, reader_id: 9, reader: { id: 9, name: 'Ada Booth' }, reason: 'Lost', type: 'value', amount: 500 }

describe('the details of a record', () => {
  it('open from the row of a tab, without a screen of its own, at the address of the tab', async () => {
    const reader = { id: 9, name: 'Ada Booth', branch_id: 3, status: 'enabled' }
    const rows = [{ ...FINE, reason: 'As it was' }]
    const { calls } = renderRecord({
      at: '/readers/9/fines',
      answers: {
        'GET /api/readers/9': item(reader, { tab: 'fines', rows }),
        'GET /api/readers/9/fines/8': item(FINE),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Look' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lost' }))
    expect(await dialog.findByText('£5.00')).toBeInTheDocument()
    expect(dialog.queryByRole('link', { name: /^Open/ })).toBeNull()
    expect(calls.map(({ call }) => call.split('?')[0])).toEqual(['GET /api/readers/9', 'GET /api/readers/9/fines/8'])
  })

  it('have the panels of its first tab but no rows, and lead to its screen', async () => {
    const answers = { 'GET /api/branches/3': item(branch()), 'GET /api/branches/3/closures': { body: list([]) } }
    renderRecord(
      { at: '/', answers },
      <DetailsDialog resource="branches" record={{ id: 3, name: 'As it was' }} onClose={() => undefined} />,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour' }))
    expect(dialog.getByText('1 Quay Street')).toBeInTheDocument()
    expect(dialog.queryByRole('heading', { name: 'Upcoming closures' })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Open branch' })).toHaveAttribute('href', '/branches/3')
  })

  it('say so when it is out of reach', async () => {
    renderRecord(
      { at: '/', answers: {} },
      <DetailsDialog resource="branches" record={{ id: 3 }} onClose={() => undefined} />,
    )
    expect(await screen.findByText('This could not be shown')).toBeVisible()
  })
})
