import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeReply } from '../../fake-fetch.ts'
import { branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, madeBy } from './form-helpers.ts'

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

  it('names its attempt, so that what is saved again after a lost reply is made once', async () => {
    const replies: FakeReply[] = [
      { status: 503, body: { error: 'The database does not answer.' } },
      { status: 201, body: { item: branch({ id: 12, name: 'Market' }) } },
    ]
    const answers = {
      'POST /api/branches': () => replies.shift() ?? { status: 500, body: {} },
      'GET /api/branches/12': item(branch({ id: 12, name: 'Market' })),
    }
    const { calls, address } = renderRecord({ at: '/branches/new', answers })
    await changeText('Name', 'Market')
    await changeText('Code', 'mkt')
    await changeText('Address(?!2)', '2 Market Place')
    await changeText('City', 'Leeds')
    await changeText('Postcode', 'LS1 4DY')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('The database does not answer.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(address()).toBe('/branches/12'))
    const [first, again] = madeBy(calls, 'POST').map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(again).toBe(first)
  })
})
