import { File as NodeFile } from 'node:buffer'
import { useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preferenceStore } from '#browser/ground/providers/preference-store.ts'
import ReportScreen from '#browser/screens/report/ReportScreen.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const DEBT = {
  summary: { total: 4000, active: 2500, inactive: 1500 },
  items: [
    { customer: 'Bob Brown', customer_id: 2, franchisee: 'North', debt: 2500, oldest_unpaid_date: null, active: true },
    { customer: 'Cy Cole', customer_id: 3, franchisee: 'North', debt: 1500, oldest_unpaid_date: null, active: false },
  ],
  series: [{ name: 'Total', data: [['2026-03-18', 4000]] }],
  meta: { total: 2, from: '2026-01-01', to: '2026-03-18', totals: { debt: 4000 } },
}
// What the page fetches is of Node, of which jsdom's own files cannot be made.
Object.assign(globalThis, { File: NodeFile })
/** The bytes of the files that the page keeps, by address. */
const BYTES = new Map<string, Blob>()
URL.createObjectURL = (bytes) => {
  const address = `blob:${BYTES.size}`
  BYTES.set(address, bytes as Blob)
  return address
}
URL.revokeObjectURL = () => undefined
const EMPTY = { ...DEBT, summary: null, items: [], series: [] }
const ADDRESS = 'GET /api/reports/outstanding-debt'

/** The report's part of the model and its calendar are loaded while it is first shown. */
async function open(answers: PartScene['answers'], guard = 'admin') {
  const franchisees = { body: { items: [{ id: 1, name: 'North' }] } }
  return act(async () =>
    renderPart(
      { guard, answers: { 'GET /api/franchisees/all': franchisees, ...answers } },
      <ReportScreen title="Outstanding Debt" path="/reports/outstanding-debt" />,
    ),
  )
}

const run = () => screen.findByRole('button', { name: 'Run' })

describe('the screen of a report', () => {
  it('REP-15 loads nothing before it is run, which cannot be pressed twice, and has totals below its rows', async () => {
    let answer = () => {}
    const { calls, user } = await open({
      [ADDRESS]: () => new Promise((resolve) => (answer = () => resolve({ body: DEBT }))),
    })
    const asked = () => calls.filter(({ call }) => call.startsWith(ADDRESS)).map(({ call }) => call)
    const button = await run()
    expect(screen.getByRole('heading', { name: 'Outstanding Debt' })).toBeInTheDocument()
    expect(await screen.findByLabelText('Franchisee')).toBeInTheDocument()
    expect(asked()).toEqual([])
    await user.click(button)
    await waitFor(() => expect(button).toBeDisabled())
    expect(asked()).toEqual([`${ADDRESS}?date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18`])
    answer()
    const table = within(await screen.findByRole('region', { name: 'Rows' }))
    await waitFor(() => expect(button).toBeEnabled())
    const rows = table.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toHaveLength(4)
    expect(rows[1]).toContain('Bob Brown')
    expect(rows.at(-1)).toBe('Total£40.00')
    expect(screen.getByLabelText('Summary')).toHaveTextContent('Total£40.00Active£25.00Inactive£15.00')
  })

  it('REP-15 offers no choice of franchisee to those of a franchisee', async () => {
    await open({}, 'franchisee')
    await run()
    expect(screen.queryByLabelText('Franchisee')).not.toBeInTheDocument()
  })

  it('REP-10 has no day after today in its calendar', async () => {
    const { user } = await open({})
    await run()
    const [, to] = screen.getAllByRole('button', { name: /^Choose date/ })
    if (!to) throw new Error('There are two days to pick.')
    await user.click(to)
    const day = (number: string) => screen.getByRole('gridcell', { name: number })
    await screen.findByRole('gridcell', { name: '18' })
    await waitFor(() => expect(day('18')).toBeEnabled())
    expect(day('17')).toBeEnabled()
    expect(day('19')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
  })

  it('REP-10 takes a day as it is typed, and runs for none that may not be chosen', async () => {
    const { calls, user } = await open({ [ADDRESS]: { body: DEBT } })
    const button = await run()
    const type = async (end: 'From' | 'To', digits: string) => {
      // The calendar of a day is loaded when its field is first touched.
      const plain = screen.queryByRole('textbox', { name: end })
      if (plain) await user.click(plain)
      const group = within(await screen.findByRole('group', { name: end }))
      await user.click(group.getByRole('spinbutton', { name: 'Day' }))
      await user.keyboard(digits)
      await user.tab()
      return group
    }
    // On the way, it is a day after today and one that no month has.
    await type('To', '31122025')
    expect(button).toBeDisabled()
    expect(screen.getByText('This day is before the first one.')).toBeInTheDocument()
    await type('From', '01012025')
    expect(screen.queryByText('This day is before the first one.')).not.toBeInTheDocument()
    await user.click(button)
    const asked = () => calls.filter(({ call }) => call.startsWith(ADDRESS)).map(({ call }) => call)
    await waitFor(() =>
      expect(asked()).toEqual([`${ADDRESS}?date_range[startDate]=2025-01-01&date_range[endDate]=2025-12-31`]),
    )
    await waitFor(() => expect(button).toBeEnabled())

    await type('To', '31122026')
    expect(screen.getByText('There is nothing after today yet.')).toBeInTheDocument()
    expect(button).toBeDisabled()
    const to = await type('To', '29022025')
    expect(screen.getByText('This is no day.')).toBeInTheDocument()
    expect(to.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('29')
    expect(button).toBeDisabled()
    await type('To', '28020202')
    expect(screen.getByText('This is too long ago.')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: 'Dates' }))
    await user.click(await screen.findByRole('option', { name: 'Last month' }))
    expect(button).toBeEnabled()
    expect(to.getByRole('spinbutton', { name: 'Month' })).toHaveTextContent('02')
    expect(to.getByRole('spinbutton', { name: 'Year' })).toHaveTextContent('2026')
  })

  it('REP-15 says which days its figures are of, and that others are chosen by now', async () => {
    const { user } = await open({ [ADDRESS]: { body: DEBT } })
    await user.click(await run())
    expect(await screen.findByText('1 Jan – 18 Mar 2026')).toBeInTheDocument()
    const chosen = 'Other filters are chosen by now: run the report for their figures.'
    expect(screen.queryByText(chosen)).not.toBeInTheDocument()
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Dates' }))
      await user.click(await screen.findByRole('option', { name }))
    }
    await choose('Last month')
    expect(screen.getByText(chosen)).toBeInTheDocument()
    expect(screen.getByText('1 Jan – 18 Mar 2026')).toBeInTheDocument()
    await choose('Year to date')
    expect(screen.queryByText(chosen)).not.toBeInTheDocument()
  })

  it('REP-12 SERR-01 says that there is no data where there is no summary', async () => {
    const { user } = await open({ [ADDRESS]: { body: EMPTY } })
    await user.click(await run())
    expect(await screen.findByRole('alert')).toHaveTextContent('No data for this period.')
    expect(screen.queryByRole('region', { name: 'Rows' })).not.toBeInTheDocument()
  })

  it('REP-02 opens a modal with a link to the file, and shows what is no file', async () => {
    const address = `${ADDRESS}?date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18&format=csv`
    const file = { download_url: `${address.replace('GET ', '')}&download=true`, name: 'outstanding-debt.csv' }
    const { user } = await open({
      [`${address}&download=true`]: { body: { rows: 2 } },
      [address]: { body: file },
      [ADDRESS]: { body: DEBT },
    })
    await user.click(await run())
    await screen.findByRole('region', { name: 'Rows' })
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    const modal = within(await screen.findByRole('dialog'))
    const link = await modal.findByRole('link', { name: 'Download' })
    expect(link).toHaveAttribute('download', file.name)
    expect(await new Response(BYTES.get(link.getAttribute('href') ?? '')).json()).toEqual({ rows: 2 })
  })

  it('says why there is no file, and asks for it again', async () => {
    const why = 'This took longer than 600 seconds.'
    const { user } = await open({
      [`${ADDRESS}?date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18&format=csv`]: {
        status: 503,
        body: { error: why },
      },
      [ADDRESS]: { body: DEBT },
    })
    await user.click(await run())
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    expect(await screen.findByText(why)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument()
  })

  it('says that it failed, and offers to try again', async () => {
    const { user } = await open({ [ADDRESS]: { status: 500, body: { error: 'Broken' } } })
    await user.click(await run())
    expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeInTheDocument()
  })

  it('REP-03 restores what was run last, in this browser, and of this report alone', async () => {
    function Leaving() {
      const [visit, leave] = useState(0)
      return (
        <>
          <button onClick={() => leave(visit + 1)}>Leave</button>
          <ReportScreen key={visit} title="Venue Share" path="/reports/venue-share" />
        </>
      )
    }
    const none = { body: { items: [] } }
    const pickers = ['franchisees', 'territories', 'venues', 'courses/types'].map((name) => [
      `GET /api/${name}/all`,
      none,
    ])
    const answers = { ...Object.fromEntries(pickers), 'GET /api/reports/venue-share': { body: EMPTY } }
    const { user } = await act(async () => renderPart({ answers }, <Leaving />))
    const dates = () => screen.getByRole('combobox', { name: 'Dates' })
    expect(dates()).toHaveTextContent('Year to date')
    await user.click(dates())
    await user.click(await screen.findByRole('option', { name: 'Last month' }))
    await user.click(await run())
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(dates()).toHaveTextContent('Last month')

    preferenceStore(localStorage).setItem('reports.venue-share', { startDate: '2026-02-01' })
    expect(preferenceStore(localStorage).getItem('reports.venue-share')).toEqual({ startDate: '2026-02-01' })
    expect(preferenceStore(localStorage).getItem('reports.gross-profit')).toBeUndefined()
  })
})
