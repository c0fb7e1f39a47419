import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, memoryStore } from 'react-admin'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { book, fakeBooks } from '../../screens/list/fake-books.ts'
import { libraryResource, renderLibrary } from '../../screens/list/library-screen.tsx'

const books = libraryResource('books', { default: { filter: {} } })
const made: Blob[] = []

beforeEach(() => {
  made.length = 0
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
})

type ReadRows = RollcallDataProvider['readRows']

async function openExport(readRows: ReadRows, at = '/books') {
  const data = { ...fakeBooks(), readRows }
  renderLibrary(<GeneratedList resource={books} />, { data, at })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export Books' })
}

/** The finished export of a list with hidden columns. */
async function openExportOf(hidden: string[]) {
  const data = { ...fakeBooks(), readRows: onePage([book(1)]) }
  const store = memoryStore({ 'lists.hidden': { '1.books': hidden } })
  const opened = renderLibrary(<GeneratedList resource={books} />, { data, store })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByRole('link', { name: 'Download' })
  return opened
}

function onePage(items: Awaited<ReturnType<ReadRows>>['items']): ReadRows {
  return () =>
    Promise.resolve({ items, meta: { total: items.length, current_page: 1, last_page: 1, has_more_pages: false } })
}

const BROKEN_REPLIES: [string, ReadRows][] = [
  ['failed', () => Promise.reject(new HttpError('Broken.', 500, {}))],
  ['malformed', () => Promise.resolve({ rows: [] } as never)],
]

describe('exporting a list', () => {
  it('EXP-02, EXP-09, TBL-08 makes export.csv in a dialog of its own', async () => {
    const row = book(1, {
      title: 'The "Little" Book, again',
      isbn: '=SUM(A1)',
      genre: { id: 3, name: 'Novel', category: { id: 1, name: 'Fiction' } },
      weight: 1500,
      minimum_age: 30,
      running_time: 90,
      reference_only: true,
      created_at: '2026-01-05T10:00:00Z',
    })
    await openExport(onePage([row]))
    const link = await screen.findByRole('link', { name: 'Download' })
    expect(link).toHaveAttribute('download', 'export.csv')
    await waitFor(() => expect(link).toHaveAttribute('href', 'blob:1'))
    const bytes = new Uint8Array(await made[0]!.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [titles, cells] = new TextDecoder().decode(bytes).split('\r\n')
    expect(titles).toMatch(/^"ID","Title","Author","ISBN"/i)
    expect(cells).toContain('"The ""Little"" Book, again","George Eliot","\'=SUM(A1)","Fiction","12.50"')
    expect(cells).toContain('"Yes"')
  })

  it('EXP-09 says that columns which are hidden in the list are in the file', async () => {
    const words = 'Columns that are hidden in the list are in the file as well.'
    const { unmount } = await openExportOf([])
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    unmount()
    await openExportOf(['price'])
    expect(screen.getByText(words)).toBeInTheDocument()
    const [titles] = (await made.at(-1)!.text()).split('\r\n')
    expect(titles).toContain('"Price"')
  })

  it('EXP-01 applies the filters, the search and the order of the list', async () => {
    const readRows = vi.fn(onePage([book(1)]))
    const filter = encodeURIComponent('{"language":"cy","search":"eliot","quick_filter":"available"}')
    await openExport(readRows, `/books?filter=${filter}&sort=price&order=DESC&page=3&perPage=15`)
    await screen.findByRole('link', { name: 'Download' })
    expect(readRows).toHaveBeenCalledWith(
      'books',
      {
        page: 1,
        count: 30,
        filter: { language: 'cy' },
        search: 'eliot',
        quickFilter: 'available',
        sorting: { price: 'desc' },
      },
      expect.any(AbortSignal),
    )
  })

  it('EXP-09 shows the pages done of the last page, and can be cancelled', async () => {
    let signal: AbortSignal | undefined
    const readRows: ReadRows = (_api, { page = 1 }, given) => {
      signal = given
      if (page === 2) return new Promise(() => {})
      const meta = { total: 90, current_page: 1, last_page: 3, has_more_pages: true }
      return Promise.resolve({ items: Array.from({ length: 30 }, (_, index) => book(index + 1)), meta })
    }
    const dialog = await openExport(readRows)
    expect(await screen.findByText('Page 1 of 3 · 30 rows')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(signal?.aborted).toBe(true)
  })

  it('TBL-11, SERR-03, TBL-09 says that there is nothing to download, and offers no file', async () => {
    await openExport(onePage([]))
    expect(await screen.findByText('There is no data to download.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument()
  })

  it.each(BROKEN_REPLIES)(
    'TBL-10, SERR-02, EXP-10 says to the letter that a %s reply went wrong',
    async (_what, readRows) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      await openExport(readRows)
      expect(await screen.findByText('An unknown error occured, please try again later.')).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument()
      expect(logged).toHaveBeenCalled()
    },
  )

  it('tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const readRows = vi.fn(onePage([book(1)])).mockRejectedValueOnce(new HttpError('Broken.', 500, {}))
    await openExport(readRows)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The file is ready: 1 row.')).toBeInTheDocument()
  })

  it('TBL-09 is not offered where the declaration or the permission says so', async () => {
    const withoutExport = libraryResource('books', { default: { filter: {} }, export: false })
    const shown = renderLibrary(<GeneratedList resource={withoutExport} />, { data: fakeBooks() })
    await screen.findByText('Middlemarch')
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
    shown.unmount()
    renderLibrary(<GeneratedList resource={books} />, { data: fakeBooks(), permissions: ['books.list'] })
    await screen.findByText('Middlemarch')
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  })
})
