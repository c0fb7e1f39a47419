import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import type { FieldRefModel } from '#declarations/model.ts'
import { book, fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'
import { onScreenOf } from './phone.ts'

const readers = libraryResource('readers', { default: { filter: {} } })
const ann = {
  id: 4,
  name: 'Ann Lee',
  card_number: 'C-104',
  status: 'enabled',
  branch: { id: 2, name: 'Leeds' },
  phone_mobile: '+447700900123',
}

const LONG = 'Ask the reader to pay for it, or to bring another copy.'

describe('a list on a phone', () => {
  onScreenOf(400)

  it('shows cards instead of a table: title, lines, status', async () => {
    renderLibrary(<GeneratedList resource={readers} />, { data: fakeBooks({ rows: [ann] }) })
    const card = await screen.findByRole('listitem')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(within(card).getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/readers/4')
    expect(within(card).getByText('C-104')).toBeInTheDocument()
    expect(within(card).getByText('Leeds')).toBeInTheDocument()
    expect(within(card).getByText('Enabled')).toBeInTheDocument()
    expect(within(card).getAllByRole('link')).toHaveLength(1)
  })

  it('shows the picture of the first column with an image, and none where there is none', async () => {
    const address = '/api/files/5/thumbnail'
    const cover = { id: 5, name: 'emma.png', url: '/api/files/5', thumbnail_url: address, width: 40, height: 60 }
    const rows = [book(1, { cover_id: 5, cover }), book(2, { cover_id: null, cover: null })]
    const books = libraryResource('books', { default: { filter: {} } })
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks({ rows }) })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.querySelector('img')).toHaveAttribute('src', address)
    expect(second?.querySelector('img')).toBeNull()
  })

  it('leaves out lines without a value', async () => {
    renderLibrary(<GeneratedList resource={readers} />, { data: fakeBooks({ rows: [{ ...ann, card_number: null }] }) })
    const card = await screen.findByRole('listitem')
    expect(within(card).queryByText(/Card/)).not.toBeInTheDocument()
  })

  it('shows a sentence below its name, on the whole width, and other values beside theirs', async () => {
    const { card: declared } = readers.list
    const said = (field: FieldRefModel): FieldRefModel =>
      field.path === 'card_number' ? { ...field, choices: [{ value: 'C-104', title: LONG }] } : field
    const list = { card: { ...declared, fields: (declared.fields ?? []).map(said) } }
    const worded = { ...readers, list: { ...readers.list, ...list } }
    renderLibrary(<GeneratedList resource={worded} />, { data: fakeBooks({ rows: [ann] }) })
    const card = await screen.findByRole('listitem')
    expect(within(card).getByText('C-104').closest('dd')?.parentElement).toHaveStyle({ display: 'block' })
    expect(within(card).getByText('Leeds').closest('dd')?.parentElement).toHaveStyle({ display: 'flex' })
  })

  it('says what is declared for a line without a value', async () => {
    const { card: declared, columns } = readers.list
    const words = <Field extends FieldRefModel>(field: Field) =>
      field.path === 'card_number' ? { ...field, empty: 'No card yet' } : field
    const list = { columns: columns.map(words), card: { ...declared, fields: (declared.fields ?? []).map(words) } }
    const worded = { ...readers, list: { ...readers.list, ...list } }
    renderLibrary(<GeneratedList resource={worded} />, { data: fakeBooks({ rows: [{ ...ann, card_number: null }] }) })
    const card = await screen.findByRole('listitem')
    expect(within(card).getByText('No card yet')).toBeInTheDocument()
  })

  it('has the actions of a card in a menu', async () => {
    renderLibrary(<GeneratedList resource={readers} />, { data: fakeBooks({ rows: [ann] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ann Lee' }))
    const menu = await screen.findByRole('menu', { name: 'Actions for Ann Lee' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Edit', 'Delete'])
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    expect(within(menu).getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  })

  it('has the primary action in words and the others as icons', async () => {
    const data = fakeBooks({ rows: [book(1)] })
    renderLibrary(<GeneratedList resource={libraryResource('books', { default: { filter: {} } })} />, { data })
    expect(await screen.findByRole('link', { name: 'Add' })).toHaveTextContent('Add')
    expect(screen.getByRole('button', { name: 'Export' })).toHaveTextContent('')
  })

  it('sorts by a menu', async () => {
    const data = fakeBooks({ rows: [book(1)] })
    renderLibrary(<GeneratedList resource={libraryResource('books', { default: { filter: {} } })} />, { data })
    await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
    expect(screen.getByRole('menuitemradio', { name: 'Title' })).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Price' }))
    await waitFor(() => expect(lastAsked(data).sort).toEqual({ field: 'price', order: 'ASC' }))
  })

  it('opens the dialog of a row that has no screen', async () => {
    const reservations = libraryResource('reservations', { default: { filter: {} } })
    const rows = [{ id: 9, book: { id: 1, title: 'Emma' }, reader: { id: 4, name: 'Ann Lee' }, status: 'waiting' }]
    const data = { ...fakeBooks({ rows }), getOne: vi.fn(() => new Promise<never>(() => {})) }
    renderLibrary(<GeneratedList resource={reservations} />, { data })
    await userEvent.click(await screen.findByRole('button', { name: 'Emma' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })
})
