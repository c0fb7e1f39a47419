import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import StatementOfAccount from '../../../custom-screens/transactions/statement.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const LINE = { id: 1, dated: '2026-03-05', type: 'charge', franchisee: 'Leeds', description: 'Monthly payment' }
const STATEMENT = {
  from: '2026-03-01',
  to: '2026-03-18',
  customer: 'Ann Ash',
  opening: 500,
  lines: [
    { ...LINE, amount: -3000, balance: -2500 },
    { ...LINE, id: 2, type: 'reversal', amount: 3000, balance: 500 },
  ],
  closing: 500,
}
const PATH = '/api/customers/5/statement'

function open(item = STATEMENT, email: string | null = 'ann@example.org') {
  return renderPart(
    {
      at: '/',
      answers: {
        'GET /api/messages/switched-off': { body: { items: [] } },
        [`GET ${PATH}`]: { body: { item } },
        [`POST ${PATH}/email`]: { body: { item: { recipient: 'ann@example.org' } } },
      },
    },
    <StatementOfAccount resource="customers" record={{ id: 5, name: 'Ann Ash', email }} onClose={vi.fn()} />,
  )
}

describe('the statement of account on the screen', () => {
  it('TXN-01 shows the opening balance, each line with the balance after it, and the closing balance', async () => {
    open()
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Date', 'Description', 'Amount', 'Balance'],
      ['1 March 2026', 'Opening balance', '', '£5.00'],
      ['5 March 2026', 'Monthly payment', '-£30.00', '-£25.00'],
      ['5 March 2026', 'Deleted: Monthly payment', '£30.00', '£5.00'],
      ['18 March 2026', 'Closing balance', '', '£5.00'],
    ])
  })

  it('names the franchisee of each line where there are several', async () => {
    open({
      ...STATEMENT,
      lines: [...STATEMENT.lines, { ...LINE, id: 3, franchisee: 'York', amount: -100, balance: 400 }],
    })
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByText('Leeds')).toHaveLength(2)
    expect(table.getByText('York')).toBeInTheDocument()
  })

  it('TXN-01 shows no other period while a day is half typed', async () => {
    const { calls, user } = open()
    await screen.findByRole('table')
    const asked = () => calls.map(({ call }) => call).filter((call) => call.startsWith(`GET ${PATH}`))
    const before = asked().length
    const day = within(screen.getByRole('group', { name: /^To/ }))
    await user.click(day.getByRole('spinbutton', { name: 'Day' }))
    await user.keyboard('1')
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(asked()).toHaveLength(before)
  })

  it('TXN-01 emails what is shown to the family, by a button that says so', async () => {
    const { calls, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Email the statement to Ann Ash' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`POST ${PATH}/email`))
    const { from } = calls.find(({ call }) => call === `POST ${PATH}/email`)?.body as { from: string }
    expect(from).toMatch(/-01$/)
  })

  it('TXN-01 says why it cannot be emailed to a family without an address', async () => {
    open(STATEMENT, null)
    expect(await screen.findByText('Ann Ash has no email address, so this cannot be emailed.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  })
})
