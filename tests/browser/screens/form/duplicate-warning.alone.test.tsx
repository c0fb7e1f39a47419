import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, typeAtOnce } from './form-helpers.ts'

const reader = (fields = {}) => ({
  ...{ id: 7, first_name: 'Ada', last_name: 'Lee', name: 'Ada Lee', email: 'ada@example.org', branch_id: 3 },
  ...{ branch: { id: 3, name: 'Harbour' }, status: 'enabled', phone_mobile: null, postcode: null },
  ...fields,
})
const sameReader = { id: 9, name: 'Jane Eyre', email: 'jane@example.org', branch: { id: 3, name: 'Harbour' } }

describe('adding a record', () => {
  it('warns of records that look the same, and leads to them', async () => {
    const lookAlike = { body: { items: [sameReader] } }
    const { calls } = renderRecord({ at: '/readers/new', answers: { 'POST /api/readers/look-alike': lookAlike } })
    await changeText('First name', 'Jane')
    expect(screen.queryByText('There is a similar record:')).not.toBeInTheDocument()
    await typeAtOnce('Email', 'jane@example.org')
    expect(await screen.findByText('There is a similar record:')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Jane Eyre' })).toHaveAttribute('href', '/readers/9')
    expect(screen.getByRole('link', { name: 'Jane Eyre' }).closest('li')).toHaveTextContent(
      'Jane Eyre · jane@example.org · Harbour',
    )
    const asked = calls.filter(({ call }) => call === 'POST /api/readers/look-alike')
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'jane@example.org' }])
  })
})

describe('a date that is half typed', () => {
  it('is looked for once it is whole', async () => {
    const { calls } = renderRecord({
      at: '/readers/new',
      answers: { 'POST /api/readers/look-alike': { body: { items: [sameReader] } } },
    })
    const asked = () => calls.filter(({ call }) => call === 'POST /api/readers/look-alike').map(({ body }) => body)
    await changeText('Last name', 'Eyre')
    const date = within(await screen.findByRole('group', { name: /^Date of birth/ }))
    await userEvent.click(date.getByRole('spinbutton', { name: 'Day' }))
    await userEvent.keyboard('1804')
    await userEvent.click(await screen.findByRole('textbox', { name: /^Last name/ }))
    // Longer than the pause after which it is asked.
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked()).toEqual([])
    await userEvent.click(date.getByRole('spinbutton', { name: 'Year' }))
    await userEvent.keyboard('2016')
    expect(await screen.findByText('There is a similar record:')).toBeInTheDocument()
    expect(asked()).toEqual([{ last_name: 'Eyre', date_of_birth: '2016-04-18' }])
  })
})

describe('changing a record', () => {
  it('CUS-08 leads to another that has what is typed anew, and is not like itself', async () => {
    const lookAlike = { body: { items: [reader({ id: 7 }), sameReader] } }
    const { calls } = renderRecord({
      at: '/readers/7/edit',
      answers: { 'GET /api/readers/7': item(reader()), 'POST /api/readers/look-alike': lookAlike },
    })
    await changeText('First name', 'Jane')
    await typeAtOnce('Email', 'jane@example.org')
    expect(await screen.findByText('There is a similar record:')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Jane Eyre' })).toHaveAttribute('href', '/readers/9')
    const asked = calls.filter(({ call }) => call === 'POST /api/readers/look-alike')
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'jane@example.org' }])
  })
})
