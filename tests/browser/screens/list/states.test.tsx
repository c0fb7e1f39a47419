import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { book, fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} }, count: 15 })

describe('the slots of a list', () => {
  it('holds the place of rows while they load', async () => {
    const data = { ...fakeBooks(), getList: () => new Promise<never>(() => {}) }
    const { container } = renderLibrary(<GeneratedList resource={books} />, { data })
    await screen.findByRole('table')
    expect(container.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(15)
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument()
  })

  it('says that there is nothing yet, and offers to add the first to who may', async () => {
    const data = fakeBooks({ rows: [] })
    renderLibrary(<GeneratedList resource={books} />, { data })
    expect(await screen.findByText('There are no books yet')).toBeInTheDocument()
    expect(screen.getByText('Add the first one to begin.')).toBeInTheDocument()
  })

  it('says what to expect to who may not add', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks({ rows: [] }), permissions: ['books.list'] })
    expect(await screen.findByText('There are no books yet')).toBeInTheDocument()
    expect(screen.getByText(/you will find them here/)).toBeInTheDocument()
  })

  it('offers to clear the filters when nothing matches them', async () => {
    const data = fakeBooks({ rows: [] })
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?filter={"language":"cy"}' })
    expect(await screen.findByText('No books match this')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({}))
  })

  it.each([
    ['there are none under another one either', { all: 0, available: 0 }, 'There are no books yet'],
    ['there are some under another one', { all: 3, available: 0 }, 'No books under “Available”'],
  ])('says of an active quick filter whether others have any: %s', async (_what, counts, title) => {
    const quickFilters = Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, { count }]))
    const data = fakeBooks({ rows: [], quickFilters })
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?filter={"quick_filter":"available"}' })
    expect(await screen.findByText(title)).toBeInTheDocument()
  })

  it('names the quick filter that alone leaves nothing, and offers to show all', async () => {
    const data = fakeBooks({ rows: [] })
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?filter={"quick_filter":"available"}' })
    expect(await screen.findByText('No books under “Available”')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({}))
  })

  it('TBL-06 shows why rows could not be loaded, and loads them again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = fakeBooks({ rows: [book(1)] })
    data.getList.mockRejectedValueOnce(new HttpError('The server is resting.', 503, {}))
    renderLibrary(<GeneratedList resource={books} />, { data })
    expect(await screen.findByRole('alert')).toHaveTextContent('The books could not be loaded.The server is resting.')
    expect(logged).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Middlemarch')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    logged.mockRestore()
  })

  it('TBL-06 leaves the rows as they were when a further page fails, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = fakeBooks({ rows: [book(1)], total: 40 })
    renderLibrary(<GeneratedList resource={books} />, { data })
    await screen.findByText('Middlemarch')
    data.getList.mockRejectedValueOnce(new HttpError('The server is resting.', 503, {}))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(screen.getByText('Middlemarch')).toBeInTheDocument()
    logged.mockRestore()
  })

  it('tells of a permission that the server misses', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = fakeBooks()
    data.getList.mockRejectedValueOnce(new HttpError('No.', 403, {}))
    renderLibrary(<GeneratedList resource={books} />, { data })
    expect(await screen.findByText('You may not see the books')).toBeInTheDocument()
    logged.mockRestore()
  })

  it('offers to clear filters that the server refuses', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = fakeBooks()
    data.getList.mockRejectedValueOnce(new HttpError('Unknown filter "colour".', 400, {}))
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?filter={"colour":"red"}' })
    expect(await screen.findByText('Unknown filter "colour".')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Middlemarch')).toBeInTheDocument()
    logged.mockRestore()
  })
})
