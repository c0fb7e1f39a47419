import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from '../../screens/list/fake-books.ts'
import { libraryResource, renderLibrary } from '../../screens/list/library-screen.tsx'
import { books, filterInAddress, onFakeTime, person } from './filter-support.tsx'

onFakeTime()

describe('filters in force', () => {
  it('FLT-18 starts with the declared filters, which can be removed', async () => {
    const data = fakeBooks()
    const user = person()
    const { shown } = renderLibrary(<GeneratedList resource={libraryResource('books')} />, { data })
    await screen.findByText('Middlemarch')
    expect(lastAsked(data).filter).toEqual({ medium: ['hardback', 'paperback'] })
    await user.click(screen.getByRole('button', { name: 'Remove the filter Medium: Hardback, Paperback' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({}))
    expect(filterInAddress(shown.address)).toEqual({})
  })

  it('FLT-07 restores filters, sort and page from the address, and keeps nothing else there', async () => {
    const data = fakeBooks({ total: 100 })
    const user = person()
    const address = `/books?filter=${encodeURIComponent('{"language":"cy"}')}&sort=price&order=DESC&page=2&perPage=15`
    const { shown } = renderLibrary(<GeneratedList resource={books} />, { data, at: address })
    await screen.findByText('Middlemarch')
    expect(lastAsked(data)).toMatchObject({
      filter: { language: 'cy' },
      sort: { field: 'price', order: 'DESC' },
      pagination: { page: 2, perPage: 15 },
    })
    await user.click(screen.getByRole('button', { name: 'Available' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ language: 'cy', quick_filter: 'available' }))
    const kept = [...new URLSearchParams(shown.address.split('?')[1]).keys()].sort()
    expect(kept).toEqual(['filter', 'order', 'page', 'perPage', 'sort'])
  })

  it('takes all filters off at once, and leaves search and quick filter as they are', async () => {
    const data = fakeBooks()
    const user = person()
    const filter = '{"language":"cy","isbn":"978","search":"eliot","quick_filter":"available"}'
    renderLibrary(<GeneratedList resource={books} />, { data, at: `/books?filter=${encodeURIComponent(filter)}` })
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ search: 'eliot', quick_filter: 'available' }))
  })

  it('calls what was chosen by its name after a reload, in one question to the picker that it was chosen from', async () => {
    const data = fakeBooks()
    data.pick.mockResolvedValue([
      { id: 7, name: 'George Eliot' },
      { id: 9, name: 'Aphra Behn' },
    ])
    const filter = encodeURIComponent('{"author_id":["7","9","11"]}')
    renderLibrary(<GeneratedList resource={books} />, { data, at: `/books?filter=${filter}` })
    await screen.findByRole('button', { name: 'Remove the filter Author: George Eliot, Aphra Behn, #11' })
    expect(data.pick).toHaveBeenCalledTimes(1)
    expect(data.pick).toHaveBeenCalledWith('authors', expect.objectContaining({ ids: ['7', '9', '11'] }))
  })

  it('TBL-03 goes back to the first page when a filter changes', async () => {
    const data = fakeBooks({ total: 100 })
    const user = person()
    renderLibrary(<GeneratedList resource={books} />, { data, at: '/books?page=4&perPage=15&filter={"language":"cy"}' })
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(lastAsked(data)).toMatchObject({ filter: {}, pagination: { page: 1 } }))
  })
})
