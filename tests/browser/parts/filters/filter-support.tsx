import { afterEach, beforeEach, vi } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks } from '../../screens/list/fake-books.ts'
import { libraryResource, renderLibrary } from '../../screens/list/library-screen.tsx'

/** Books, as they are listed when nobody has chosen anything. */
export const books = libraryResource('books', { default: { filter: {} }, count: 15 })

/** Lets the tests of a file wait for what settles without waiting. */
export function onFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Someone at the screen, on fake time. */
export function person() {
  return userEvent.setup({ advanceTimers: (ms: number) => vi.advanceTimersByTime(ms) })
}

export async function openPanel(resource = books, data = fakeBooks(), at = '/books') {
  const user = person()
  const rendered = renderLibrary(<GeneratedList resource={resource} />, { data, at })
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  return { user, data, panel, ...rendered }
}

export async function apply(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Show results' }))
}

export function filterInAddress(address: string): unknown {
  return JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? 'null')
}
