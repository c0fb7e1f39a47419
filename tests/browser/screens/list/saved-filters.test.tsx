import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import type { ApiCall } from '#browser/ground/providers/rollcall-data-provider.ts'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { type LibraryScreen, libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: { language: 'en' } } })

const CHOICE = {
  filter: { medium: 'hardback', published: { preset: 'last_7_days' } },
  quick_filter: 'available',
  search: 'bear',
  sort: { path: 'price', direction: 'desc' },
  hidden: ['genre.name'],
}
const MINE = {
  ...{ id: 7, name: 'New hardbacks', own: true, starts: false, fits: true, owner: 'Ada', role: null, schedule: null },
  choice: CHOICE,
}
const WEEK = { startDate: '2026-03-12', endDate: '2026-03-18' }
const ASKED = {
  filter: { medium: 'hardback', published: WEEK, quick_filter: 'available', search: 'bear' },
  sort: { field: 'price', order: 'DESC' },
}

function open(items: object[], { at = '/books', ...more }: Partial<LibraryScreen> = {}) {
  const data = fakeBooks()
  const call = vi.fn(async ({ method }: ApiCall) =>
    method === 'GET' ? { items, roles: [{ id: 3, name: 'Desk' }] } : ({} as never),
  )
  const opened = renderLibrary(<GeneratedList resource={books} />, { data: { ...data, call } as never, at, ...more })
  return { ...opened, data, call }
}

async function dialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }))
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }))
}

describe('saved filters of a list', () => {
  it('are put on the screen by their name, with order, search and columns', async () => {
    const { data, shown, call } = open([MINE])
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Use New hardbacks' }))
    await waitFor(() => expect(lastAsked(data)).toMatchObject(ASKED))
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', path: 'lists/books/saved' }))
    expect(await screen.findByRole('button', { name: 'Columns, 1 hidden' })).toBeInTheDocument()
    expect(new URLSearchParams(shown.address.split('?')[1]).get('sort')).toBe('price')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('are saved as the list stands, with days as the preset that is shown, and shared with a role', async () => {
    const filter = JSON.stringify({ published: WEEK, search: 'bear', quick_filter: 'available' })
    const at = `/books?${new URLSearchParams({ filter, sort: 'price', order: 'DESC' }).toString()}`
    const store = memoryStore({ 'lists.hidden': { '1.books': ['genre.name'] } })
    const { call } = open([], { at, store })
    const box = await dialog()
    expect(await box.findByText('No filters are saved for this list yet.')).toBeInTheDocument()
    await userEvent.type(box.getByLabelText('Name'), 'Bears')
    await userEvent.click(box.getByLabelText('Share with'))
    await userEvent.click(await screen.findByRole('option', { name: 'Desk' }))
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    const { medium: _medium, ...kept } = CHOICE.filter
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith({
        ...{ method: 'POST', path: 'lists/books/saved' },
        body: { name: 'Bears', role_id: 3, choice: { ...CHOICE, filter: kept } },
      }),
    )
  })

  it('are renamed, chosen to open with, and removed after a question', async () => {
    const { call } = open([MINE])
    const box = await dialog()
    const sent = (change: object) => waitFor(() => expect(call).toHaveBeenCalledWith(expect.objectContaining(change)))
    await userEvent.click(await box.findByRole('button', { name: 'Open the list with New hardbacks' }))
    await sent({ method: 'PUT', path: 'lists/books/saved/7/start' })
    await userEvent.click(box.getByRole('button', { name: 'Rename New hardbacks' }))
    const name = box.getByLabelText('New name of New hardbacks')
    await userEvent.clear(name)
    await userEvent.type(name, 'Hardbacks{Enter}')
    await sent({ method: 'PUT', path: 'lists/books/saved/7', body: { name: 'Hardbacks' } })
    await userEvent.click(await box.findByRole('button', { name: 'Remove New hardbacks' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove New hardbacks?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await sent({ method: 'DELETE', path: 'lists/books/saved/7' })
  })

  it('say when they name what is not offered to the reader, who cannot use them', async () => {
    open([{ ...MINE, own: false, fits: false }])
    const box = await dialog()
    expect(await box.findByText(/not offered to you here/)).toBeInTheDocument()
    expect(box.queryByRole('button', { name: /Use|Open the list/ })).not.toBeInTheDocument()
  })
})

describe('the saved filters that a list opens with', () => {
  const preferences = { starts: { 'lists/books': 7 } }
  const START = { ...MINE, starts: true }

  it('come before the declared ones', async () => {
    const { data } = open([START], { preferences })
    await waitFor(() => expect(data.getList).toHaveBeenCalledTimes(1))
    expect(lastAsked(data)).toMatchObject(ASKED)
    expect(await screen.findByRole('button', { name: 'Columns, 1 hidden' })).toBeInTheDocument()
  })

  it('come after what the address says, and after how the list was left', async () => {
    const filter = JSON.stringify({ search: 'emma' })
    const addressed = open([START], { preferences, at: `/books?${new URLSearchParams({ filter }).toString()}` })
    await waitFor(() => expect(lastAsked(addressed.data)).toMatchObject({ filter: { search: 'emma' } }))
    expect(addressed.call).not.toHaveBeenCalled()
    addressed.unmount()
    const left = { filter: { search: 'villette' }, sort: 'title', order: 'ASC', page: 1, perPage: 25 }
    const returned = open([START], { preferences, store: memoryStore({ 'books.listParams': left }) })
    await waitFor(() => expect(lastAsked(returned.data)).toMatchObject({ filter: { search: 'villette' } }))
    expect(returned.call).not.toHaveBeenCalled()
  })

  it('are left out where they fit no more, or cannot be read', async () => {
    const { data } = open([{ ...START, fits: false }], { preferences })
    await waitFor(() => expect(lastAsked(data)).toMatchObject({ filter: { language: 'en' } }))
  })
})
