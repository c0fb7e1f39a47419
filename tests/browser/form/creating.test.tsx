import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, madeBy } from './form-helpers.ts'

const sameReader = { id: 9, name: 'Jane Eyre', email: 'jane@example.org', branch: { id: 3, name: 'Harbour' } }

describe('adding a record', () => {
  it('opens with the focus in the first field, sends what was filled in, and leads to the new record', async () => {
    const created = { status: 201, body: { item: branch({ id: 12, name: 'Market' }) } }
    const answers = { 'POST /api/branches': created, 'GET /api/branches/12': item(branch({ id: 12, name: 'Market' })) }
    const { calls, address } = renderRecord({ at: '/branches/new', answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Add branch' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus())
    await userEvent.keyboard('Market')
    await changeText('Code', 'mkt')
    await changeText('Address(?!2)', '2 Market Place')
    await changeText('City', 'Leeds')
    await changeText('Postcode', 'LS1 4DY')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(address()).toBe('/branches/12'))
    expect(madeBy(calls, 'POST')[0]?.body).toEqual({
      name: 'Market',
      code: 'MKT',
      address: '2 Market Place',
      city: 'Leeds',
      postcode: 'LS1 4DY',
    })
    expect(await screen.findByText('Market has been opened.')).toBeInTheDocument()
  })

  it('fills in what is declared as default', async () => {
    renderRecord({ at: '/readers/new', answers: {} })
    await screen.findByRole('textbox', { name: /^First name/ })
    expect(await screen.findByDisplayValue(/18.*2026|2026-03-18/)).toBeInTheDocument()
  })

  it('warns of records that look the same, and leads to them', async () => {
    const lookAlike = { body: { items: [sameReader] } }
    const { calls } = renderRecord({ at: '/readers/new', answers: { 'POST /api/readers/look-alike': lookAlike } })
    await changeText('First name', 'Jane')
    expect(screen.queryByText('There is one that looks the same:')).not.toBeInTheDocument()
    await changeText('Email', 'jane@example.org')
    expect(await screen.findByText('There is one that looks the same:')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Jane Eyre' })).toHaveAttribute('href', '/readers/9')
    expect(screen.getByText(/jane@example\.org · Harbour/)).toBeInTheDocument()
    const asked = calls.filter(({ call }) => call === 'POST /api/readers/look-alike')
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'jane@example.org' }])
  })
})
