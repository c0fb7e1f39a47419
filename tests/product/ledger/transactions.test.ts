import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
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

  it('PAY-08 MERR-05 says what an amount may be in the words of money, and of a list', async () => {
    const { add } = await linkedFamily()
    const refused = async (body: object) => (await add({ type: 'charge', amount: 100, ...body })).body.errors
    expect(await refused({ amount: 0 })).toEqual({ amount: ['Enter £0.01 or more.'] })
    expect(await refused({ amount: 200_000_000 })).toEqual({ amount: ['Enter £1,000,000.00 or less.'] })
    expect(await refused({ type: 'refund' })).toEqual({ type: ['Choose one of the options.'] })
    expect(await refused({ description: 'x'.repeat(201) })).toEqual({ description: [expect.stringContaining('200')] })
  })

  it('PAY-08 a request that is sent again, as its reply was lost, is one transaction', async () => {
    const { add, lines, balance } = await linkedFamily()
    for (const body of [
      { type: 'payment', amount: 2000, method: 'cash' },
      { type: 'charge', amount: 1500 },
      { type: 'credit', amount: 300 },
    ]) {
      // What somebody sent is a text, even where it looks like a reference.
      const request_key = `$user.lost_${body.type}`
      const first = await add({ ...body, request_key })
      expect(first.status, JSON.stringify(first.body)).toBe(200)
      expect((await add({ ...body, request_key })).body).toEqual(first.body)
    }
    expect(await lines()).toHaveLength(3)
    expect(await balance()).toBe(800)
  })

  it('PAY-08 is refused without a method, in the future, for another franchisee’s family, and without the permission', async () => {
    const { add, lines } = await linkedFamily()
    expect(await add({ type: 'payment', amount: 100 })).toMatchObject({
      status: 422,
      body: { errors: { method: expect.anything() } },
    })
    // Its line says how it was paid, so that a description would be lost.
    expect(await add({ type: 'payment', amount: 100, method: 'cash', description: 'For the badge' })).toMatchObject({
      status: 422,
      body: { errors: { description: ['A payment is described by its method: use the reference or the notes.'] } },
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
    // What waits for the family's bank is not posted yet: it is in the list of unverified ones.
    expect(await of('authenticated=0')).toEqual([])
    expect((await network.send('GET', 'transactions?authenticated=maybe')).status).toBe(400)
    const franchisees = async (query: string) =>
      new Set(
        (await network.items(`transactions?count=100&${query}`)).map((one) => (one.franchisee as { id: number }).id),
      )
    expect(await franchisees('franchisee_id=1')).toEqual(new Set([1]))
    expect(await franchisees('franchisee_id=2')).toEqual(new Set())
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

  /** A payment of a family that waits for its bank. */
  const unverified = (customer_id: number) =>
    network.run(({ records, today }) =>
      records('payment').asSystem().create({
        customer_id,
        franchisee_id: 1,
        method: 'stripe',
        amount: 500,
        due_on: today,
        state: 'requires_action',
      }),
    )

  it('TXN-02 TXN-11 unverified ones have a list, of the own franchisee alone, that nothing can be done in but look', async () => {
    const { customer_id } = await linkedFamily()
    const payment = await unverified(customer_id)
    const of = (as: 'head' | 'owner' | 'neighbour') =>
      network.items(`transactions/unverified?customer_id=${customer_id}`, as)
    const shown = { amount: 500, method: 'stripe', payment_id: payment, franchisee: { id: 1 } }
    expect(await of('head')).toMatchObject([shown])
    expect(await of('owner')).toMatchObject([shown])
    expect(await of('neighbour')).toEqual([])
    expect((await network.send('GET', 'transactions/unverified', undefined, 'instructor')).status).toBe(403)
    const { list } = PRODUCT.resources['unverified_transactions'] ?? {}
    expect(list?.toolbar).toEqual(['export'])
    expect(list?.actions).toMatchObject([
      { path: 'payments/:payment_id/send-link' },
      { to: '/payments/:payment_id' },
      { to: '/customers/:customer_id' },
    ])
    await network.run(({ records }) => records('payment').asSystem().transition(payment, 'cancelled'))
    expect(await of('head')).toEqual([])
  })

  it('TXN-07 transactions.details opens one, and transactions.delete deletes it', async () => {
    const { add } = await linkedFamily()
    const { id } = (await add({ type: 'charge', amount: 1500 })).body.item as { id: number }
    const desk = (await network.items('roles?count=50')).find(({ name }) => name === 'Front Desk')
    const become = (permissions: string[]) =>
      network.send('PUT', `roles/${String(desk?.id)}/permissions`, { permissions })
    const status = async (method: 'GET' | 'DELETE', path: string) =>
      (await network.send(method, path, undefined, 'desk')).status
    await become(['current_user.*', 'transactions.list'])
    expect(await status('GET', 'transactions')).toBe(200)
    expect(await status('GET', `transactions/${id}`)).toBe(403)
    await become(['current_user.*', 'transactions.list', 'transactions.details'])
    expect(await status('GET', `transactions/${id}`)).toBe(200)
    expect(await status('DELETE', `transactions/${id}`)).toBe(403)
    await become(['current_user.*', 'transactions.delete'])
    expect(await status('DELETE', `transactions/${id}`)).toBe(200)
    await become(desk?.permissions as string[])
    const { list, show } = PRODUCT.resources['transactions'] ?? {}
    for (const actions of [list?.actions, show?.actions]) {
      expect(actions).toContainEqual(expect.objectContaining({ id: 'delete', permission: 'transactions.delete' }))
    }
  })

  it('TXN-11 deleting asks first, and says that the balance follows', () => {
    const action = PRODUCT.resources['transactions']?.list.actions.find(
      (one) => typeof one === 'object' && one.id === 'delete',
    )
    expect(action).toMatchObject({
      confirm: {
        kind: 'delete',
        text: 'Are you sure you want to delete this transaction? The customer balance will be updated.',
      },
    })
  })

  it('MAPI-39 the ways to pay are listed', async () => {
    const { status, body } = await network.send('GET', 'options/payment-methods', undefined, 'owner')
    expect({ status, items: body.items }).toEqual({
      status: 200,
      items: [
        { id: 'stripe', name: 'Card', by_hand: false },
        { id: 'cash', name: 'Cash', by_hand: true },
        { id: 'bacs', name: 'BACS', by_hand: true },
        { id: 'cheque', name: 'Cheque', by_hand: true },
      ],
    })
    expect((await network.send('GET', 'options/payment-methods', undefined, 'instructor')).status).toBe(403)
  })

  it('TXN-09 those of a family begin in 2018', () => {
    const tab = PRODUCT.resources['customers']?.show?.tabs.find(({ id }) => id === 'transactions')
    expect(tab?.relation?.list.default.filter).toMatchObject({
      date_range: { startDate: '2018-01-01', endDate: '$today' },
    })
  })

  it('TXN-10 the type Discount needs enable_discounts', async () => {
    const filter = PRODUCT.resources['transactions']?.list.filters.find(({ id }) => id === 'type')
    const needed = Object.fromEntries((filter?.choices ?? []).map(({ id, feature }) => [id, feature]))
    expect(needed).toEqual({
      ...{ payment: undefined, charge: undefined, credit: undefined, refund: undefined },
      discount: 'enable_discounts',
    })
    const turn = (on: boolean) =>
      network.run(({ tx }) =>
        tx.query(sql`
          update tenants set features = features || jsonb_build_object('enable_discounts', ${on}::boolean), version = version + 1`),
      )
    const status = async () => (await network.send('GET', 'transactions?filter[type][]=discount')).status
    expect(await status()).toBe(200)
    await turn(false)
    expect(await status()).toBe(400)
    await turn(true)
  })

  it('TXN-02 MAPI-37 MAPI-38 the badge counts payments that wait to be verified, of the own franchisee alone, and of one family', async () => {
    const { customer_id } = await linkedFamily()
    await unverified(customer_id)
    const count = async (as: 'head' | 'owner' | 'neighbour') =>
      (await network.send('GET', 'transactions/unauthenticated/meta', undefined, as)).body as { count?: number }
    expect(await count('head')).toEqual({ count: 1 })
    expect(await count('owner')).toEqual({ count: 1 })
    expect(await count('neighbour')).toEqual({ count: 0 })
    const counted = async (query: string) =>
      (await network.send('GET', `transactions/unauthenticated/meta?${query}`, undefined, 'owner')).body
    expect(await counted(`customer_id=${customer_id}`)).toEqual({ count: 1 })
    expect(await counted('customer_id=1')).toEqual({ count: 0 })
    const theirs = await network.send('GET', 'transactions/unauthenticated/meta?franchisee_id=2', undefined, 'owner')
    expect(theirs.status).toBe(404)
  })
})
