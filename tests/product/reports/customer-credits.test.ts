import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ROWS } from './account-rows.ts'
import { openReports } from './open-reports.ts'

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(ACCOUNT_ROWS)
})
afterAll(() => reports?.close())

const ALICE = { customer_id: 1, name: 'Alice Adams', email: 'alice@mail.example', last_transaction_date: '2026-03-18' }

describe('credits of customers', () => {
  it('REP-25 lists the balances above 0 at the end of the range, the largest first, with their total', async () => {
    const { items, summary } = await reports.run('customer-credits')
    expect(items).toEqual([
      { ...ALICE, franchisee_id: 2, franchisee: 'South', balance: 1200 },
      { ...ALICE, franchisee_id: 1, franchisee: 'North', balance: 500 },
    ])
    expect(summary).toEqual({ total_credit: 1700 })
  })

  it('REP-25 has none on the day before', async () => {
    expect(await reports.run('customer-credits', { to: '2026-03-17' })).toMatchObject({
      items: [],
      summary: { total_credit: 0 },
    })
  })

  it('REP-25 shows a franchisee the own accounts alone', async () => {
    const { items, summary } = await reports.run('customer-credits', {}, 'owner')
    expect(items).toEqual([{ ...ALICE, franchisee_id: 1, franchisee: 'North', balance: 500 }])
    expect(summary).toEqual({ total_credit: 500 })
  })
})
