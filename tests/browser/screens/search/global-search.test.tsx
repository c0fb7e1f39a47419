import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resultPath } from '#browser/screens/search/result-path.ts'
import { startLibrary } from '../../app/start-library.tsx'
import { index } from '../../library-model.ts'

const FOUND = [
  { type: 'reader', id: 9, objectID: 'reader-9', name: 'Ada Booth', item: { id: 9, email: 'ada@mail.example' } },
  { type: 'reader', id: 7, objectID: 'reader-7', name: 'Adam Żak', item: { id: 7, email: null } },
  {
    type: 'branch',
    id: 3,
    objectID: 'branch-3',
    name: 'Adel',
    item: { id: 3, address: '1 Mill Row', city: 'Leeds', postcode: 'LS16 8AA' },
  },
]

async function openSearch(options: Parameters<typeof startLibrary>[0] = {}) {
  const started = await startLibrary({
    at: '/books',
    ...options,
    answers: { 'POST /api/search': { body: { items: FOUND } }, ...options.answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Books' })
  const { user, calls } = started
  await user.click(screen.getByRole('button', { name: 'Search everything' }))
  const box = await screen.findByRole('combobox', { name: 'Search everything' })
  const asked = () => calls.filter(({ call }) => call === 'POST /api/search').map(({ body }) => body)
  const titles = () => screen.queryAllByRole('option').map((option) => option.textContent)
  return { ...started, box, asked, titles }
}

describe('the search of everything', () => {
  it('SRCH-01 SRCH-07 lists what was found by type, a name with a line under it, and opens what is chosen', async () => {
    const { user, box, where } = await openSearch()
    await user.type(box, 'ad')
    const readers = await screen.findByRole('group', { name: 'Readers' })
    expect(
      within(readers)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Boothada@mail.example', 'Adam Żak'])
    const branches = screen.getByRole('group', { name: 'Branches' })
    expect(within(branches).getByRole('option')).toHaveTextContent('Adel1 Mill Row · Leeds · LS16 8AA')
    await user.click(within(branches).getByRole('option'))
    expect(where()).toBe('/branches/3')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds a screen by the words for what is done there', async () => {
    const { user, box, titles } = await openSearch()
    await user.type(box, 'give back')
    await waitFor(() => expect(titles()).toContain('Loans'))
  })

  it('SRCH-02 asks nothing for an empty query, nor for a single letter, and shows nothing', async () => {
    const { user, box, asked, titles } = await openSearch()
    await user.type(box, '  ')
    expect(titles()).toEqual([])
    await user.clear(box)
    await user.type(box, 'z')
    await new Promise((done) => setTimeout(done, 300))
    expect(asked()).toEqual([])
    expect(titles()).toEqual([])
  })

  it('SRCH-07 asks once, a moment after the last key, and says when nothing matches', async () => {
    const { box, asked } = await openSearch({ answers: { 'POST /api/search': { body: { items: [] } } } })
    // At once: on a slow machine keys are as far apart as those of somebody who pauses.
    for (const typed of ['z', 'zz', 'zzz']) fireEvent.change(box, { target: { value: typed } })
    expect(asked()).toEqual([])
    expect(await screen.findByText('No matches for zzz')).toBeInTheDocument()
    expect(asked()).toEqual([{ query: 'zzz' }])
  })

  it('chooses nothing that was found for another text, whose place is about to be taken', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const { user, box, titles, where } = await openSearch({
      answers: {
        'POST /api/search': ({ body }) =>
          (body as { query: string }).query === 'ad'
            ? { body: { items: FOUND.slice(0, 1) } }
            : held.then(() => ({ body: { items: FOUND.slice(1, 2) } })),
      },
    })
    await user.type(box, 'ad')
    await waitFor(() => expect(titles()).toEqual(['Ada Boothada@mail.example']))
    await user.type(box, 'am{Enter}')
    expect(where()).toBe('/books')
    answer()
    await waitFor(() => expect(titles()).toEqual(['Adam Żak']))
    await user.keyboard('{Enter}')
    expect(where()).toMatch(/^\/readers\/7/)
  })

  it('is used by the keyboard alone: opened by "/", moved through, chosen, closed', async () => {
    const { user, where } = await startLibrary({
      at: '/books',
      answers: { 'POST /api/search': { body: { items: FOUND } } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Books' })
    await user.keyboard('/')
    const box = await screen.findByRole('combobox', { name: 'Search everything' })
    expect(box).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'ad')
    await screen.findByRole('option', { name: /Adam/ })
    await user.keyboard('{ArrowDown}')
    const active = screen.getByRole('combobox', { name: 'Search everything' }).getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Adam Żak')
    await user.keyboard('{Enter}')
    expect(where()).toBe('/readers/7/loans')
  })

  it('does not take "/" from somebody who types', async () => {
    const { user } = await startLibrary({ at: '/books' })
    await user.type(await screen.findByRole('searchbox'), 'a/b')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('searchbox')).toHaveValue('a/b')
  })

  it('finds screens, and what can be added, as far as one may', async () => {
    const { user, box, where } = await openSearch()
    await user.type(box, 'branch')
    // What the server finds comes later, and the entries are drawn anew.
    await waitFor(() => expect(screen.getByRole('option', { name: 'Branch statistics' })).toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('option', { name: 'Add branch' })).toBeInTheDocument())
    await user.clear(box)
    await user.type(box, 'reading')
    await user.click(await screen.findByRole('option', { name: 'Reading groups' }))
    expect(where()).toBe('/reading-groups')
  })

  it('finds what is to be added by other words, screens in spite of a wrong letter, and the themes', async () => {
    const { user, box, titles } = await openSearch({ answers: { 'POST /api/search': { body: { items: [] } } } })
    await user.type(box, 'new branch')
    expect(await screen.findByRole('option', { name: 'Add branch' })).toBeInTheDocument()
    await user.clear(box)
    await user.type(box, 'reding gruops')
    expect(titles()).toEqual([])
    await user.clear(box)
    await user.type(box, 'reding grups')
    expect(titles()).toEqual(['Reading groups'])
    await user.clear(box)
    await user.type(box, 'dark')
    await user.click(await screen.findByRole('option', { name: 'Dark theme' }))
    expect(localStorage.getItem('PREFERRED_THEME')).toBe('dark')
    localStorage.removeItem('PREFERRED_THEME')
  })

  it('does not offer what one may not open or add', async () => {
    const { user, box, titles } = await openSearch({ person: { all_permissions: ['books.list', 'branches.list'] } })
    await user.type(box, 'b')
    expect(titles()).toEqual(['Books', 'Reserved books', 'Branches'])
  })

  it('says what went wrong, and tries again', async () => {
    let works = false
    const { user, box } = await openSearch({
      answers: {
        'POST /api/search': () => (works ? { body: { items: FOUND } } : { status: 503, body: { error: 'Busy.' } }),
      },
    })
    await user.type(box, 'ada')
    expect(await screen.findByText('Busy.')).toBeInTheDocument()
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  })

  it('SRCH-05 leads from a type that it does not know to the dashboard, where there is one', () => {
    expect(resultPath(index, { type: 'ghost', id: 4 })).toBe('/dashboard')
    expect(resultPath({ ...index, builtInScreens: {} }, { type: 'ghost', id: 4 })).toBe('/')
    expect(resultPath(index, { type: 'reader', id: 4 })).toBe('/readers/4/loans')
  })
})

describe('the list of shortcuts', () => {
  it('is opened by "?"', async () => {
    const { user } = await startLibrary({ at: '/books' })
    await screen.findByRole('heading', { level: 1, name: 'Books' })
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog).toHaveTextContent('Search everything')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
