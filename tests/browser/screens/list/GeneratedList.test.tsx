import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { book, fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} }, count: 15 })

describe('GeneratedList', () => {
  it('shows the declared columns, values by their kind, figures on the right', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks() })
    const row = await screen.findByRole('row', { name: /Middlemarch/ })
    expect(within(row).getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/1')
    expect(within(row).getByRole('link', { name: 'George Eliot' })).toHaveAttribute('href', '/authors/7')
    expect(within(row).getByText('£12.50').closest('td')).toHaveStyle({ textAlign: 'right' })
    expect(screen.getByRole('columnheader', { name: 'Author' })).toBeInTheDocument()
  })

  it.each([
    ['books', 'Books'],
    ['reservations', 'Reservation desk'],
  ])('%s is headed by its declared title, else by its plural', async (name, heading) => {
    renderLibrary(<GeneratedList resource={libraryResource(name)} />, { data: fakeBooks() })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
  })

  it('UI-11, SCON-05, TBL-02 asks for 15 rows a page', async () => {
    const data = fakeBooks()
    renderLibrary(<GeneratedList resource={libraryResource('authors')} />, { data })
    await screen.findByRole('table')
    expect(lastAsked(data).pagination).toEqual({ page: 1, perPage: 15 })
  })

  it('UI-12, SCON-04 sorts by name ascending by default, and by the declared sort where there is one', async () => {
    const data = fakeBooks()
    renderLibrary(<GeneratedList resource={libraryResource('branches')} />, { data })
    await screen.findByRole('table')
    expect(lastAsked(data).sort).toEqual({ field: 'name', order: 'ASC' })
  })

  it('leaves out columns that the person may not see', async () => {
    const readers = libraryResource('readers')
    const data = fakeBooks({ rows: [{ id: 1, name: 'Ann Lee', status: 'enabled', phone_mobile: '+447700900123' }] })
    renderLibrary(<GeneratedList resource={readers} />, { data, permissions: ['readers.list'] })
    await screen.findByRole('row', { name: /Ann Lee/ })
    expect(screen.queryByRole('columnheader', { name: /Mobile/ })).not.toBeInTheDocument()
  })

  it('says what a value that is missing means, where the declaration does', async () => {
    const readers = libraryResource('readers')
    const data = fakeBooks({ rows: [{ id: 1, name: 'Ann Lee', status: 'enabled', guardian: null }] })
    renderLibrary(<GeneratedList resource={readers} />, { data })
    expect(await screen.findByText('Independent')).toBeInTheDocument()
  })

  it('tells who lacks the permission which one it is, and asks for no rows', async () => {
    const data = fakeBooks()
    renderLibrary(<GeneratedList resource={books} />, { data, permissions: ['loans.list'] })
    expect(await screen.findByText(/“books.list”/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/loans')
    expect(data.getList).not.toHaveBeenCalled()
  })

  it('names the table, and says what it is sorted by', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks({ rows: [book(1)] }) })
    expect(await screen.findByRole('table', { name: 'Books, sorted by Title, ascending' })).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeInTheDocument()
  })
})
