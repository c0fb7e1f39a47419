import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import type { LedgerLine } from '../../../custom-actions/ledger/ledger-line.ts'
import { postLines } from '../../../custom-actions/ledger/post-lines.ts'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const post = (...lines: LedgerLine[]) => network.run((context) => postLines(context, lines))
const credit = (amount: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  customer_id: 1,
  franchisee_id: 1,
  type: 'credit',
  service: 'account',
  cause: 'manual',
  key: `manual:${randomUUID()}`,
  amount,
  description: 'Goodwill',
  ...more,
})
const balance = async (id: number) => (await network.item('GET', `customers/${id}`)).balance

describe('the account of a family', () => {
  it('CUS-02 MAPI-35 has a balance, in all and with each franchisee', async () => {
    const { id } = await network.item('POST', 'customers', { first_name: 'Una', last_name: 'Underhill' })
    const customer_id = Number(id)
    expect(await balance(customer_id)).toBe(0)
    await post(credit(1250, { customer_id }), credit(-300, { customer_id, franchisee_id: 2, type: 'charge' }))
    expect(await balance(customer_id)).toBe(950)
    expect(await network.items(`customers/${customer_id}/balances`)).toMatchObject([
      { franchisee: { name: 'North Swim' }, balance: 1250 },
      { franchisee: { name: 'South Swim' }, balance: -300 },
    ])
  })

  it('shows a franchisee only the family’s account with that franchisee', async () => {
    await post(credit(700), credit(90, { franchisee_id: 2 }))
    const own = await network.send('GET', 'customers/1', undefined, 'owner')
    const [kept] = await network.items('customers/1/balances', 'owner')
    expect(own.body.item?.balance).toBe(kept?.balance)
    expect(await network.items('customers/1/balances', 'owner')).toHaveLength(1)
    const types = await network.items('transactions?customer_id=1&quick_filter=all', 'owner')
    expect(new Set(types.map((line) => (line.franchisee as { id: number }).id))).toEqual(new Set([1]))
  })

  it('CUS-06 MAPI-36 deleting a transaction posts its reversal, once, and both leave the list', async () => {
    const before = Number(await balance(1))
    await post(credit(480, { description: 'By mistake' }))
    const [line] = await network.items('transactions?customer_id=1&quick_filter=standing')
    expect(line).toMatchObject({ description: 'By mistake', amount: 480 })
    expect((await network.send('DELETE', `transactions/${String(line?.id)}`)).body).toEqual({ success: true })
    expect(await balance(1)).toBe(before)
    const standing = await network.items('transactions?customer_id=1&quick_filter=standing')
    expect(standing.map(({ description }) => description)).not.toContain('By mistake')
    const all = await network.items('transactions?customer_id=1&quick_filter=all')
    expect(all.slice(0, 2)).toMatchObject([
      { type: 'reversal', amount: -480 },
      { type: 'credit', amount: 480 },
    ])
    const again = await network.send('DELETE', `transactions/${String(line?.id)}`)
    expect(again).toMatchObject({ status: 409, body: { error: 'This transaction has been deleted already.' } })
  })

  it('keeps the family from being deleted', async () => {
    const { id } = await network.item('POST', 'customers', { first_name: 'Vic', last_name: 'Vale' })
    await post(credit(100, { customer_id: Number(id) }))
    const reply = await network.send('DELETE', `customers/${String(id)}`)
    expect(reply.status).toBe(409)
    expect(reply.body.blockers).toMatchObject([{ resource: 'transactions', title: 'Transaction', count: 1 }])
  })

  it('is only ever added to', async () => {
    for (const statement of ['update customer_transactions set amount = 1', 'delete from customer_transactions'])
      await expect(network.run(({ tx }) => tx.query(sql.raw(statement)))).rejects.toThrow('permission denied')
  })

  it('has no lines of nothing, and none with the wrong sign', async () => {
    await expect(post(credit(0))).rejects.toThrow('A transaction of nothing is none.')
    await expect(post(credit(-5))).rejects.toThrow('A payment, a credit and a discount are above zero.')
    await expect(post(credit(5, { type: 'charge' }))).rejects.toThrow('A charge and a refund are below zero.')
    await expect(post(credit(5, { type: 'reversal' }))).rejects.toThrow('A reversal names what it reverses.')
  })
})

describe('the ledger', () => {
  const line = fc
    .record({
      customer_id: fc.integer({ min: 1, max: 3 }),
      franchisee_id: fc.integer({ min: 1, max: 3 }),
      type: fc.constantFrom('payment', 'charge', 'credit'),
      pence: fc.integer({ min: 1, max: 50_000 }),
    })
    .map(({ pence, type, ...rest }): LedgerLine => {
      return {
        ...credit(1),
        ...rest,
        type,
        ...(type === 'payment' ? { method: 'cash' as const } : {}),
        amount: type === 'charge' ? -pence : pence,
        description: 'Posted at random',
      }
    })
  const batches = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 })

  it('has balances that are the sums of their transactions, however many post at once and delete', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.infiniteStream(fc.boolean()), async (posted, coin) => {
        await Promise.all(posted.map((lines) => post(...lines)))
        const standing = await network.items('transactions?count=6&quick_filter=standing')
        const doomed = standing.filter(() => coin.next().value)
        // Each is asked for twice at once: one of the two is refused.
        const replies = await Promise.all(
          doomed.flatMap(({ id }) => [0, 1].map(() => network.send('DELETE', `transactions/${String(id)}`))),
        )
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(doomed.length)
        expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
      }),
      { numRuns: 6, seed: 11 },
    )
  })

  it('is proven by a check that finds a balance that is not the sum', async () => {
    const found = await network.run(async ({ tx }) => {
      await tx.query(
        sql`update customer_balances set balance = balance + 1 where customer_id = 1 and franchisee_id = 1`,
      )
      const differences = await ledgerProblems(tx)
      await tx.query(
        sql`update customer_balances set balance = balance - 1 where customer_id = 1 and franchisee_id = 1`,
      )
      return differences
    })
    expect(found).toMatchObject([
      { check: 'balances', problem: expect.stringContaining('customer 1 with franchisee 1') },
    ])
  })
})
