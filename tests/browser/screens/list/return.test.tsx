import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} }, count: 15 })

function Book() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <Link to="/books">Menu</Link>
    </>
  )
}

async function leaveByPersuasion() {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const data = fakeBooks({ total: 100 })
  const filter = encodeURIComponent('{"language":"cy"}')
  const rendered = renderLibrary(
    <Routes>
      <Route path="/books" element={<GeneratedList resource={books} />} />
      <Route path="/books/:id" element={<Book />} />
    </Routes>,
    { data, at: `/books?filter=${filter}&page=2&perPage=15&sort=title&order=ASC` },
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Persuasion' }))
  await screen.findByRole('button', { name: 'Browser back' })
  scrolled.mockClear()
  return { data, scrolled, ...rendered }
}

describe('coming back to a list', () => {
  it('by the way back of the browser: same page, same filters, the row in view with the focus', async () => {
    const { data, scrolled } = await leaveByPersuasion()
    await userEvent.click(screen.getByRole('button', { name: 'Browser back' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Persuasion' })).toHaveFocus())
    expect(scrolled).toHaveBeenCalled()
    expect(lastAsked(data)).toMatchObject({ filter: { language: 'cy' }, pagination: { page: 2 } })
  })

  it('by the menu: at the top', async () => {
    await leaveByPersuasion()
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }))
    await screen.findByRole('link', { name: 'Persuasion' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(screen.getByRole('link', { name: 'Persuasion' })).not.toHaveFocus()
  })
})

describe('going back from a first quick filter', () => {
  it('leads to the rows as they were before, at the first press', async () => {
    const start = libraryResource('books', { default: { filter: {}, quickFilter: 'available' } })
    renderLibrary(
      <>
        <GeneratedList resource={start} />
        <Book />
      </>,
      { data: fakeBooks(), at: '/books' },
    )
    const pressed = (name: string) => screen.findByRole('button', { name, pressed: true })
    await pressed('Available')
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    await pressed('All')
    await userEvent.click(screen.getByRole('button', { name: 'Browser back' }))
    await pressed('Available')
  })
})
