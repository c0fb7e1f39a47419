import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionId } from '#browser/parts/actions/action-kind.ts'
import { resource } from './declared.ts'
import { type Network, openNetwork } from './network.ts'
import { newPlan, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

const send = (path: string, body: object) => network.send('POST', path, body)
const pathOf = ({ customer_id, plan_id }: { customer_id: number; plan_id: number }) =>
  `customers/${customer_id}/plans/${plan_id}`
/** The latest day first. */
const paymentsOf = async (plan: { customer_id: number; plan_id: number }) => {
  const payments = await network.items(`${pathOf(plan)}/payments`)
  return payments.sort((one, other) => (String(one.due_on) < String(other.due_on) ? 1 : -1))
}
/** The next payment of such a plan is due today. */
const DUE_TODAY = { starts_on: '2026-02-20', payment_day: 18 }
const balanceOf = async (id: number) => (await network.item('GET', `customers/${id}`)).balance

describe('the morning of payments', () => {
  it('charges each period once, however many servers are at it, and schedules the next', async () => {
    const plan = await newPlan(network, DUE_TODAY)
    await Promise.all([network.workAt('plans/take-due'), network.workAt('plans/take-due')])
    expect(await paymentsOf(plan)).toMatchObject([
      { due_on: '2026-04-18', state: 'scheduled' },
      { amount: 3000 },
      { state: 'succeeded' },
    ])
    expect(await balanceOf(plan.customer_id)).toBe(-3000)
    await network.workAt('plans/take-due')
    expect(await balanceOf(plan.customer_id)).toBe(-3000)
  })

  it('catches up days that were missed, month by month', async () => {
    const plan = await newPlan(network, { starts_on: '2025-12-10', payment_day: 31 })
    await network.workAt('plans/take-due')
    const payments = await paymentsOf(plan)
    expect(payments.map(({ due_on }) => due_on)).toEqual([
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
      '2025-12-10',
    ])
    expect(await balanceOf(plan.customer_id)).toBe(-9000)
  })

  it('uses the free credit of the family once', async () => {
    const plan = await newPlan(network, DUE_TODAY)
    const added = await send(`customers/${plan.customer_id}/payments`, {
      franchisee_id: 1,
      amount: 1250,
      method: 'cash',
    })
    expect(added.body).toMatchObject({ item: { amount: 1250, state: 'succeeded' } })
    await network.workAt('plans/take-due')
    const due = (await paymentsOf(plan)).find(({ due_on, method }) => due_on === '2026-03-18' && method === 'stripe')
    expect(due).toMatchObject({ amount: 1750 })
  })
})

describe('payments', () => {
  it('PAY-05 PAY-06 MAPI-30 are marked as taken once, which schedules the next', async () => {
    const plan = await newPlan(network, {})
    const [next] = await paymentsOf(plan)
    const path = `${pathOf(plan)}/payments/${String(next?.id)}/markTaken`
    const replies = await Promise.all([network.send('GET', path), network.send('GET', path)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body.item).toMatchObject({ state: 'succeeded', method: 'bacs', amount: 3000 })
    expect(await paymentsOf(plan)).toMatchObject([
      { state: 'scheduled', due_on: '2026-04-20' },
      { state: 'succeeded' },
      {},
    ])
    expect(await balanceOf(plan.customer_id)).toBe(0)
  })

  it('PAY-05 that are marked as taken stay so: they can neither be stopped, tried again nor marked as anything else', async () => {
    const plan = await newPlan(network, {})
    const [next] = await paymentsOf(plan)
    const id = String(next?.id)
    const path = `${pathOf(plan)}/payments/${id}/markTaken`
    expect((await network.send('POST', path, { method: 'cash' })).status).toBe(200)
    expect((await network.send('POST', `payments/${id}/stop`)).status).toBe(409)
    expect((await network.send('POST', `payments/${id}/retry`)).status).toBe(409)
    expect((await network.send('POST', path, { method: 'cheque' })).body.item).toMatchObject({ method: 'cash' })
    const [line] = (
      await network.items(`transactions?customer_id=${plan.customer_id}&count=50&sorting[id]=desc`)
    ).filter(({ type, amount }) => type === 'payment' && amount === 3000)
    expect(line).toBeDefined()
  })

  it('PAY-04 that are not due yet are not stopped, and that is not offered for them', async () => {
    const [next] = await paymentsOf(await newPlan(network, {}))
    expect((await network.send('POST', `payments/${String(next?.id)}/stop`)).status).toBe(409)
    const stop = resource('payments').show?.actions.find((action) => actionId(action) === 'write_off')
    expect(JSON.stringify(stop)).toContain('{"state":"scheduled","plan_period.state":"due"}')
  })

  it('RFD-05 RFD-06 never give more back than was paid, however many ask at once', async () => {
    const plan = await newPlan(network, {})
    const [, paid] = await paymentsOf(plan)
    const amount = Number(paid?.amount)
    const body = { amount, method: 'cash', reason: await refundReason() }
    const replies = await Promise.all([0, 1].map(() => send(`payments/${String(paid?.id)}/refunds`, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await network.item('GET', `payments/${String(paid?.id)}`)).toMatchObject({ refunds: { remaining: 0 } })
    // All of it is given back, since there was no free credit.
    expect(await balanceOf(plan.customer_id)).toBe(0)
  })

  it('RFD-06 credit_refund keeps the money on the balance', async () => {
    const plan = await newPlan(network, {})
    const [, paid] = await paymentsOf(plan)
    const body = { amount: 1000, credit_refund: true, reason: await refundReason() }
    const reply = await send(`payments/${String(paid?.id)}/refunds`, body)
    expect(reply.body.item).toMatchObject({ destination: 'balance', state: 'succeeded' })
    expect(await balanceOf(plan.customer_id)).toBe(1000)
  })
})

describe('the day of a refund', () => {
  it('RFD-02 is none before its payment was taken, and none to come', async () => {
    const plan = await newPlan(network, { starts_on: '2026-03-10' })
    const [paid] = await network.items(`customers/${plan.customer_id}/payments?filter[state]=succeeded`)
    const path = `payments/${String(paid?.id)}/refunds`
    const body = { amount: 100, method: 'cash', reason: await refundReason() }
    for (const dated of ['0026-03-18', '2026-03-09', '2026-03-19']) {
      expect((await send(path, { ...body, dated })).body.errors, dated).toHaveProperty('dated')
    }
    expect((await send(path, { ...body, dated: '2026-03-10' })).status).toBe(200)
  })
})

async function refundReason(): Promise<string> {
  const [reason] = await network.items('option-values/refund-reason-codes')
  return String(reason?.name ?? reason?.value)
}
