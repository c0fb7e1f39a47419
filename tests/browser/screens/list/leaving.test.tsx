import { lazy, Suspense, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { onFakeTime, person } from '../../parts/filters/filter-support.tsx'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

onFakeTime()

const books = libraryResource('books', { default: { filter: {} } })

type Code = { default: () => ReactNode }

/** A screen whose code arrives when the test says so. */
function comingLater() {
  const found: { arrive?: (code: Code) => void } = {}
  const code = new Promise<Code>((resolve) => (found.arrive = resolve))
  const arrive = () =>
    act(async () => {
      found.arrive?.({ default: () => <h1>The book</h1> })
      await code
    })
  return { Screen: lazy(() => code), arrive }
}

it('FLT-01 a row that is clicked right after typing in the search opens, also when its screen comes after the search', async () => {
  const { Screen, arrive } = comingLater()
  const data = fakeBooks()
  const user = person()
  const { shown } = renderLibrary(
    <Suspense>
      <Routes>
        <Route path="/books" element={<GeneratedList resource={books} />} />
        <Route path="/books/:id" element={<Screen />} />
      </Routes>
    </Suspense>,
    { data, at: '/books' },
  )
  const box = await screen.findByRole('searchbox')
  const row = await screen.findByRole('row', { name: /Middlemarch/ })
  await user.type(box, 'middle')
  await user.click(within(row).getByText('£12.50'))
  await vi.advanceTimersByTimeAsync(400)
  await arrive()
  await screen.findByRole('heading', { name: 'The book' })
  expect(shown.address).toBe('/books/1')
  expect(lastAsked(data).filter).toEqual({})
})
