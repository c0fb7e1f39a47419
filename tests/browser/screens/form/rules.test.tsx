import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { book, branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, madeBy } from './form-helpers.ts'

const books = (record = book()) => ({
  'GET /api/books/7': item(record),
  'PUT /api/books/7': item(record, { version: '"2"' }),
})

/** Chooses an option of a select by its words. */
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('fields that depend on each other', () => {
  it('applies onChange rules as one types, in turn', async () => {
    const { calls } = renderRecord({ at: '/books/7/edit', answers: books(book({ home_delivery: true })) })
    expect(await screen.findByRole('switch', { name: /^Home delivery/ })).toBeChecked()
    await userEvent.click(screen.getByRole('switch', { name: /^Reference only/ }))
    expect(screen.getByRole('switch', { name: /^Reservable/ })).not.toBeChecked()
    await waitFor(() => expect(screen.queryByRole('switch', { name: /^Home delivery/ })).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(madeBy(calls, 'PUT')[0]?.body).toEqual({ reference_only: true, reservable: false })
  })

  it('shows a field while its condition holds and does not send it when it is hidden', async () => {
    const { calls } = renderRecord({ at: '/books/7/edit', answers: books() })
    await changeText('Pages', '900')
    const runningTime = { name: /^Running time/ }
    expect(screen.queryByRole('group', runningTime)).not.toBeInTheDocument()
    await choose('Medium', 'Audiobook')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Pages/ })).not.toBeInTheDocument())
    expect(await screen.findByRole('group', runningTime)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(madeBy(calls, 'PUT')[0]?.body).toEqual({ medium: 'audiobook' })
  })

  it('asks for a field while a declared condition requires it', async () => {
    const { calls } = renderRecord({ at: '/branches/3/edit', answers: { 'GET /api/branches/3': item(branch()) } })
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByRole('combobox', { name: /^Disabled reason/ })).not.toBeInTheDocument()
    await choose('Status', 'Disabled')
    expect(await screen.findByRole('combobox', { name: /^Disabled reason/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Disabled reason: This field is required.')
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('says that a text is too long, and keeps all of what was pasted', async () => {
    const { calls } = renderRecord({ at: '/branches/3/edit', answers: { 'GET /api/branches/3': item(branch()) } })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.click(name)
    await userEvent.paste('L'.repeat(200))
    expect(name).toHaveValue('L'.repeat(200))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Name: Input must be below 120 characters.')
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('warns, as declared, of what follows from what has been typed', async () => {
    renderRecord({ at: '/branches/3/edit', answers: { 'GET /api/branches/3': item(branch({ open_loans: 4 })) } })
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByText(/still out/)).not.toBeInTheDocument()
    await choose('Status', 'Disabled')
    expect(await screen.findByText(/^4 books of .+ are still out\.$/)).toBeInTheDocument()
    await choose('Status', 'Enabled')
    await waitFor(() => expect(screen.queryByText(/still out/)).not.toBeInTheDocument())
  })

  it('refuses states that are forbidden, with the declared message at the declared field', async () => {
    const record = book({ reference_only: true, reservable: true })
    renderRecord({ at: '/books/7/edit', answers: books(record) })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Reservable: A book for reference only cannot be reserved.',
    )
  })

  it('says what is forbidden in the words of the translations', async () => {
    const record = book({ reference_only: true, reservable: true })
    const rules = { book: { a_book_for_reference_only_cannot_be_reserved: 'Ni ellir cadw llyfr cyfeirio.' } }
    renderRecord({ at: '/books/7/edit', answers: books(record), translations: { rules } })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Reservable: Ni ellir cadw llyfr cyfeirio.')
  })

  it('looks again at the errors of other fields when one is changed', async () => {
    const record = book({ reference_only: true, reservable: true })
    renderRecord({ at: '/books/7/edit', answers: books(record) })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('switch', { name: /^Reference only/ }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

describe('a form of many fields', () => {
  it('does not render other fields again while one types', async () => {
    let rendered = 0
    const Counted = () => {
      rendered += 1
      return null
    }
    const custom = ((kind: string, name: string) =>
      kind === 'input' && name === 'books/isbn' ? Counted : undefined) as never
    renderRecord({ at: '/books/7/edit', answers: books(), custom })
    await screen.findByRole('textbox', { name: /^Title/ })
    await waitFor(() => expect(rendered).toBeGreaterThan(0))
    const before = rendered
    await changeText('Title', 'The Mill on the Floss')
    expect(rendered).toBe(before)
  })
})
