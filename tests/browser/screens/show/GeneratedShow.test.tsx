import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branch, item, list } from './library-records.ts'
import { model } from '../../library-model.ts'
import { renderRecord, sourceOf } from './render-record.tsx'

const librarian = { id: 5, name: 'Mary Shelley', pivot: { primary: true, since: '2020-01-01', hours: 20 } }

const answers = {
  'GET /api/branches/3': (call: { call: string }) =>
    item(branch(), call.call.includes('with=librarians') ? { tab: 'librarians', rows: [librarian] } : {}),
  'GET /api/branches/3/closures': { body: list([]) },
  'GET /api/branches/3/librarians': { body: list([librarian]) },
}

describe('the screen of a record', () => {
  it('says what the record is, how it stands and what can be done with it', async () => {
    renderRecord({ at: '/branches/3', answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
    expect(screen.getAllByText('Enabled')).not.toHaveLength(0)
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
    expect(within(header).getByText('1 Quay Street')).toBeInTheDocument()
    expect(within(header).getByText('£120,000.00')).toBeInTheDocument()
    expect(within(header).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/branches/3/edit')
    expect(within(header).getByRole('link', { name: 'Branches' })).toHaveAttribute('href', '/branches')
    expect(document.title).toContain('Harbour')
  })

  it('PERM-04 hides what the signed-in person may not do or see', async () => {
    renderRecord({ at: '/branches/3', answers, permissions: ['branches.list', 'branches.details'] })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    const header = heading.closest('header') as HTMLElement
    expect(within(header).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
    expect(screen.queryByText('£120,000.00')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Money' })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: /Copies/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('offers to edit what its form asks something of, and nothing else', async () => {
    const branches = model.resources['branches']!
    const asking = (status: string) => {
      const asks = { status }
      return sourceOf({
        ...model,
        resources: { ...model.resources, branches: { ...branches, form: { ...branches.form, asks } } },
      })
    }
    const shown = renderRecord({ at: '/branches/3', answers, library: asking('enabled') })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
    shown.unmount()
    renderRecord({ at: '/branches/3', answers, library: asking('disabled') })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  it('PERM-04 has no link to a list that is not open to the person, neither above a record nor where there is none', async () => {
    const gone = { status: 404, body: { error: 'There is nothing here.' } }
    const permissions = ['branches.details']
    const shown = renderRecord({ at: '/branches/3', answers, permissions })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.queryByRole('link', { name: 'Branches' })).toBeNull()
    shown.unmount()
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': gone }, permissions })
    await screen.findByRole('heading', { name: 'Branch not found' })
    expect(screen.queryByRole('link', { name: 'Back to branches' })).toBeNull()
  })

  it('CFG-06 hides the tabs whose rows the configuration does not allow', async () => {
    const tabs = async (keeps: boolean) => {
      const screens = renderRecord({ at: '/branches/3', answers, configuration: { KEEP_NOTES: keeps } })
      await screen.findByRole('heading', { level: 1 })
      const names = screen.getAllByRole('tab').map((tab) => tab.textContent.trim())
      screens.unmount()
      return names
    }
    expect(await tabs(true)).toContain('Notes')
    expect(await tabs(false)).not.toContain('Notes')
  })

  it('MERR-12 copies addresses and numbers as they read, and says so', async () => {
    const user = userEvent.setup()
    renderRecord({ at: '/branches/3', answers })
    await user.click(await screen.findByRole('button', { name: 'Copy Phone' }))
    expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('0113 296 0000')
    expect(screen.getByRole('button', { name: 'Copy Email' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy Website' })).toBeNull()
  })

  it('UI-10 shows the reason with the status', async () => {
    const closed = branch({ status: 'disabled', disabled_reason: 'End of lease' })
    renderRecord({ at: '/branches/3', answers: { ...answers, 'GET /api/branches/3': item(closed) } })
    expect(await screen.findByRole('note', { name: 'Disabled: End of lease' })).toBeInTheDocument()
  })

  it('leaves out panels whose condition does not hold and fields that do not apply', async () => {
    renderRecord({ at: '/branches/3', answers })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('heading', { name: 'General' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'About' })).not.toBeInTheDocument()
    expect(screen.queryByText('Disabled reason')).not.toBeInTheDocument()
  })

  it('says that a record is not there, and leads back', async () => {
    const gone = { status: 404, body: { error: 'There is nothing here.' } }
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': gone } })
    expect(await screen.findByRole('heading', { name: 'Branch not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to branches' })).toHaveAttribute('href', '/branches')
  })

  it('ERR-02 says which permission it takes when the server refuses', async () => {
    const refused = { status: 403, body: { error: 'You do not have permission to do this.' } }
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': refused } })
    expect(await screen.findByRole('heading', { name: 'You do not have access to this screen' })).toBeInTheDocument()
    expect(screen.getByText(/branches\.details/)).toBeInTheDocument()
  })

  it('says why it failed, and tries again', async () => {
    let failing = true
    const flaky = () => (failing ? { status: 503, body: { error: 'The server is busy.' } } : item(branch()))
    renderRecord({ at: '/branches/3', answers: { ...answers, 'GET /api/branches/3': flaky } })
    expect(await screen.findByText('The server is busy.')).toBeInTheDocument()
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
  })

  it('keeps the screen when one panel of custom code fails', async () => {
    const Broken = () => {
      throw new Error('No map today.')
    }
    const custom = ((kind: string, name: string) =>
      kind === 'panel' && name === 'branches/map' ? Broken : undefined) as never
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderRecord({ at: '/branches/3', answers, custom })
    expect(await screen.findByText('This could not be shown')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'General' })).toBeInTheDocument()
    logged.mockRestore()
  })
})

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
