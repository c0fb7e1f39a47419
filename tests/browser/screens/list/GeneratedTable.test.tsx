import { describe, expect, it } from 'vitest'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RelationTab } from '#browser/screens/relation/RelationTab.tsx'
import type { RelationViewModel } from '#declarations/model.ts'
import { fakeBooks, lastAsked } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

const reader = { id: 4, name: 'Ann Lee', branch_id: 2 }
const parent = { resource: 'readers', record: reader }

function tabOf(resource: string, tab: string): RelationViewModel {
  const view = libraryResource(resource).show?.tabs.find(({ id }) => id === tab)?.relation
  if (!view) throw new Error(`The resource "${resource}" has no rows in a tab "${tab}".`)
  return view
}

/** Once the code of the rows is there. */
function rendered(...library: Parameters<typeof renderLibrary>): Promise<ReturnType<typeof renderLibrary>> {
  return act(() => Promise.resolve(renderLibrary(...library)))
}

describe('GeneratedTable', () => {
  it('lists the rows under their record, with the filters that the tab starts with', async () => {
    const data = fakeBooks({
      rows: [{ id: 8, copy: { book: { title: 'Emma' } }, status: 'out', due_on: '2026-04-01' }],
    })
    await rendered(<RelationTab view={tabOf('readers', 'loans')} parent={parent} />, { data, at: '/readers/4/loans' })
    expect(await screen.findByText('Emma')).toBeInTheDocument()
    expect(data.getList.mock.calls[0]?.[0]).toBe('loans')
    expect(lastAsked(data).meta).toMatchObject({ api: 'readers/4/loans' })
    expect(lastAsked(data).filter).toEqual({ quick_filter: 'out' })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  it('FLT-07 keeps page and filters of a tab in the address, and those of a panel out of it', async () => {
    const data = fakeBooks({ rows: [{ id: 8, status: 'out' }], total: 40 })
    const inTab = await rendered(<RelationTab view={tabOf('readers', 'loans')} parent={parent} />, {
      data,
      at: '/readers/4/loans',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(inTab.shown.address).toContain('page=2'))
    inTab.unmount()

    const inPanel = await rendered(<RelationTab view={tabOf('readers', 'loans')} parent={parent} in="panel" />, {
      data,
      at: '/readers/4/information',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Due on' }))
    await waitFor(() => expect(lastAsked(data).sort).toEqual({ field: 'due_on', order: 'ASC' }))
    expect(inPanel.shown.address).toBe('/readers/4/information')
  })

  it('TBL-04 loads more into a panel: the next page is appended; another order starts over', async () => {
    const page = (from: number) => Array.from({ length: 15 }, (_, index) => ({ id: from + index, status: 'out' }))
    const data = fakeBooks({ total: 30 })
    data.getList.mockImplementation((_resource, { pagination }) =>
      Promise.resolve({
        data: page(pagination?.page === 2 ? 16 : 1),
        total: 30,
        pageInfo: { hasNextPage: pagination?.page === 1, hasPreviousPage: pagination?.page === 2 },
        meta: { totalIsEstimate: false, lastPage: 2 },
      }),
    )
    const { container } = await rendered(<RelationTab view={tabOf('readers', 'loans')} parent={parent} in="panel" />, {
      data,
    })
    const rows = () =>
      [...container.querySelectorAll('tr[data-row]')].map((row) => Number(row.getAttribute('data-row')))
    expect(await screen.findByText('15 of 30')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(rows()).toEqual([...page(1), ...page(16)].map(({ id }) => id)))
    expect(lastAsked(data).pagination?.page).toBe(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Due on' }))
    await waitFor(() => expect(rows()).toEqual(page(1).map(({ id }) => id)))
    expect(lastAsked(data).pagination?.page).toBe(1)
  })

  it('shows fields of the link, and what the person may do with it', async () => {
    const rows = [
      { id: 6, name: 'Poetry', branch: { id: 2, name: 'Leeds' }, pivot: { joined_on: '2026-01-05', paused: true } },
    ]
    const data = fakeBooks({ rows })
    const view = tabOf('readers', 'reading_groups')
    await rendered(<RelationTab view={view} parent={parent} />, { data, at: '/readers/4/reading_groups' })
    expect(await screen.findByText('5 Jan 2026')).toBeInTheDocument()
    expect(screen.getByText('Yes')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Poetry' })).toHaveAttribute('href', '/reading-groups/6')
    expect(screen.getByRole('button', { name: /Attach|Add/ })).toBeInTheDocument()
  })

  it('keeps the state of a record’s rows apart from the list of all', async () => {
    const data = fakeBooks({ rows: [{ id: 8, status: 'out' }], total: 40 })
    renderLibrary(
      <>
        <RelationTab view={tabOf('readers', 'loans')} parent={parent} in="panel" />
        <RelationTab view={tabOf('readers', 'loans')} parent={{ ...parent, record: { ...reader, id: 5 } }} in="panel" />
      </>,
      { data },
    )
    const more = await screen.findAllByRole('button', { name: 'Load more' })
    await userEvent.click(more[0]!)
    await waitFor(() =>
      expect(lastAsked(data)).toMatchObject({ pagination: { page: 2 }, meta: { api: 'readers/4/loans' } }),
    )
    const asked = data.getList.mock.calls.map(([, { meta, pagination }]) => `${meta.api} ${pagination?.page}`)
    expect(asked).toEqual(['readers/4/loans 1', 'readers/5/loans 1', 'readers/4/loans 2'])
  })
})
