import { screen, within } from '@testing-library/react'
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

function open(item = STATEMENT) {
  return renderPart(
    { at: '/', answers: { [`GET ${PATH}`]: { body: { item } } } },
    <StatementOfAccount resource="customers" record={{ id: 5, name: 'Ann Ash' }} onClose={vi.fn()} />,
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
})
