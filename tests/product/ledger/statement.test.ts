import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { familyIn } from './money-of-a-family.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

async function familyWithAccount() {
  const { customer_id } = await familyIn(network)
  await network.run(({ tx }) =>
    tx.query(sql`
    insert into customer_franchisees (tenant_id, customer_id, franchisee_id)
    values (${tx.tenantId}, ${customer_id}, 1), (${tx.tenantId}, ${customer_id}, 2) on conflict do nothing`),
  )
  const add = (type: string, amount: number, dated: string, franchisee_id = 1) =>
    network.item('POST', `customers/${customer_id}/transactions`, {
      ...{ type, amount, dated, franchisee_id },
      ...(type === 'payment' && { method: 'cash' }),
    })
  await add('payment', 2000, '2026-02-10')
  await add('charge', 5000, '2026-01-05')
  await add('credit', 300, '2026-03-01')
  await add('charge', 900, '2026-02-11', 2)
  return customer_id
}

describe('the statement of account of a family', () => {
  it('TXN-01 begins on any day with what it came to before, and ends with what it came to then', async () => {
    const id = await familyWithAccount()
    const of = (query: string) => network.item('GET', `customers/${id}/statement?${query}`)
    expect(await of('from=2026-02-01&to=2026-02-28')).toMatchObject({
      opening: -5000,
      lines: [
        { dated: '2026-02-10', amount: 2000, balance: -3000, franchisee: 'North Swim' },
        { dated: '2026-02-11', amount: -900, balance: -3900, franchisee: 'South Swim' },
      ],
      closing: -3900,
    })
    const whole = await of('from=2018-01-01')
    expect(whole).toMatchObject({ opening: 0, closing: -3600, to: '2026-03-18' })
    expect((whole.lines as object[]).length).toBe(4)
    expect(await of('from=2026-03-01&franchisee_id=2')).toMatchObject({ opening: -900, lines: [], closing: -900 })
  })

  it('TXN-01 shows a franchisee its own account with the family alone, and strangers none', async () => {
    const id = await familyWithAccount()
    expect(
      await network.item('GET', `customers/${id}/statement?from=2018-01-01`, undefined, 'neighbour'),
    ).toMatchObject({ lines: [{ franchisee: 'South Swim' }], closing: -900 })
    const other = await familyIn(network)
    expect(
      (await network.send('GET', `customers/${other.customer_id}/statement?from=2018-01-01`, undefined, 'neighbour'))
        .status,
    ).toBe(404)
    expect(
      (await network.send('POST', `customers/${other.customer_id}/statement`, { from: '2018-01-01' }, 'neighbour'))
        .status,
    ).toBe(404)
  })

  it('TXN-01 is printed as PDF; days in the wrong order are refused where they were typed', async () => {
    const id = await familyWithAccount()
    const { body } = await network.send('POST', `customers/${id}/statement`, { from: '2026-02-01' })
    expect(body).toMatchObject({ name: 'statement-2026-02-01-2026-03-18.pdf' })
    const { download_url } = body as unknown as { download_url: string }
    expect(
      Buffer.from(download_url.split(',')[1] ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const month = await network.send('POST', `customers/${id}/statement`, {})
    expect(month.body).toMatchObject({ name: 'statement-2026-03-01-2026-03-18.pdf' })
    expect(
      await network.send('POST', `customers/${id}/statement`, { from: '2026-03-02', to: '2026-03-01' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { from: ['The first day must not be after the last one.'] } },
    })
  })
})
