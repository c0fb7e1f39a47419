import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from '../../screens/list/fake-books.ts'
import { libraryResource, renderLibrary } from '../../screens/list/library-screen.tsx'
import { books, filterInAddress, onFakeTime, person } from './filter-support.tsx'

onFakeTime()

describe('search', () => {
  it('asks a quarter of a second after the last key, and not for blanks', async () => {
    const data = fakeBooks()
    const user = person()
    const { shown } = renderLibrary(<GeneratedList resource={books} />, { data })
    const box = await screen.findByRole('searchbox', { name: 'Search books' })
    await screen.findByText('Middlemarch')
    await user.type(box, ' eliot')
    expect(data.getList).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(300)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ search: 'eliot' }))
    expect(data.getList).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await vi.advanceTimersByTimeAsync(300)
    await waitFor(() => expect(filterInAddress(shown.address)).toEqual({}))
  })

  it('shows the search of an address, and drops it when all is cleared', async () => {
    const data = fakeBooks({ rows: [] })
    const user = person()
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?filter={"search":"eliot"}' })
    const box = await screen.findByRole('searchbox')
    expect(box).toHaveValue('eliot')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(box).toHaveValue(''))
  })
})

describe('quick filters', () => {
  it('FLT-16, FLT-19 holds one of the declared quick filters; "all" sends none', async () => {
    const data = fakeBooks()
    const user = person()
    const { shown } = renderLibrary(<GeneratedList resource={books} />, { data })
    const group = await screen.findByRole('group', { name: 'Quick filters' })
    expect(within(group).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(within(group).getByRole('button', { name: 'Available' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ quick_filter: 'available' }))
    expect(filterInAddress(shown.address)).toEqual({ quick_filter: 'available' })
    await user.click(within(group).getByRole('button', { name: 'All' }))
    await waitFor(() => expect(filterInAddress(shown.address)).toEqual({}))
  })

  it('FLT-16 say how many rows each has, as far as that was counted, and are asked for with the rows', async () => {
    const data = fakeBooks({ quickFilters: { all: { count: 100, more: true }, available: { count: 3 } } })
    renderLibrary(<GeneratedList resource={books} />, { data })
    await screen.findByText('Middlemarch')
    const group = screen.getByRole('group', { name: 'Quick filters' })
    expect(within(group).getByRole('button', { name: 'All' })).toHaveTextContent('All100+')
    expect(within(group).getByRole('button', { name: 'Available' })).toHaveAttribute('aria-description', '3')
    expect(lastAsked(data).meta).toMatchObject({ counts: true })
    expect(data.getList).toHaveBeenCalledTimes(1)
  })

  it('FLT-17 starts with the declared one, which can be left', async () => {
    const data = fakeBooks({ rows: [{ id: 1, name: 'Ann Lee' }] })
    const user = person()
    renderLibrary(<GeneratedList resource={libraryResource('readers')} />, { data })
    await screen.findByText('Ann Lee')
    expect(lastAsked(data).filter).toEqual({ quick_filter: 'active' })
    await user.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({}))
  })

  it('FLT-14 leaves out filters that the person or the tenant does not have', async () => {
    const data = fakeBooks()
    const user = person()
    renderLibrary(<GeneratedList resource={books} />, { data, guard: 'librarian', features: { reservations: false } })
    await screen.findByText('Middlemarch')
    expect(screen.queryByRole('button', { name: 'Reserved' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('dialog')
    expect(screen.queryByLabelText('In branch')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Category')).toBeInTheDocument()
  })
})
