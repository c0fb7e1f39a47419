import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** A family of the first franchisee. */
async function linkedFamily() {
  const family = await familyIn(network)
  await network.run(({ tx }) =>
    tx.query(sql`
    insert into customer_franchisees (tenant_id, customer_id, franchisee_id)
    values (${tx.tenantId}, ${family.customer_id}, 1) on conflict do nothing`),
  )
  const add = (body: object, as: 'head' | 'owner' | 'neighbour' | 'desk' = 'owner') =>
    network.send('POST', `customers/${family.customer_id}/transactions`, body, as)
  return { ...family, add }
}

describe('adding to an account by hand', () => {
  it('PAY-08 a payment is one that can be refunded; a charge and a credit are lines with their author and notes', async () => {
    const { add, lines, balance } = await linkedFamily()
    const paid = await add({ type: 'payment', amount: 2000, method: 'cash', reference: 'R-7', notes: 'At the pool' })
    expect(paid).toMatchObject({ status: 200, body: { item: { type: 'payment', amount: 2000 } } })
    await add({ type: 'charge', amount: 1500, description: 'Lost badge' })
    await add({ type: 'credit', amount: 300, notes: 'Late start' })
    expect(await lines()).toMatchObject([
      { type: 'payment', cause: 'payment', method: 'cash', amount: 2000 },
      { type: 'charge', cause: 'manual', amount: -1500 },
      { type: 'credit', cause: 'manual', amount: 300 },
    ])
    expect(await balance()).toBe(800)
    const line = await network.item('GET', `transactions/${Number((paid.body.item as { id: number }).id)}`)
    expect(line).toMatchObject({ reference: 'R-7', notes: 'At the pool', author: { name: expect.any(String) } })
  })

  it('PAY-08 is refused without a method, in the future, for another franchisee’s family, and without the permission', async () => {
    const { add, lines } = await linkedFamily()
    expect(await add({ type: 'payment', amount: 100 })).toMatchObject({
      status: 422,
      body: { errors: { method: expect.anything() } },
    })
    expect(await add({ type: 'charge', amount: 100, dated: '2099-01-01' })).toMatchObject({ status: 422 })
    expect(await add({ type: 'charge', amount: 100, franchisee_id: 2 })).toMatchObject({ status: 422 })
    expect((await add({ type: 'charge', amount: 100 }, 'neighbour')).status).toBe(404)
    expect((await add({ type: 'charge', amount: 100 }, 'desk')).status).toBe(403)
    expect(await lines()).toEqual([])
  })
})

describe('transactions', () => {
  it('TXN-04 MAPI-37 are listed for a family with their parameters, and narrowed by type, method and days', async () => {
    const { add, customer_id } = await linkedFamily()
    await add({ type: 'payment', amount: 2000, method: 'cash' })
    await add({ type: 'charge', amount: 1500 })
    const of = async (query: string) =>
      (await network.items(`transactions?customer_id=${customer_id}&${query}`)).map(({ type }) => type)
    expect(await of('includeUnauthenticated=true')).toEqual(['charge', 'payment'])
    expect(await of('authenticated=1')).toEqual(['charge', 'payment'])
    expect(await of('filter[type][]=payment')).toEqual(['payment'])
    expect(await of('filter[method][]=cash')).toEqual(['payment'])
    expect(await of('filter[date_range][startDate]=2018-01-01&filter[date_range][endDate]=2018-02-01')).toEqual([])
  })

  it('TXN-03 COST-10 one explains itself: formula, values with their origin, and what settles it', async () => {
    const { accept, line, pay, customer_id } = await linkedFamily()
    const quotation_id = await accept([line(1, 8500), line(2, -1275, { type: 'discount' })])
    await pay(5000, { quotation_id })
    const [charge] = (await network.items(`transactions?customer_id=${customer_id}&sorting[id]=asc`)) as [
      { id: number },
    ]
    expect(await network.item('GET', `transactions/${charge.id}/explain`)).toMatchObject({
      lines: [
        { this: true, formula: 'price', amount: 8500, values: [{ name: 'price', value: 8500 }] },
        { this: false, amount: -1275 },
      ],
      settled: [{ amount: 1275 }, { amount: 5000, description: 'Card payment' }],
      open: 2225,
    })
    expect((await network.send('GET', `transactions/${charge.id}/explain`, undefined, 'neighbour')).status).toBe(404)
  })

  it('TXN-02 MAPI-38 the badge counts payments that wait to be verified, of the own franchisee alone', async () => {
    const { customer_id } = await linkedFamily()
    await network.run(({ records, today }) =>
      records('payment').asSystem().create({
        customer_id,
        franchisee_id: 1,
        method: 'stripe',
        amount: 500,
        due_on: today,
        state: 'requires_action',
      }),
    )
    const count = async (as: 'head' | 'owner' | 'neighbour') =>
      (await network.send('GET', 'transactions/unauthenticated/meta', undefined, as)).body as { count?: number }
    expect(await count('head')).toEqual({ count: 1 })
    expect(await count('owner')).toEqual({ count: 1 })
    expect(await count('neighbour')).toEqual({ count: 0 })
  })
})
