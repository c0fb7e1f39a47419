import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choices, entity, resource } from './declared.ts'
import { type Network, openNetwork } from './network.ts'
import { newPlan, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

describe('payments', () => {
  it('MAPI-34 are read by id, and under the family that made them', async () => {
    const plan = await newPlan(network, {})
    const paid = await network.items(`customers/${plan.customer_id}/payments`)
    expect(paid).toHaveLength(2)
    for (const { id, amount } of paid) {
      const of = { customer_id: plan.customer_id, plan_id: plan.plan_id }
      // What the view of a payment shows besides.
      const shown = { customer: { name: expect.any(String) }, refunds: { remaining: expect.any(Number) } }
      const one = { id, amount, ...of, ...shown }
      expect(await network.item('GET', `payments/${String(id)}`)).toMatchObject(one)
      expect(await network.item('GET', `customers/${plan.customer_id}/payments/${String(id)}`)).toMatchObject(one)
      expect((await network.send('GET', `customers/1/payments/${String(id)}`)).status).toBe(404)
      expect((await network.send('GET', `payments/${String(id)}`, undefined, 'neighbour')).status).toBe(404)
    }
  })

  it('PAY-04 come with the latest id first, whatever their days', async () => {
    await newPlan(network, {})
    await newPlan(network, { starts_on: '2026-01-10', payment_day: 5 })
    const ids = await network.ids('payments')
    expect(ids.length).toBeGreaterThan(3)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(resource('payments').list.sort).toEqual([{ path: 'id', direction: 'desc' }])
  })

  it('PAY-03 are by stripe, cash, bacs or cheque, and by hand by the last three alone', async () => {
    expect(choices('payment', 'method')).toEqual(['stripe', 'cash', 'bacs', 'cheque'])
    const plan = await newPlan(network, {})
    const pay = (method: string) =>
      network.send('POST', `customers/${plan.customer_id}/payments`, { franchisee_id: 1, amount: 100, method })
    for (const method of ['cash', 'bacs', 'cheque']) {
      const { id } = (await pay(method)).body.item ?? {}
      expect(await network.item('GET', `payments/${String(id)}`)).toMatchObject({ method, state: 'succeeded' })
    }
    expect(Object.keys((await pay('stripe')).body.errors ?? {})).toEqual(['method'])
    expect(Object.keys((await pay('gold')).body.errors ?? {})).toEqual(['method'])
  })

  it('PAY-05 PAY-08 TXN-09 are dated where lists of accounts begin, or later', async () => {
    const { customer_id, plan_id } = await newPlan(network, {})
    const family = `customers/${customer_id}`
    const payments = await network.items(`${family}/plans/${plan_id}/payments`)
    const next = payments.find(({ state }) => state === 'scheduled')
    const first = (await network.items(`${family}/transactions`)).length
    const calls: [string, object][] = [
      [`${family}/payments`, { franchisee_id: 1, amount: 100, method: 'cash' }],
      [`${family}/transactions`, { type: 'payment', amount: 100, method: 'cash' }],
      [`${family}/transactions`, { type: 'charge', amount: 100 }],
      [`${family}/transactions`, { type: 'credit', amount: 100 }],
      [`${family}/plans/${plan_id}/payments/${String(next?.id)}/markTaken`, { method: 'cash' }],
    ]
    for (const dated of ['0001-01-01', '1900-01-01', '2017-12-31']) {
      for (const [path, body] of calls) {
        const refused = await network.send('POST', path, { ...body, dated })
        const errors = { dated: ['Accounts begin on 1 Jan 2018. Choose a later date.'] }
        expect([path, refused.status, refused.body.errors]).toEqual([path, 422, errors])
      }
    }
    expect(await network.items(`${family}/transactions`)).toHaveLength(first)
    const body = { franchisee_id: 1, amount: 100, method: 'cash', dated: '2018-01-01' }
    expect((await network.send('POST', `${family}/payments`, body)).status).toBe(200)
  })

  it('PAY-09 RFD-06 are refunded up to what is left of them, and no lesson limits either', async () => {
    for (const name of ['payment', 'refund']) {
      const referenced = Object.values(entity(name).fields).map(({ reference }) => reference?.entity)
      expect(referenced).not.toContain('lesson')
      expect(referenced).not.toContain('lesson_consumer')
    }
    const { customer_id } = await newPlan(network, {})
    const cash = { franchisee_id: 1, amount: 2000, method: 'cash' }
    const { id } = await network.item('POST', `customers/${customer_id}/payments`, cash)
    const [reason] = await network.items('option-values/refund-reason-codes')
    const refund = async (amount: number) => {
      const body = { amount, method: 'cash', reason: reason?.value ?? reason?.name }
      return (await network.send('POST', `payments/${String(id)}/refunds`, body)).status
    }
    expect([await refund(1200), await refund(801), await refund(0), await refund(800)]).toEqual([200, 422, 422, 200])
  })
})

describe('discount codes and levies', () => {
  it('MAPI-41 are listed', async () => {
    const code = await network.item('POST', 'discount-codes', {
      type: 'fixed',
      amount: 500,
      booking_types: ['monthly'],
    })
    expect(await network.items('discount-codes')).toContainEqual(
      expect.objectContaining({ id: code.id, code: code.code, type: 'fixed', amount: 500 }),
    )
    expect(await network.items('levies')).toMatchObject([{ name: 'Former' }, { name: 'Waived', charge: 5000 }])
  })
})
