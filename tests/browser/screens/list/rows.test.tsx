import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { book, fakeBooks } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} } })

describe('rows', () => {
  it('open by a click anywhere on them, but not on what has a click of its own', async () => {
    const { shown } = renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks(), at: '/books' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Middlemarch' }))
    expect(shown.address).toBe('/books')
    await userEvent.click(within(screen.getByRole('row', { name: /Middlemarch/ })).getByText('£12.50'))
    await waitFor(() => expect(shown.address).toBe('/books/1'))
  })

  it('do not open for who may not see the record', async () => {
    const { shown } = renderLibrary(<GeneratedList resource={books} />, {
      data: fakeBooks(),
      at: '/books',
      permissions: ['books.list'],
    })
    await userEvent.click(await screen.findByText('Middlemarch'))
    expect(screen.queryByRole('link', { name: 'Middlemarch' })).not.toBeInTheDocument()
    expect(shown.address).toBe('/books')
  })

  it('show the actions that permission, feature and condition allow', async () => {
    const rows = [book(1), book(2, { withdrawn_on: '2026-01-01' })]
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks({ rows }) })
    const actionsOf = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      return items
    }
    expect(await actionsOf('Middlemarch')).toEqual(['Edit', 'Reservable on or off', 'Withdraw'])
    expect(await actionsOf('Persuasion')).toEqual(['Edit', 'Reservable on or off'])
  })

  it.each([
    ['one of several', [book(1), book(2)]],
    ['the last', [book(1)]],
  ])('that an action takes off the list leave the focus to the screen: %s', async (_which, of) => {
    const rows = [...of]
    const call = vi.fn(async () => {
      rows.splice(0, 1)
      return {}
    })
    renderLibrary(
      <main tabIndex={-1}>
        <GeneratedList resource={books} />
      </main>,
      { data: { ...fakeBooks({ rows }), call: call as never } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Middlemarch' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog'))
        .getAllByRole('button')
        .at(-1)!,
    )
    await waitFor(() => expect(screen.queryByText('Middlemarch')).toBeNull())
    expect(call).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('have no menu where nothing may be done with them', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks(), permissions: ['books.list'] })
    await screen.findByText('Middlemarch')
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  })
})

describe('selected rows', () => {
  it('are counted, and let go', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks() })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(screen.getByRole('checkbox', { name: 'Select Persuasion' })).toBeChecked()
    expect(await screen.findByText('2 selected')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument()
  })

  it('UI-05 are deleted after asking; what could not be deleted stays selected, and says why', async () => {
    const deleted = vi.fn((_resource: string, { id }: { id: unknown }) =>
      id === 2
        ? Promise.reject(new HttpError('It is on loan.', 409, { error: 'It is on loan.' }))
        : Promise.resolve({ data: { id } }),
    )
    const data = { ...fakeBooks(), delete: deleted as never }
    renderLibrary(<GeneratedList resource={books} />, { data })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Are you sure you want to delete 2 books?')
    expect(deleted).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('Not done for 1 row: It is on loan.')).toBeInTheDocument()
    expect(deleted.mock.calls.map(([, { id }]) => id)).toEqual([1, 2])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
  })

  it('are offered nothing that the person may not do', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks(), permissions: ['books.list'] })
    await screen.findByText('Middlemarch')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('TBL-07 are exported alone, from what is at hand', async () => {
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    const readRows = vi.fn()
    const readers = libraryResource('readers', { default: { filter: {} } })
    const rows = [
      { id: 1, name: 'Ann Lee' },
      { id: 2, name: 'Bo Chan' },
    ]
    renderLibrary(<GeneratedList resource={readers} />, { data: { ...fakeBooks({ rows }), readRows } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bo Chan' }))
    const bar = await screen.findByRole('region', { name: 'Actions for the selected rows' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The file is ready: 1 row.')).toBeInTheDocument()
    expect(readRows).not.toHaveBeenCalled()
  })
})
