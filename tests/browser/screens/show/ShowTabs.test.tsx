import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answers, branch, item, librarian, list } from './library-records.ts'
import { model } from '../../library-model.ts'
import { renderRecord, sourceOf } from './render-record.tsx'

describe('the tabs of a record', () => {
  it('opens a tab by its address, in one request with its rows', async () => {
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers })
    expect(await screen.findByText('Mary Shelley')).toBeInTheDocument()
    expect(calls.map(({ call }) => call.split('?')[0])).toEqual(['GET /api/branches/3'])
    expect(calls[0]?.call).toContain('with=librarians')
    expect(screen.getByRole('tab', { name: /Librarians/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('opens a tab of panels in one request with the rows of its panels', async () => {
    const closure = { id: 1, start_date: '2026-04-03', end_date: '2026-04-06', reason: { id: 1, name: 'Stocktaking' } }
    const { calls } = renderRecord({
      at: '/branches/3',
      answers: { 'GET /api/branches/3': item(branch(), { tab: 'upcoming_closures', rows: [closure] }) },
    })
    expect(await screen.findByText('Stocktaking')).toBeInTheDocument()
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/branches/3?with=information'])
  })

  it('loads another tab when it is opened, in one request', async () => {
    const { calls, address } = renderRecord({
      at: '/branches/3/notes',
      answers: { ...answers, 'GET /api/branches/3/notes': { body: list([]) } },
    })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    const before = calls.length
    await userEvent.click(screen.getByRole('tab', { name: /Librarians/ }))
    expect(await screen.findByText('Mary Shelley')).toBeInTheDocument()
    expect(address()).toBe('/branches/3/librarians')
    expect(calls).toHaveLength(before + 1)
  })

  it('loads the rows of a tab that stand below another record of the record as well', async () => {
    const deeper = structuredClone(model)
    const loans = deeper.resources.readers?.show?.tabs.find(({ id }) => id === 'loans')?.relation
    if (!loans) throw new Error('Readers have a tab of loans.')
    loans.api = 'branches/:branch_id/readers/:parent/loans'
    const { calls } = renderRecord({
      library: sourceOf(deeper),
      at: '/readers/9/information',
      answers: {
        'GET /api/readers/9': item({ id: 9, name: 'Ann Radcliffe', branch_id: 3 }),
        'GET /api/branches/3/readers/9/loans': { body: list([]) },
      },
    })
    await userEvent.click(await screen.findByRole('tab', { name: /Loans/ }))
    expect(await screen.findByText(/No loans/)).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.includes('branches/3/readers/9/loans'))).toHaveLength(1)
  })

  it('asks for the rows of each tab as that tab was left, not as the one before it was', async () => {
    const rows = (call: string) => [librarian].map((row) => ({ ...row, barcode: call }))
    const { calls } = renderRecord({
      at: '/branches/3/librarians',
      answers: {
        ...answers,
        'GET /api/branches/3': ({ call }: { call: string }) =>
          item(branch(), { tab: call.includes('with=copies') ? 'copies' : 'librarians', rows: rows(call) }),
      },
    })
    await screen.findByText('Mary Shelley')
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(calls).toHaveLength(2))
    await userEvent.click(screen.getByRole('tab', { name: /Copies/ }))
    expect(await screen.findByText(/with=copies/)).toBeInTheDocument()
    expect(calls.map(({ call }) => call.replace('page=1&count=15&', ''))).toEqual([
      'GET /api/branches/3?with=librarians&sorting[last_name]=asc',
      'GET /api/branches/3/librarians?sorting[name]=asc',
      'GET /api/branches/3?with=copies&sorting[barcode]=asc',
    ])
  })

  it('keeps the list of a tab that is opened again while it is sorted, and what is open over it', async () => {
    const { calls } = renderRecord({
      at: '/branches/3/librarians',
      answers: { ...answers, 'GET /api/branches/3/copies': { body: list([]) } },
    })
    await screen.findByText('Mary Shelley')
    await userEvent.click(screen.getByRole('tab', { name: /Copies/ }))
    await waitFor(() => expect(calls.length).toBeGreaterThan(1))
    await userEvent.click(screen.getByRole('tab', { name: /Librarians/ }))
    await screen.findByText('Mary Shelley')
    const table = screen.getByRole('table')
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
    expect(table).toBeInTheDocument()
    await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'))
    expect(calls.slice(before).map(({ call }) => call.split('?')[0])).toEqual(['GET /api/branches/3/librarians'])
  })

  it('MERR-07 says that an unknown tab is not found, and offers the record', async () => {
    renderRecord({ at: '/branches/3/nowhere', answers })
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText('“nowhere” not found')).toBeInTheDocument()
    expect(notice).toHaveTextContent('There is no such section here.')
    expect(within(notice).getByRole('link', { name: 'Open Harbour' })).toHaveAttribute(
      'href',
      '/branches/3/information',
    )
    expect(screen.getByRole('tab', { name: 'Information' })).toBeInTheDocument()
  })

  it('MERR-07 asks for no rows of a tab that the person may not open, and shows the record', async () => {
    const permissions = ['branches.list', 'branches.details']
    const { calls } = renderRecord({ at: '/branches/3/closures', answers, permissions })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('you may not have access to this section')
    expect(within(notice).getByText('“Closures” not found')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.includes('closures'))).toEqual([])
  })

  it('MERR-07 shows the record where its tab is closed for another reason than a permission, such as a setting', async () => {
    const closed = { status: 404, body: { error: 'There is nothing here.' } }
    renderRecord({
      at: '/branches/3/notes',
      configuration: { KEEP_NOTES: false },
      answers: {
        'GET /api/branches/3': ({ call }: { call: string }) => (call.includes('with=notes') ? closed : item(branch())),
      },
    })
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText('“Notes” not found')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
  })

  it('leaves out tabs of rows that the person may not list, and those rows in panels', async () => {
    const permissions = ['branches.list', 'branches.details', 'branches.librarians.list', 'copies.list']
    renderRecord({ at: '/branches/3', answers, permissions })
    await screen.findByRole('tab', { name: 'Information' })
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, '').trim())
    expect(names).not.toContain('Closures')
    expect(names).not.toContain('Notes')
    expect(names).toContain('Librarians')
    expect(screen.queryByRole('heading', { name: 'Upcoming closures' })).not.toBeInTheDocument()
  })

  it('MCON-24 goes from tab to tab by the arrow keys and stops at the ends', async () => {
    renderRecord({ at: '/branches/3', answers })
    const tabs = await screen.findAllByRole('tab')
    const first = tabs[0] as HTMLElement
    const last = tabs.at(-1) as HTMLElement
    first.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(tabs[1]).toHaveFocus()
    last.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(last).toHaveFocus()
  })

  it('MCON-24 opens the first tab without one in the address', async () => {
    renderRecord({ at: '/branches/3', answers })
    expect(await screen.findByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true')
  })

  it('SAPI-07 says how many rows each tab has, in words as well, and none where it has no rows', async () => {
    const counts = { librarians: { count: 1 }, copies: { count: 999, more: true }, notes: { count: 0 } }
    const counted = { body: { item: branch(), counts } }
    renderRecord({ at: '/branches/3', answers: { ...answers, 'GET /api/branches/3': counted } })
    expect(await screen.findByRole('tab', { name: 'Librarians, 1' })).toHaveTextContent('Librarians1')
    expect(screen.getByRole('tab', { name: 'Copies, 999+' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Notes, 0' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Information' })).toHaveTextContent(/^Information$/)
  })

  it('SAPI-07 counts anew when something was written in a tab', async () => {
    let rows = [librarian, { ...librarian, id: 6, name: 'Ann Radcliffe' }]
    const { calls } = renderRecord({
      at: '/branches/3/librarians',
      answers: {
        'GET /api/branches/3': () => ({
          body: { item: branch(), with: { librarians: list(rows) }, counts: { librarians: { count: rows.length } } },
        }),
        'GET /api/branches/3/librarians': () => ({ body: list(rows) }),
        'POST /api/branches/3/librarians/detach': () => {
          rows = rows.slice(1)
          return { body: { success: true } }
        },
      },
    })
    expect(await screen.findByRole('tab', { name: 'Librarians, 2' })).toBeInTheDocument()
    const [, row] = screen.getAllByRole('row')
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm' })
    await userEvent.click(within(question).getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('tab', { name: 'Librarians, 1' })).toBeInTheDocument()
    expect(calls.map(({ call }) => call.split('?')[0])).toContain('POST /api/branches/3/librarians/detach')
  })

  it('leaves out a tab whose code is not there', async () => {
    renderRecord({ at: '/branches/3', answers })
    await screen.findByRole('tab', { name: 'Information' })
    expect(screen.queryByRole('tab', { name: 'Calendar' })).not.toBeInTheDocument()
  })
})
