import { describe, expect, it, vi } from 'vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import type { FilterModel } from '#declarations/model.ts'
import { fakeBooks, lastAsked } from '../../screens/list/fake-books.ts'
import { libraryResource, renderLibrary } from '../../screens/list/library-screen.tsx'
import { apply, books, onFakeTime, openPanel, person } from './filter-support.tsx'

onFakeTime()

describe('the filter panel', () => {
  it('FLT-01 opens by Ctrl+Shift+F, and its search applies only when it is not empty', async () => {
    const data = fakeBooks()
    const user = person()
    renderLibrary(<GeneratedList resource={books} />, { data })
    await screen.findByText('Middlemarch')
    fireEvent.keyDown(document.body, { key: 'F', ctrlKey: true, shiftKey: true })
    const panel = await screen.findByRole('dialog', { name: 'Filters' })
    await user.type(within(panel).getByRole('searchbox', { name: 'Search' }), '   ')
    await apply(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(lastAsked(data).filter).toEqual({})
  })

  it('FLT-02, FLT-03 offers an input of each kind: several, one, text, dates', async () => {
    const { panel } = await openPanel()
    expect(within(panel).getByRole('combobox', { name: 'Author' })).toBeInTheDocument()
    expect(within(panel).getByRole('combobox', { name: 'Genre' })).toBeInTheDocument()
    expect(within(panel).getByRole('combobox', { name: /Medium/ })).toBeInTheDocument()
    expect(within(panel).getByRole('textbox', { name: 'ISBN' })).toBeInTheDocument()
    expect(within(panel).getByRole('textbox', { name: 'Copies bought since' })).toBeInTheDocument()
    expect(within(panel).getByRole('combobox', { name: /Published/ })).toBeInTheDocument()
  })

  it('FLT-12 offers the whole numbers of a range', async () => {
    const { user, data } = await openPanel(
      libraryResource('readers', { default: { filter: {} } }),
      undefined,
      '/readers',
    )
    await user.click(screen.getByRole('combobox', { name: /Age/ }))
    const ages = screen.getAllByRole('option').map((option) => option.textContent)
    expect(ages).toEqual(['Any', ...Array.from({ length: 99 }, (_, age) => String(age))])
    await user.click(screen.getByRole('option', { name: '0' }))
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ age: 0 }))
  })

  it('takes nothing but digits for a whole number', async () => {
    const filters: FilterModel[] = [{ id: 'pages', kind: 'text', title: 'Pages', valueKind: 'integer' }]
    const { user, data } = await openPanel(libraryResource('books', { filters }))
    await user.type(screen.getByRole('textbox', { name: 'Pages' }), 'a4b2')
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ pages: '42' }))
  })

  it('FLT-03 offers the words of a list that the tenant keeps', async () => {
    const call = vi.fn(() => Promise.resolve({ items: [{ name: 'Dr' }, { name: 'Mx' }] }))
    const data = { ...fakeBooks(), call } as unknown as ReturnType<typeof fakeBooks>
    const { user } = await openPanel(libraryResource('librarians', { default: { filter: {} } }), data, '/librarians')
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET', path: 'option-values/titles' }))
    await user.click(await screen.findByRole('combobox', { name: /Title/ }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Any', 'Dr', 'Mx'])
    await user.click(screen.getByRole('option', { name: 'Mx' }))
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ title: 'Mx' }))
    expect(await screen.findByRole('button', { name: 'Remove the filter Title: Mx' })).toBeInTheDocument()
  })

  it('applies nothing before it is confirmed, and closes without losing what is in force', async () => {
    const { user, data, panel } = await openPanel(books, fakeBooks(), '/books?filter={"language":"cy"}')
    await user.type(within(panel).getByRole('textbox', { name: 'ISBN' }), '978')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(lastAsked(data).filter).toEqual({ language: 'cy' })
    expect(data.getList).toHaveBeenCalledTimes(1)
  })

  it('FLT-05 searches options from the first character, half a second after the last key, at most 25', async () => {
    const data = fakeBooks()
    data.pick.mockResolvedValue([{ id: 7, name: 'George Eliot' }])
    const { user, panel } = await openPanel(books, data)
    data.pick.mockClear()
    const input = within(panel).getByRole('combobox', { name: 'Author' })
    await user.click(input)
    await vi.advanceTimersByTimeAsync(600)
    expect(data.pick).not.toHaveBeenCalled()
    await user.type(input, 'el')
    await vi.advanceTimersByTimeAsync(400)
    expect(data.pick).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(data.pick).toHaveBeenCalledTimes(1)
    expect(data.pick).toHaveBeenCalledWith('authors', expect.objectContaining({ search: 'el', limit: 25 }))
    await user.click(await screen.findByRole('option', { name: 'George Eliot' }))
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ author_id: 7 }))
    expect(await screen.findByRole('button', { name: 'Remove the filter Author: George Eliot' })).toBeInTheDocument()
  })

  it('FLT-04 sends no filter when every item is selected', async () => {
    const data = fakeBooks()
    data.pick.mockResolvedValue([
      { id: 1, name: 'Novel' },
      { id: 2, name: 'Poetry' },
    ])
    const { user, panel } = await openPanel(books, data)
    await user.click(within(panel).getByRole('combobox', { name: 'Genre' }))
    await user.click(await screen.findByRole('option', { name: 'Novel' }))
    await user.click(screen.getByRole('option', { name: 'Poetry' }))
    await apply(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(lastAsked(data).filter).toEqual({})
  })

  it('FLT-04 sends the items when only some are selected', async () => {
    const data = fakeBooks()
    data.pick.mockResolvedValue([
      { id: 1, name: 'Novel' },
      { id: 2, name: 'Poetry' },
    ])
    const { user, panel } = await openPanel(books, data)
    await user.click(within(panel).getByRole('combobox', { name: 'Genre' }))
    await user.click(await screen.findByRole('option', { name: 'Novel' }))
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ genre_id: [1] }))
  })

  it('FLT-06 logs options that fail to load, leaves them empty, and says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const data = fakeBooks()
    data.pick.mockRejectedValue(new HttpError('Broken.', 500, {}))
    const { panel } = await openPanel(books, data)
    expect(await within(panel).findByText('The options of “Genre” could not be loaded.')).toBeInTheDocument()
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"genre_id"'), expect.any(Error))
    expect(within(panel).getByRole('combobox', { name: 'Genre' })).toBeDisabled()
    logged.mockRestore()
  })

  it('FLT-15 loads options with what they depend on, and clears the choice when that changes', async () => {
    const data = fakeBooks()
    data.pick.mockImplementation((resource, options) =>
      Promise.resolve(
        resource === 'categories'
          ? [{ id: 4, name: 'Fiction' }]
          : options?.params?.['category_id'] === 4
            ? [
                { id: 1, name: 'Novel' },
                { id: 3, name: 'Saga' },
              ]
            : [
                { id: 1, name: 'Novel' },
                { id: 2, name: 'Poetry' },
              ],
      ),
    )
    const { user, panel } = await openPanel(books, data, '/books?filter={"genre_id":[2]}')
    await user.type(within(panel).getByRole('combobox', { name: 'Category' }), 'fic')
    await vi.advanceTimersByTimeAsync(600)
    await user.click(await screen.findByRole('option', { name: 'Fiction' }))
    await waitFor(() =>
      expect(data.pick).toHaveBeenCalledWith('genres', expect.objectContaining({ params: { category_id: 4 } })),
    )
    await apply(user)
    await waitFor(() => expect(lastAsked(data).filter).toEqual({ category_id: 4 }))
  })

  it('FLT-10, FLT-22 offers ranges by name; one of your own starts as the last seven days in UTC', async () => {
    const { user, data } = await openPanel()
    await user.click(screen.getByRole('combobox', { name: /Published/ }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Any time',
      'Last 7 Days',
      'Last 30 Days',
      'Last month',
      'Month to date',
      'Year to date',
      'All Time',
      'Other dates',
    ])
    await user.click(screen.getByRole('option', { name: 'Other dates' }))
    await apply(user)
    await waitFor(() =>
      expect(lastAsked(data).filter).toEqual({ published: { startDate: '2026-03-12', endDate: '2026-03-18' } }),
    )
    expect(await screen.findByText('Last 7 Days')).toBeInTheDocument()
  })
})
