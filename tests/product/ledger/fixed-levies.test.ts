import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.run(({ tx }) => tx.query(sql`update levies set active = false`))
})
afterAll(() => network?.close())

const posted = (levy: number) =>
  network.run(({ tx }) =>
    tx.query(sql<object>`
      select franchisee_id, line_id, month::text as month, base, rate_bp, amount from levy_postings
      where levy_id = ${levy}::bigint order by franchisee_id`),
  )
const levy = async (values: object) => {
  const made = await network.item('POST', 'levies', {
    name: `Levy ${JSON.stringify(values)}`,
    type: 'fixed',
    charge: 12_500,
    start_date: '2026-01-01',
    ...values,
  })
  return Number(made.id)
}
const work = () => network.workAt('ledger/post-fixed-levies')

describe('fixed levies', () => {
  it('LEV-05 are owed for the month, once however often it is worked at, by the franchisees that they name', async () => {
    const chosen = await levy({ franchisees: [2] })
    await work()
    await work()
    const month = { line_id: null, month: '2026-03-01', base: 12_500, rate_bp: null, amount: 12_500 }
    expect(await posted(chosen)).toEqual([{ franchisee_id: 2, ...month }])
  })

  it('LEV-05 that name nobody are owed by every franchisee that is in business', async () => {
    const all = await levy({})
    await work()
    const enabled = await network.run(({ tx }) =>
      tx.query(sql<{ id: number }>`select id from franchisees where status = 'enabled' order by id`),
    )
    expect(enabled.length).toBeGreaterThan(1)
    expect(await posted(all)).toMatchObject(enabled.map(({ id }) => ({ franchisee_id: id, amount: 12_500 })))
  })

  it('LEV-05 are not owed before they begin, after they end, while asleep, or as a percentage', async () => {
    const none = [
      await levy({ start_date: '2026-03-19' }),
      await levy({ end_date: '2026-03-17' }),
      await levy({ active: false }),
      await levy({ type: 'percentage', charge: 5 }),
    ]
    await work()
    for (const id of none) expect(await posted(id)).toEqual([])
  })
})
