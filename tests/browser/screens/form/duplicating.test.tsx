import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, formIsThere, madeBy } from './form-helpers.ts'

const branches = { items: [3, 4].map((id) => ({ id, name: id === 3 ? 'Harbour' : 'Ilkley' })) }

const reservation = {
  ...{ id: 9, book_id: 7, book: { id: 7, title: 'Emma' }, branch_id: 4, branch: { id: 4, name: 'Ilkley' } },
  // The branch that the form would propose for this reader is another.
  ...{ reader_id: 5, reader: { id: 5, name: 'Ada', branch_id: 3, branch: { id: 3, name: 'Harbour' } } },
  ...{ status: 'waiting', held_until: null, delivery: false, delivery_time: null },
}

describe('duplicating a record', () => {
  it('opens the page of a new one with its values, but for those that no two may have and those that are left out', async () => {
    const created = { status: 201, body: { item: branch({ id: 12, name: 'Harbour (copy)' }) } }
    const answers = {
      'GET /api/branches/3': item(branch()),
      'POST /api/branches': created,
      'GET /api/branches/12': item(branch({ id: 12, name: 'Harbour (copy)' })),
    }
    const { calls, address } = renderRecord({ at: '/branches/3', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Duplicate branch' })).toBeInTheDocument()
    await formIsThere()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour (copy)')
    expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue('')
    await changeText('Code', 'new')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(address()).toBe('/branches/12'))
    expect(madeBy(calls, 'POST')[0]?.body).toEqual({
      ...{ name: 'Harbour (copy)', code: 'NEW', address: '1 Quay Street', city: 'Leeds', postcode: 'LS1 4DY' },
    })
  })

  it('goes back to the record that was to be copied when it is called off', async () => {
    const answers = { 'GET /api/branches/3': item(branch()) }
    const { address } = renderRecord({ at: '/branches/new?duplicate=3', answers })
    await formIsThere()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/branches/3'))
  })

  it('opens a dialog where records have no page, and proposes nothing in the place of what is copied', async () => {
    const { calls } = renderRecord(
      {
        at: '/reservations',
        answers: {
          'GET /api/reservations/9': item(reservation),
          'GET /api/branches/all': { body: branches },
          'POST /api/reservations': { status: 201, body: { item: { ...reservation, id: 10 } } },
        },
      },
      <ActionButton action="duplicate" resource="reservations" record={reservation} />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await formIsThere()
    expect(screen.getByRole('combobox', { name: /^Reader/ })).toHaveValue('Ada')
    expect(screen.getByRole('combobox', { name: /^Collect from/ })).toHaveValue('Ilkley')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(madeBy(calls, 'POST')).toHaveLength(1))
    expect(madeBy(calls, 'POST')[0]?.body).toMatchObject({ book_id: 7, reader_id: 5, branch_id: 4 })
  })

  it('is not offered to those who may not add', async () => {
    const viewer = { permissions: ['branches.details', 'branches.edit'] }
    renderRecord(
      { at: '/branches', answers: {}, ...viewer },
      <>
        <ActionButton action="duplicate" resource="branches" record={branch()} />
        <ActionButton action="edit" resource="branches" record={branch()} />
      </>,
    )
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Duplicate' })).not.toBeInTheDocument()
  })
})
