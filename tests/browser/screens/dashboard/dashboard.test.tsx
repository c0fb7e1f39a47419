import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tileLink } from '#browser/screens/dashboard/tile-link.ts'
import { startLibrary } from '../../app/start-library.tsx'
import { index } from '../../library-model.ts'

const FILLED = {
  'GET /api/dashboard': {
    body: {
      items: [
        { id: 'loans_out', total: 1234 },
        {
          id: 'overdue',
          total: 7,
          rows: [
            { id: 3, due_on: '2026-03-01', reader: { id: 9, name: 'Ada Booth' }, copy: { book: { title: 'Emma' } } },
          ],
        },
        { id: 'stock', points: [{ key: 'Leeds', id: 1, values: [40, 12_000] }] },
        { id: 'lending', points: [{ key: '2026-03-02', values: [5] }] },
        { id: 'reports/lending', value: 42, before: 50, compared: { from: '2026-02-01', to: '2026-02-18' } },
      ],
    },
  },
}

describe('the dashboard', () => {
  it('NAV-32 shows each tile: a figure, rows, charts with their figures in words; all in one request', async () => {
    const { calls } = await startLibrary({ at: '/dashboard', answers: FILLED })
    const out = await screen.findByRole('region', { name: 'Books out' })
    expect(await within(out).findByText('1,234')).toBeInTheDocument()
    const overdue = screen.getByRole('region', { name: 'Overdue loans' })
    expect(within(overdue).getByText('Emma')).toBeInTheDocument()
    expect(overdue).toHaveTextContent('Ada Booth · 1 Mar 2026')
    const stock = await within(screen.getByRole('region', { name: 'Copies by branch' })).findByRole('table')
    expect(within(stock).getByRole('row', { name: 'Leeds 40 £120.00' })).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.includes('dashboard'))).toHaveLength(1)
  })

  it('shows the figures of reports, beside those of the days before, and leads to the reports', async () => {
    await startLibrary({ at: '/dashboard', answers: FILLED })
    const loans = await screen.findByRole('region', { name: 'Loans this month' })
    expect(await within(loans).findByText('42')).toBeInTheDocument()
    expect(loans).toHaveTextContent(/1\s*–\s*18 Feb 2026: 50/)
    expect(within(loans).getByRole('link')).toHaveAttribute('href', '/reports/lending')
    // The server gave no figure of it.
    expect(screen.queryByRole('region', { name: 'Fines last month' })).not.toBeInTheDocument()
  })

  it('links each tile to the list behind it, with what is chosen there', async () => {
    await startLibrary({ at: '/dashboard', answers: FILLED })
    const link = await screen.findByRole('link', { name: 'Books out' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/loans?filter={"quick_filter":"out"}')
    expect(tileLink(index, { resource: 'copies', link: { filter: {} } })).toBe('/copies')
  })

  it('keeps the places of tiles free while they are filled', async () => {
    await startLibrary({ at: '/dashboard', answers: { 'GET /api/dashboard': () => new Promise(() => undefined) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      ...['Fines last month', 'Loans this month'],
      ...['Books out', 'Overdue loans', 'Copies by branch', 'Loans by week'],
    ])
  })

  it('NAV-02 is for those with a permission of the dashboard, and shows only tiles that they may see', async () => {
    await startLibrary({
      at: '/dashboard',
      person: { all_permissions: ['dashboard.view', 'loans.list'] },
      answers: FILLED,
    })
    expect(await screen.findByRole('region', { name: 'Books out' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Copies by branch' })).toBeNull()
  })

  it('says that it failed and tries again, and that there is nothing for this person', async () => {
    let works = false
    const { user } = await startLibrary({
      at: '/dashboard',
      answers: {
        'GET /api/dashboard': () => (works ? { body: { items: [] } } : { status: 503, body: { error: 'Busy.' } }),
      },
    })
    expect(await screen.findByText('Busy.')).toBeInTheDocument()
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There is nothing here yet')).toBeInTheDocument()
  })
})
