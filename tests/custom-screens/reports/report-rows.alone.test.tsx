import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ReportScreen from '#browser/screens/report/ReportScreen.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const NORTH = { franchisee_id: 1, franchisee: 'North', charge: -8500, credit: 0, refund: 0, payment: 6000, discount: 0 }
const TOTALS = {
  summary: { charge: -8500 },
  items: [{ ...NORTH, net: -2500 }],
  series: [],
  meta: {
    ...{ total: 1, from: '2026-01-01', to: '2026-03-18' },
    totals: { charge: -8500, credit: 0, refund: 0, payment: 6000, discount: 0, net: -2500 },
  },
}
const LINE = { id: 7, dated: '2026-02-01', type: 'charge', amount: -8500, customer_id: 1, customer_name: 'Alice Adams' }
const ROWS = {
  summary: { amount: -8500 },
  items: [{ ...LINE, franchisee: 'North', created_at: '2026-02-01T10:00:00Z', service: 'course', notes: null }],
  series: [],
  meta: { total: 1, from: '2026-01-01', to: '2026-03-18', totals: { amount: -8500 } },
}
const ADDRESS = 'GET /api/reports/transaction-totals'
const BEHIND = `${ADDRESS}/breakdowns/transactions`

async function run(answers: PartScene['answers'] = {}) {
  const none = { body: { items: [] } }
  const scene = {
    ...answers,
    'GET /api/franchisees/all': none,
    [BEHIND]: { body: ROWS },
    [ADDRESS]: { body: TOTALS },
    ...answers,
  }
  const opened = await act(async () =>
    renderPart({ answers: scene }, <ReportScreen title="Transaction Totals" path="/reports/transaction-totals" />),
  )
  await opened.user.click(await screen.findByRole('button', { name: 'Run' }))
  await screen.findByRole('region', { name: 'Rows' })
  const asked = () => opened.calls.filter(({ call }) => call.startsWith(BEHIND)).map(({ call }) => call.split('?')[1])
  return { ...opened, asked }
}

const DAYS = 'date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18'
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the rows behind a report', () => {
  it('REP-50 opens those of a cell, with the sum that is the cell, by mouse and by keys', async () => {
    const { user, asked } = await run()
    const [cell] = screen.getAllByRole('button', { name: '-£85.00, show its rows' })
    cell?.focus()
    await user.keyboard('{Enter}')
    const opened = await dialog()
    expect(opened.getByRole('heading', { name: 'Charge · North' })).toBeInTheDocument()
    const table = within(await opened.findByRole('region', { name: 'Rows' }))
    expect(table.getAllByRole('row')[1]).toHaveTextContent('Alice Adams')
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('Total-£85.00')
    expect(opened.getByText('1 row')).toBeInTheDocument()
    expect(asked()).toEqual([`${DAYS}&column=charge&row[franchisee_id]=1`])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(cell).toHaveFocus())
  })

  it('REP-33 opens those of a whole row, and those of a total', async () => {
    const { user, asked } = await run()
    await user.click(screen.getByRole('button', { name: 'Show the rows behind North' }))
    expect((await dialog()).getByRole('heading', { name: 'Transactions · North' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const total = screen.getAllByRole('button', { name: '£60.00, show its rows' }).at(-1)
    if (total) await user.click(total)
    expect((await dialog()).getByRole('heading', { name: 'Payment · Total' })).toBeInTheDocument()
    await waitFor(() => expect(asked()).toEqual([`${DAYS}&row[franchisee_id]=1`, `${DAYS}&column=payment`]))
  })

  it('are sorted by a title, upwards, downwards and as they came, and open what is theirs', async () => {
    const south = { ...NORTH, franchisee_id: 2, franchisee: 'South', payment: 900 }
    const items = [NORTH, south].map((row) => ({ ...row, net: 0 }))
    const { user, asked } = await run({ [ADDRESS]: { body: { ...TOTALS, items } } })
    const title = screen.getByRole('columnheader', { name: 'Payment' })
    const names = () => screen.getAllByRole('button', { name: /Show the rows behind/ }).map((one) => one.ariaLabel)
    const asTheyCame = names()
    await user.click(within(title).getByRole('button'))
    expect(title).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(asTheyCame.toReversed())
    await user.click(screen.getByRole('button', { name: '£9.00, show its rows' }))
    expect((await dialog()).getByRole('heading', { name: 'Payment · South' })).toBeInTheDocument()
    expect(asked()).toEqual([`${DAYS}&column=payment&row[franchisee_id]=2`])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(within(title).getByRole('button'))
    expect(title).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(asTheyCame)
    await user.click(within(title).getByRole('button'))
    expect(title).not.toHaveAttribute('aria-sort')
  })

  it('are sorted by the server while some of them are not here, as their file is', async () => {
    const meta = { ...TOTALS.meta, total: 1200 }
    const north = { ...NORTH, net: 0 }
    const answer = ({ call }: { call: string }) => {
      const franchisee = /sort=([^&]+)/.exec(call)?.[1] ?? 'as declared'
      return { body: { ...TOTALS, items: [{ ...north, franchisee }], meta } }
    }
    const { user, calls } = await run({ [ADDRESS]: answer })
    const title = screen.getByRole('columnheader', { name: 'Payment' })
    const press = () => user.click(within(title).getByRole('button'))
    const behind = (name: string) => screen.findByRole('button', { name: `Show the rows behind ${name}` })
    await press()
    await behind('payment')
    expect(title).toHaveAttribute('aria-sort', 'ascending')
    await press()
    await behind('-payment')
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`${ADDRESS}?${DAYS}&format=csv&sort=-payment`))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await press()
    await behind('as declared')
    expect(title).not.toHaveAttribute('aria-sort')
  })

  it('has no button where nothing was added up', async () => {
    await run()
    expect(screen.queryByRole('button', { name: '£0.00, show its rows' })).not.toBeInTheDocument()
  })

  it('REP-32 makes a file of them', async () => {
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    const address = `${BEHIND}?${DAYS}&format=csv&row[franchisee_id]=1`
    const file = { download_url: `${address.replace('GET ', '')}&download=true`, name: 'transactions.csv' }
    const { user } = await run({ [`${address}&download=true`]: { body: {} }, [address]: { body: file } })
    await user.click(screen.getByRole('button', { name: 'Show the rows behind North' }))
    await user.click(await (await dialog()).findByRole('button', { name: 'Download as CSV' }))
    expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('download', file.name)
  })

  it('says that they could not be loaded, and tries again', async () => {
    const { user, asked } = await run({ [BEHIND]: { status: 500, body: { error: 'Broken' } } })
    await user.click(screen.getByRole('button', { name: 'Show the rows behind North' }))
    await user.click(await (await dialog()).findByRole('button', { name: /try again|retry/i }))
    await waitFor(() => expect(asked()).toHaveLength(2))
  })
})
