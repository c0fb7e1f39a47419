import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'
import { newPlan, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

const send = (path: string, body: object, as?: 'owner' | 'desk' | 'neighbour' | 'support') =>
  network.send('POST', path, body, as)
const pathOf = ({ customer_id, plan_id }: { customer_id: number; plan_id: number }) =>
  `customers/${customer_id}/plans/${plan_id}`
/** The latest day first. */
const paymentsOf = async (plan: { customer_id: number; plan_id: number }) => {
  const payments = await network.items(`${pathOf(plan)}/payments`)
  return payments.sort((one, other) => (String(one.due_on) < String(other.due_on) ? 1 : -1))
}
const balanceOf = async (id: number) => (await network.item('GET', `customers/${id}`)).balance
const outcome = (plan: { customer_id: number; plan_id: number }, query: string) =>
  network.item('GET', `${pathOf(plan)}/outcome?action=${query}`)

describe('the periods of a plan', () => {
  it('PLAN-13 PLAN-14 schedules the next one when one falls due, with its payment', async () => {
    const plan = await newPlan(network, {})
    const payments = await paymentsOf(plan)
    expect(payments).toMatchObject([
      { state: 'scheduled', due_on: '2026-03-20', amount: 3000, method: 'stripe' },
      { state: 'succeeded', method: 'bacs' },
    ])
  })

  it('PLAN-04 PLAN-05 PLAN-17 says what it is, when it is paid and what deposit is held', async () => {
    const plan = await newPlan(network, {})
    expect(await network.item('GET', pathOf(plan))).toMatchObject({
      class_id: 1,
      consumer_id: plan.consumer_id,
      card_id: plan.card_id,
      payment_day: 20,
      is_suspended: false,
      suspended_at: null,
      unsuspended_at: null,
      deposit: 3000,
      refundable_deposit: 3000,
      bundle_repaid: false,
      parent_id: null,
      active: true,
      type: 'monthly',
      next_due: '2026-03-20',
      next_amount: 3000,
    })
  })
})

describe('the plan of a child in a class', () => {
  it('MAPI-11 is the one that runs, and none of a family that the user does not see', async () => {
    const { consumer_id, ...plan } = await newPlan(network, {})
    const path = `consumers/plans/${consumer_id}/class/1`
    expect(await network.item('GET', path)).toMatchObject({
      id: plan.plan_id,
      customer_id: plan.customer_id,
      class_id: 1,
      consumer_id,
      type: 'monthly',
      active: true,
      payment_day: 20,
    })
    expect((await network.send('GET', `consumers/plans/${consumer_id}/class/2`)).status).toBe(404)
    expect((await network.send('GET', path, undefined, 'neighbour')).status).toBe(404)
  })
})

describe('suspending', () => {
  it('PLAN-06 drops the next payment, and taking up again charges the days to the next payment day', async () => {
    const plan = await newPlan(network, { starts_on: '2026-02-10', payment_day: 15 })
    const before = await outcome(plan, 'suspend')
    expect(before).toMatchObject({ state: 'suspended', dropped: [{ amount: 3000 }], lines: [] })
    const done = await send(`${pathOf(plan)}/suspend`, { fingerprint: before.fingerprint })
    expect(done.body.item).toEqual(before)
    expect(await network.item('GET', pathOf(plan))).toMatchObject({
      state: 'suspended',
      is_suspended: true,
      next_due: null,
    })
    const resumed = await outcome(plan, 'unsuspend')
    // 18 March up to 15 April: 28 of 31 days.
    expect(resumed).toMatchObject({ total: 2710, to_take: 2710, next: { due_on: '2026-04-15', amount: 3000 } })
    const reply = await send(`${pathOf(plan)}/unsuspend`, { fingerprint: resumed.fingerprint })
    expect(reply.body.item).toEqual(resumed)
    expect(await network.item('GET', pathOf(plan))).toMatchObject({ state: 'active', next_due: '2026-04-15' })
    expect(await balanceOf(plan.customer_id)).toBe(-2710)
  })

  it('PLAN-06 refuses to do what was not shown, and gives what it comes to now', async () => {
    const plan = await newPlan(network, {})
    const reply = await send(`${pathOf(plan)}/suspend`, { fingerprint: 'f'.repeat(64) })
    expect(reply.status).toBe(409)
    expect(reply.body.review).toMatchObject({ state: 'suspended' })
    expect(await network.item('GET', pathOf(plan))).toMatchObject({ state: 'active' })
  })
})

interface Told {
  event: string
  on: string
  amount: number | null
}

async function timelineOf({ plan_id }: { plan_id: number }): Promise<Told[]> {
  const { entries } = await network.item('GET', `plans/${plan_id}/timeline`)
  return entries as unknown as Told[]
}

describe('cancelling', () => {
  it('PLAN-08 MAPI-31 offers end dates from 90 days back to 7 days ahead', async () => {
    const plan = await newPlan(network, { starts_on: '2025-12-01' })
    expect(await network.item('GET', `${pathOf(plan)}/cancellation/dates`)).toMatchObject({
      start_date: '2025-12-18',
      end_date: '2026-03-25',
      notice_days: 30,
    })
    for (const day of ['2025-12-17', '2026-03-26']) {
      const reply = await send(`${pathOf(plan)}/cancellation/notice_date`, { notice_date: day, reason: 'Illness' })
      expect(reply.body.errors).toHaveProperty('notice_date')
    }
  })

  it('PLAN-08 offers no end date before a plan that has just been made begins, and does what it offers', async () => {
    const plan = await newPlan(network, { starts_on: '2026-03-24' })
    const dates = await network.item('GET', `${pathOf(plan)}/cancellation/dates`)
    expect(dates).toMatchObject({ refusal: null, start_date: '2026-03-24', end_date: '2026-03-25' })
    const early = await network.send('GET', `${pathOf(plan)}/outcome?action=cancel&notice_date=2026-03-18`)
    expect(early.body.errors).toEqual({
      notice_date: ['The end date must be between 24 Mar 2026 and 25 Mar 2026.'],
    })
    expect(await outcome(plan, `cancel&notice_date=${String(dates.start_date)}`)).toMatchObject({ state: 'notice' })
  })

  it('PLAN-08 says why no notice can be given: it begins too late, has it already, or has ended', async () => {
    const refusalOf = async (plan: { customer_id: number; plan_id: number }) =>
      (await network.item('GET', `${pathOf(plan)}/cancellation/dates`)).refusal
    expect(await refusalOf(await newPlan(network, { starts_on: '2026-03-26' }))).toMatch(
      /^The plan begins on 26 Mar 2026/,
    )
    const plan = await newPlan(network, { starts_on: '2026-01-10' })
    await send(`${pathOf(plan)}/cancellation/notice_date`, { notice_date: '2026-03-18', reason: 'Illness' })
    expect(await refusalOf(plan)).toBe('Notice has been given for this plan already.')
    await send(`${pathOf(plan)}/cancellation/force`, { reason: 'Illness' })
    expect(await refusalOf(plan)).toBe('This plan has ended already.')
  })

  it('PLAN-07 PLAN-09 charges to the end of notice, credits the deposit, and does what was shown', async () => {
    const plan = await newPlan(network, { starts_on: '2026-01-10', payment_day: 20 })
    const preview = await outcome(plan, 'cancel&notice_date=2026-03-18')
    expect(preview).toMatchObject({ state: 'notice', leaving_on: '2026-04-17', place_ends_on: '2026-04-17' })
    const lines = preview.lines as { service: string; amount: number }[]
    expect(lines.find(({ service }) => service === 'deposit')).toMatchObject({ amount: -3000 })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.total)
    const before = Number(await balanceOf(plan.customer_id))
    const body = { notice_date: '2026-03-18', reason: 'Illness', fingerprint: preview.fingerprint }
    const reply = await send(`${pathOf(plan)}/cancellation/notice_date`, body)
    expect(reply.body.item).toEqual(preview)
    expect(await balanceOf(plan.customer_id)).toBe(before - Number(preview.total))
    expect(await network.item('GET', pathOf(plan))).toMatchObject({
      state: 'notice',
      notice_on: '2026-03-18',
      leaving_on: '2026-04-17',
      cancel_reason: 'Illness',
      refundable_deposit: 0,
      next_due: null,
      undoable: true,
    })
    const told = (await timelineOf(plan)).filter(({ amount, on }) => amount !== null && on === '2026-03-18')
    expect(told).toContainEqual(expect.objectContaining({ event: 'deposit_back', amount: 3000 }))
    const owed = lines.filter(({ service }) => service !== 'deposit').map(({ amount }) => amount)
    expect(told.filter(({ event }) => event === 'end_charged').map(({ amount }) => amount)).toEqual(owed.toReversed())
  })

  it('PLAN-07 can be undone: the money, the place and the payments are as before', async () => {
    const plan = await newPlan(network, {})
    const before = await balanceOf(plan.customer_id)
    await send(`${pathOf(plan)}/cancellation/notice_date`, { notice_date: '2026-03-18', reason: 'Illness' })
    const undone = await outcome(plan, 'undo_cancel')
    expect(undone.next).toEqual({
      due_on: '2026-03-20',
      amount: 3000,
      covers_from: '2026-03-20',
      covers_to: '2026-04-20',
    })
    const reply = await send(`${pathOf(plan)}/cancellation/undo`, { fingerprint: undone.fingerprint })
    expect(reply.body.item).toEqual(undone)
    expect(await balanceOf(plan.customer_id)).toBe(before)
    expect(await network.item('GET', pathOf(plan))).toMatchObject({
      state: 'active',
      notice_on: null,
      next_due: '2026-03-20',
      refundable_deposit: 3000,
    })
    expect((await timelineOf(plan)).filter(({ event }) => /^(deposit|end)_/.test(event))).toEqual([])
  })

  it('PLAN-10 force cancel ends it without any charges and gives the deposit back', async () => {
    const plan = await newPlan(network, {})
    const before = Number(await balanceOf(plan.customer_id))
    const reply = await send(`${pathOf(plan)}/cancellation/force`, { reason: 'Too expensive' })
    expect(reply.body.item).toMatchObject({
      state: 'ended',
      total: -3000,
      lines: [{ service: 'deposit', amount: -3000 }],
    })
    expect(await balanceOf(plan.customer_id)).toBe(before + 3000)
  })

  it('PLAN-07 PLAN-17 RFD-06 credits neither days nor a deposit that came back with a refund', async () => {
    const plan = await newPlan(network, { starts_on: '2026-03-10', payment_day: 20 })
    const [payment] = await network.items(`payments?customer_id=${plan.customer_id}&count=1`)
    const paid = Number(payment?.amount)
    const given_back = paid - 1000
    const refund = { amount: given_back, given_back, credit_refund: false, method: 'cash', reason: 'Goodwill' }
    expect((await send(`payments/${String(payment?.id)}/refunds`, refund)).status).toBe(200)
    expect(await network.item('GET', pathOf(plan))).toMatchObject({ refundable_deposit: 1000 })
    const reply = await send(`${pathOf(plan)}/cancellation/force`, { reason: 'Illness' })
    expect(reply.body.item).toMatchObject({ total: -1000, lines: [{ service: 'deposit', amount: -1000 }] })
    expect(await network.item('GET', pathOf(plan))).toMatchObject({ refundable_deposit: 0 })
  })

  it('PLAN-11 asks for a reason of the list', async () => {
    const plan = await newPlan(network, {})
    const reply = await send(`${pathOf(plan)}/cancellation/force`, { reason: 'No idea' })
    expect(reply.body.errors).toHaveProperty('reason')
  })
})

describe('who may', () => {
  it('keeps other franchisees and those without the permission out', async () => {
    const plan = await newPlan(network, {})
    expect((await send(`${pathOf(plan)}/suspend`, {}, 'neighbour')).status).toBe(404)
    expect((await send(`${pathOf(plan)}/suspend`, {}, 'desk')).status).toBe(403)
    expect((await send(`${pathOf(plan)}/suspend`, {}, 'support')).status).toBe(403)
    expect((await send(`${pathOf(plan)}/suspend`, {}, 'owner')).status).toBe(200)
  })
})
