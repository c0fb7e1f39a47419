import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} } })

const shown = () => screen.getAllByRole('columnheader', { hidden: true }).map((heading) => heading.textContent)

describe('the columns of a list', () => {
  it('are hidden and shown again from a menu that stays open, without asking for the rows again', async () => {
    const data = fakeBooks()
    renderLibrary(<GeneratedList resource={books} />, { data })
    await screen.findByRole('columnheader', { name: 'Price' })
    const before = shown()
    const asked = lastAsked(data)
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    const menu = await screen.findByRole('menu')
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Price' }))
    expect(shown()).toEqual(before.filter((title) => title !== 'Price'))
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Price' })).not.toBeChecked()
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Show all columns' }))
    expect(shown()).toEqual(before)
    expect(lastAsked(data)).toBe(asked)
  })

  it('keep the first, which names the row', async () => {
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks() })
    const [first] = await screen.findAllByRole('columnheader')
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    const offered = (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)
    expect(offered).not.toContain(first?.textContent)
  })

  it('are remembered per person and list', async () => {
    const store = memoryStore({ 'lists.hidden': { '1.books': ['price'], '1.authors': ['name'], '2.books': ['pages'] } })
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks(), store })
    expect(await screen.findByRole('button', { name: 'Columns, 1 hidden' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument()
  })
})
