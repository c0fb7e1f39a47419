import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduleNext } from '../../../custom-actions/plans/due/schedule-next.ts'
import { type Network, openNetwork } from '../network.ts'
import { type NewPlan, newPlan, sellMonthly } from '../plan-world.ts'
import { brokenAccounts, newClass } from './accepting.ts'

const TODAY = '2026-03-18'
const TOMORROW = '2026-03-19'

let network: Network
let next: { id: number; lessons: number[] }
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
  const monthly = { monthly_payments: true, lesson_fee: 750, max_consumers: 50 }
  next = await newClass(network, ['2026-03-20', '2026-03-27'], monthly)
})
afterAll(() => network?.close())

/** The plan of a family as the rollover has carried it into the class of the next term. */
const carried = (before: NewPlan, starts_on: string) =>
  network.run(async (context) => {
    const { records } = context
    await scheduleNext(context, before.plan_id)
    const { consumer_id, customer_id, card_id } = before
    const place_id = await records('class_consumer').asSystem().create({
      class_id: next.id,
      consumer_id,
      booking_type: 'monthly',
      started_on: starts_on,
      source: 'rollover',
    })
    const seats = next.lessons.map((lesson_id) => ({ lesson_id, consumer_id, present: null, place_id }))
    await records('lesson_consumer').asSystem().createMany(seats)
    const plan_id = await records('plan')
      .asSystem()
      .create({
        ...{ place_id, customer_id, franchisee_id: 1, card_id, starts_on, payment_day: 20 },
        ...{ parent_id: before.plan_id, root_id: before.plan_id },
      })
    return { plan_id, place_id }
  })

const planOf = (id: number) => network.run(({ records }) => records('plan').asSystem().get(id))
const placeOf = (id: number) => network.run(({ records }) => records('class_consumer').asSystem().get(id))
const seatsOf = (place_id: number) =>
  network.run(({ records }) => records('lesson_consumer').asSystem().list({ where: { place_id } }))
const periodsOf = (root_id: number) =>
  network.run(({ records }) => records('plan_period').asSystem().list({ where: { root_id }, sort: 'id' }))
const begin = () => network.workAt('courses/begin-plans')

describe('CRS-05 the plans of a new term', () => {
  it('begin on its first day, once, where those before go on: these end, and no day is billed twice or left out', async () => {
    const before = await newPlan(network, {})
    const { plan_id } = await carried(before, TODAY)
    const known = await brokenAccounts(network)
    await begin()
    expect(await planOf(plan_id)).toMatchObject({ state: 'active', starts_on: TODAY })
    expect(await planOf(before.plan_id)).toMatchObject({ state: 'ended', ended_on: TODAY })
    const periods = await periodsOf(before.plan_id)
    expect(
      periods.map(({ plan_id, state, covers_from, covers_to }) => [plan_id, state, covers_from, covers_to]),
    ).toEqual([
      [before.plan_id, 'due', '2026-03-10', '2026-03-20'],
      [before.plan_id, 'cancelled', '2026-03-20', '2026-04-20'],
      [plan_id, 'scheduled', '2026-03-20', '2026-04-20'],
    ])
    const payments = await network.run(({ records }) =>
      records('payment')
        .asSystem()
        .list({ where: { customer_id: before.customer_id, state: 'scheduled' } }),
    )
    expect(payments).toMatchObject([{ plan_id, due_on: '2026-03-20', amount: 3000, card_id: before.card_id }])
    expect(await network.touched(begin)).toEqual({ job_runs: { added: 1 } })
    expect(await brokenAccounts(network)).toEqual(known)
  })

  it('wait until then', async () => {
    const before = await newPlan(network, {})
    const { plan_id } = await carried(before, TOMORROW)
    await begin()
    expect(await planOf(plan_id)).toMatchObject({ state: 'pending' })
    expect(await planOf(before.plan_id)).toMatchObject({ state: 'active' })
  })

  it('begin suspended where those before are, and nothing is scheduled for them', async () => {
    const before = await newPlan(network, {})
    const { plan_id } = await carried(before, TODAY)
    const path = `customers/${before.customer_id}/plans/${before.plan_id}`
    const { fingerprint } = await network.item('GET', `${path}/outcome?action=suspend`)
    await network.item('POST', `${path}/suspend`, { fingerprint })
    const { suspended_at } = await planOf(before.plan_id)
    await begin()
    expect(await planOf(plan_id)).toMatchObject({ state: 'suspended', suspended_at })
    expect(await planOf(before.plan_id)).toMatchObject({ state: 'ended' })
    expect((await periodsOf(before.plan_id)).filter(({ state }) => state === 'scheduled')).toEqual([])
  })

  it('are void where those before have been cancelled, with the place and its seats: the family owes nothing for them', async () => {
    const before = await newPlan(network, {})
    const { plan_id, place_id } = await carried(before, TODAY)
    const path = `customers/${before.customer_id}/plans/${before.plan_id}`
    const reply = await network.send('POST', `${path}/cancellation/force`, { reason: 'Too expensive' })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { balance } = await network.item('GET', `customers/${before.customer_id}`)
    const known = await brokenAccounts(network)
    await begin()
    expect(await planOf(plan_id)).toMatchObject({ state: 'void' })
    expect(await placeOf(place_id)).toMatchObject({ state: 'void', ended_on: TODAY })
    expect(await seatsOf(place_id)).toEqual([])
    expect((await periodsOf(before.plan_id)).filter(({ state }) => state === 'scheduled')).toEqual([])
    expect(await network.item('GET', `customers/${before.customer_id}`)).toMatchObject({ balance })
    expect(await brokenAccounts(network)).toEqual(known)
  })
})
