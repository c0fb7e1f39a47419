import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} }, count: 15 })

describe('sorting', () => {
  it('sorts by a heading that is pressed, turns round when it is pressed again, and starts at the first page', async () => {
    const data = fakeBooks({ total: 100 })
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?page=3&perPage=15&sort=title&order=ASC' })
    await userEvent.click(await screen.findByRole('button', { name: 'Price' }))
    await waitFor(() => expect(lastAsked(data).sort).toEqual({ field: 'price', order: 'ASC' }))
    expect(lastAsked(data).pagination?.page).toBe(1)
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    await waitFor(() => expect(lastAsked(data).sort).toEqual({ field: 'price', order: 'DESC' }))
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('hands over the whole declared sort, so that its further columns break ties', async () => {
    const data = fakeBooks({ rows: [{ id: 1, name: 'Ann Lee' }] })
    renderLibrary(<GeneratedList resource={libraryResource('authors')} />, { data })
    await screen.findByText('Ann Lee')
    expect(lastAsked(data).meta).toMatchObject({
      api: 'authors',
      sort: [
        { path: 'last_name', direction: 'asc' },
        { path: 'first_name', direction: 'asc' },
      ],
    })
  })

  it('offers no sorting where the declaration has none', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks() })
    const cover = await screen.findByRole('columnheader', { name: 'Cover' })
    expect(within(cover).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('paging', () => {
  it('TBL-01 says which rows are shown of how many, and goes to a page by the keyboard', async () => {
    const data = fakeBooks({ total: 31 })
    const { shown } = renderLibrary(<GeneratedList resource={books} />, { data })
    expect(await screen.findByText('1–2 of 31')).toBeInTheDocument()
    screen.getByRole('button', { name: 'Go to page 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(lastAsked(data).pagination?.page).toBe(3))
    expect(new URLSearchParams(shown.address.split('?')[1]).get('page')).toBe('3')
    expect(screen.getByText('31–32 of 31')).toBeInTheDocument()
  })

  it('says "about" for a total that is an estimate, and offers the next page and the one before', async () => {
    const data = fakeBooks({ total: 250_000, isEstimate: true })
    renderLibrary(<GeneratedList resource={books} />, { data })
    expect(await screen.findByText('1–2 of about 250,000')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Go to page/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(lastAsked(data).pagination?.page).toBe(2))
  })

  it('TBL-02 remembers how many rows a page has, for every list', async () => {
    const store = memoryStore()
    const data = fakeBooks({ total: 100 })
    renderLibrary(<GeneratedList resource={books} />, { data, store })
    await userEvent.selectOptions(await screen.findByLabelText('Rows per page'), '50')
    await waitFor(() => expect(lastAsked(data).pagination).toEqual({ page: 1, perPage: 50 }))
    expect(store.getItem('lists.perPage')).toBe(50)
  })

  it('TBL-02 asks for as many rows a page as were chosen once', async () => {
    const data = fakeBooks()
    const store = memoryStore({ 'lists.perPage': 50 })
    renderLibrary(<GeneratedList resource={libraryResource('authors')} />, { data, store })
    await screen.findByRole('table')
    expect(lastAsked(data).pagination).toEqual({ page: 1, perPage: 50 })
  })

  it('shows no paging for a list that fits on one page', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks() })
    expect(await screen.findByText('1–2 of 2')).toBeInTheDocument()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Rows per page')).not.toBeInTheDocument()
  })
})
