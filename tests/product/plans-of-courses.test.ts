import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../../custom-actions/ledger/ledger-problems.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

const pathOf = ({ customer_id, plan_id }: NewPlan) => `customers/${customer_id}/plans/${plan_id}`
const planOf = (plan: NewPlan) => network.item('GET', pathOf(plan))
const balanceOf = async ({ customer_id }: NewPlan) =>
  Number((await network.item('GET', `customers/${customer_id}`)).balance)
const openPayments = async (plan: NewPlan) =>
  (await network.items(`${pathOf(plan)}/payments`)).filter(({ state }) => state === 'scheduled')
const placeEnds = (plan: NewPlan, day: string) =>
  network.run(({ tx }) =>
    tx.query(sql`
      update class_consumers set ended_on = ${day}::date, ended_how = 'completed'
      where id = (select place_id from plans where id = ${plan.plan_id}::bigint)`),
  )

describe('a course that ends', () => {
  it('PLAN-17 ends a plan with its last lesson: unused days and the deposit are credited, and nothing is charged', async () => {
    // Paid up to 20 March; the course ends on 15 March: 4 of 31 days are not used.
    const plan = await newPlan(network, { starts_on: '2026-03-10', payment_day: 20 })
    const before = await balanceOf(plan)
    await placeEnds(plan, '2026-03-16')
    await network.workAt('plans/take-due')
    expect(await planOf(plan)).toMatchObject({
      state: 'ended',
      ended_on: '2026-03-16',
      notice_on: null,
      next_due: null,
      refundable_deposit: 0,
    })
    expect(await openPayments(plan)).toEqual([])
    expect(await balanceOf(plan)).toBe(before + 3000 + 387)
    await network.workAt('plans/take-due')
    expect(await balanceOf(plan)).toBe(before + 3000 + 387)
  })

  it('PLAN-17 leaves a plan alone whose place goes on', async () => {
    const plan = await newPlan(network, {})
    await network.workAt('plans/take-due')
    expect(await planOf(plan)).toMatchObject({ state: 'active', next_due: '2026-03-20' })
  })
})

describe('a course that is cancelled', () => {
  it('CRS-01 PLAN-10 ends its plans: the next payment is called off, the deposit given back, and it is not undone', async () => {
    const plan = await newPlan(network, { starts_on: '2026-03-10', payment_day: 20 })
    const before = await balanceOf(plan)
    const { course_id } = await network.item('GET', 'classes/1')
    const body = { reason: 'Not enough bookings', send_email: false }
    expect((await network.send('POST', `courses/${String(course_id)}/cancel`, body)).status).toBe(200)
    await network.work()
    expect(await planOf(plan)).toMatchObject({ state: 'ended', next_due: null, refundable_deposit: 0 })
    expect(await openPayments(plan)).toEqual([])
    expect(await balanceOf(plan)).toBe(before + 3000)
    expect((await network.send('POST', `${pathOf(plan)}/cancellation/undo`, {})).status).toBe(409)
  })

  it('leaves a ledger without a fault', async () => {
    expect(await network.run(({ tx }) => ledgerProblems(tx))).toEqual([])
  })
})
