import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EditDialog from '#browser/screens/form/EditDialog.tsx'
import { book, branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, madeBy } from './form-helpers.ts'

const answers = {
  'GET /api/books/7': item(book(), { version: '"4"' }),
  'PUT /api/books/7': item(book({ title: 'Silas Marner', full_title: 'Silas Marner' }), { version: '"5"' }),
  'POST /api/books/look-alike': { body: { items: [] } },
}

describe('saving a change', () => {
  it('sends what was changed and nothing else, with the version that was read', async () => {
    const { calls, address } = renderRecord({ at: '/books/7/edit', answers })
    await changeText('Title', 'Silas Marner')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
    const [put] = madeBy(calls, 'PUT')
    expect(put?.body).toEqual({ title: 'Silas Marner' })
    expect(put?.headers['if-match']).toBe('"4"')
    expect(await screen.findByText('The book has been successfully updated.')).toBeInTheDocument()
  })

  it('sends nothing when nothing was changed', async () => {
    const { calls, address } = renderRecord({ at: '/books/7/edit', answers })
    await screen.findByRole('textbox', { name: /^Title/ })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('saves by Ctrl+Enter, once however often it is pressed', async () => {
    let done: (reply: object) => void = () => undefined
    const slow = () => new Promise<object>((resolve) => (done = resolve))
    const { calls, address } = renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': slow } })
    await changeText('Title', 'Silas Marner')
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'))
    done({ body: { item: book() } })
    await waitFor(() => expect(address()).toBe('/books/7'))
    expect(madeBy(calls, 'PUT')).toHaveLength(1)
  })

  it('takes nothing while it saves, and gives the fields back when that was refused', async () => {
    let done: (reply: object) => void = () => undefined
    const slow = () => new Promise<object>((resolve) => (done = resolve))
    const { calls } = renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': slow } })
    await changeText('Title', 'Silas Marner')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    const title = screen.getByRole('textbox', { name: /^Title/ })
    expect(title.closest('[aria-disabled="true"]')).not.toBeNull()
    // What turns in the button says nothing: "Saving…" is read out.
    expect(screen.queryByRole('progressbar')).toBeNull()
    await userEvent.keyboard(', or the Weaver')
    expect(title).toHaveValue('Silas Marner')
    expect(title).toHaveFocus()
    done({ status: 422, body: { errors: { title: ['This is already in use.'] } } })
    expect(await screen.findByText('This is already in use.')).toBeInTheDocument()
    await userEvent.keyboard(', or the Weaver')
    expect(title).toHaveValue('Silas Marner, or the Weaver')
  })

  it('shows what may not be changed as a value, not as an input', async () => {
    renderRecord({ at: '/branches/3/edit', answers: { 'GET /api/branches/3': item(branch()) } })
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument()
    expect(screen.getByText('HAR')).toBeInTheDocument()
  })

  it('PERM-04 leaves out sections and fields that the person may not write', async () => {
    const permissions = ['branches.details', 'branches.edit']
    renderRecord({ at: '/branches/3/edit', answers: { 'GET /api/branches/3': item(branch()) }, permissions })
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByRole('heading', { name: 'Money' })).not.toBeInTheDocument()
  })
})

describe('what is wrong with a form', () => {
  it('MERR-06 asks for required fields, and puts the focus on the first of them', async () => {
    const { calls } = renderRecord({ at: '/branches/new', answers: {} })
    await screen.findByRole('textbox', { name: /^Name/ })
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('5 fields need your attention.')
    expect(screen.getAllByText('This field is required.').length).toBeGreaterThanOrEqual(5)
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('leads from the summary to a field', async () => {
    renderRecord({ at: '/branches/new', answers: {} })
    await screen.findByRole('textbox', { name: /^Name/ })
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.click(await screen.findByRole('button', { name: 'City' }))
    expect(screen.getByRole('textbox', { name: /^City/ })).toHaveFocus()
  })

  it('validates by the schema of the server before anything is sent', async () => {
    const { calls } = renderRecord({ at: '/books/7/edit', answers })
    await changeText('ISBN', '12345')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(/Enter the 13 digits of an ISBN/)).length).toBeGreaterThan(0)
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('ERR-05 SAPI-05 shows the first message of each field at its field', async () => {
    const refused = { status: 422, body: { errors: { title: ['This is already in use.', 'And too short.'] } } }
    renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': refused } })
    const title = await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(title).toHaveAccessibleDescription('This is already in use.'))
    expect(title).toHaveFocus()
    expect(screen.queryByText(/And too short/)).not.toBeInTheDocument()
  })

  it('ERR-06 shows the text of the server', async () => {
    const refused = { status: 400, body: { error: 'Books cannot be changed on Sundays.' } }
    renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': refused } })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Books cannot be changed on Sundays.')
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Emma')
  })

  it('ERR-06 says that the error is unknown when the server says nothing', async () => {
    renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': { status: 422, body: {} } } })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('An unknown error has occured.')
  })

  it('names a field that the server refuses and the form does not have', async () => {
    const refused = { status: 422, body: { errors: { withdrawn_on: ['This field cannot be changed.'] } } }
    renderRecord({ at: '/books/7/edit', answers: { ...answers, 'PUT /api/books/7': refused } })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Withdrawn on: This field cannot be changed.')
  })

  it('shows what is wrong with a part of an object at the input of its field', async () => {
    const group = {
      id: 5,
      name: 'Novels',
      branch_id: 3,
      weekday: 1,
      start_time: '10:00',
      starts_on: '2026-01-05',
      places: 9,
    }
    const refused = { status: 422, body: { errors: { 'terms.places': ['There are more readers than that.'] } } }
    const answers = {
      'GET /api/reading-groups/5': item(group, { version: '"1"' }),
      'PUT /api/reading-groups/5': refused,
    }
    renderRecord(
      { at: '/reading-groups', answers },
      <EditDialog resource="reading_groups" id={5} onClose={() => undefined} />,
    )
    await changeText('Name', 'Poems')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('textbox', { name: /^Places/ })).toHaveAccessibleDescription(
      /more readers than that/,
    )
  })
})
