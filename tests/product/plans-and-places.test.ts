import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'
import { addressAll, stateOf } from './waiting/list.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
  await addressAll(network)
})
afterAll(() => network?.close())
beforeEach(() => capacity(2, 500))

const pathOf = ({ customer_id, plan_id }: NewPlan) => `customers/${customer_id}/plans/${plan_id}`
const send = (path: string, body: object = {}) => network.send('POST', path, body)
const move = (plan: NewPlan, class_id = 2) => send(`${pathOf(plan)}/move`, { class_id })
const places = async (id: number) => {
  const { booked, offered, free } = await network.item('GET', `classes/${id}`)
  return { booked: Number(booked), offered: Number(offered), free: Number(free) }
}
const capacity = (id: number, to: number) =>
  network.run(({ tx }) => tx.query(sql`update classes set max_consumers = ${to} where id = ${id}`))
/** A place of the class is offered to a child who waits, and it is the last one. */
async function offerTheLast(class_id: number, { customer_id, consumer_id }: NewPlan): Promise<void> {
  await send(`waiting-list/${class_id}`, { customer_id, consumer_id, send_email: false })
  const { booked, offered } = await places(class_id)
  await capacity(class_id, booked + offered + 1)
  await addressAll(network)
  const reply = await send(`waiting-list/${class_id}/${consumer_id}/offer`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const book = (class_id: number, { consumer_id }: NewPlan) =>
  network.run(({ records }) =>
    records('class_consumer')
      .asSystem()
      .create({ class_id, consumer_id, booking_type: 'pia', started_on: '2026-03-18' }),
  )

describe('a plan that is moved', () => {
  it('PLAN-17 WAIT-04 takes no place that is offered to somebody who waits', async () => {
    const plan = await newPlan(network, {})
    await offerTheLast(2, await newPlan(network, {}))
    const reply = await move(plan)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error: 'Minnows Wednesday is full.',
    })
    expect((await places(2)).free).toBe(0)
  })

  it('PLAN-17 WAIT-04 takes the place that was offered to its own child, who waits no more', async () => {
    const plan = await newPlan(network, {})
    const before = await places(2)
    await offerTheLast(2, plan)
    expect((await move(plan)).status).toBe(200)
    expect(await stateOf(network, 2, plan.consumer_id)).toEqual({ state: 'accepted', offers: ['accepted'] })
    expect(await places(2)).toMatchObject({ ...before, booked: before.booked + 1, free: 0 })
  })

  it('PLAN-17 goes on in the other class from its first day where it has not begun and no day is named', async () => {
    const plan = await newPlan(network, { starts_on: '2026-03-20' })
    const outcome = `${pathOf(plan)}/outcome?action=move&class_id=2`
    expect(await network.item('GET', outcome)).toMatchObject({ place_ends_on: '2026-03-20' })
    expect((await move(plan)).status).toBe(200)
    const on = '2026-03-19'
    const next = await newPlan(network, { starts_on: '2026-03-20' })
    expect((await send(`${pathOf(next)}/move`, { class_id: 2, on })).body.errors).toEqual({
      on: ['The plan begins later than that.'],
    })
    expect((await move(next)).status).toBe(200)
  })

  it('PLAN-01 PLAN-17 ends on the day of the move, and is among those that end until then', async () => {
    const later = await newPlan(network, {})
    const reply = await send(`${pathOf(later)}/move`, { class_id: 2, on: '2026-03-19' })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const now = await newPlan(network, {})
    expect((await move(now)).status).toBe(200)
    const standing = async ({ customer_id }: NewPlan) =>
      (await network.items(`plans?filter[customer_id]=${customer_id}`))
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .map((plan) => plan['standing'])
    expect(await standing(later)).toEqual(['ending', 'active'])
    expect(await standing(now)).toEqual(['ended', 'active'])
    const ending = await network.ids('plans?quick_filter=ending&count=100')
    expect(ending).toContain(later.plan_id)
    expect(ending).not.toContain(now.plan_id)
    expect(await network.item('GET', pathOf(later))).toMatchObject({ standing: 'ending', ended_on: '2026-03-19' })
    const { entries } = await network.item('GET', `plans/${later.plan_id}/timeline`)
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'ends', on: '2026-03-19', when: 'coming' }),
        expect.objectContaining({ event: 'ends_later', on: '2026-03-18', holds_from: '2026-03-19' }),
      ]),
    )
  })

  it('PLAN-04 PLAN-16 REP-56 goes on among the active ones until the day of the move, and counts its child once', async () => {
    const meta = () => network.item('GET', 'plans/meta')
    const report =
      'reports/consumers-occupancy-and-waiting-list?date_range[startDate]=2026-03-18&date_range[endDate]=2026-03-18'
    const plansToday = async () => (await network.items(report)).map(({ active_plans }) => active_plans)
    const later = await newPlan(network, {})
    const now = await newPlan(network, {})
    const [before, today] = [await meta(), await plansToday()]
    const ids = async (query: string) =>
      (await network.ids(`plans?${query}&count=200`)).toSorted((one, other) => one - other)
    expect((await send(`${pathOf(later)}/move`, { class_id: 2, on: '2026-03-19' })).status).toBe(200)
    expect((await move(now)).status).toBe(200)
    const active = await ids('filter[active]=true')
    expect(active).toContain(later.plan_id)
    expect(active).not.toContain(now.plan_id)
    expect(await ids('quick_filter=active')).toEqual(active)
    expect(await ids('quick_filter=inactive')).toEqual(await ids('filter[active]=false'))
    expect(active).toEqual(expect.arrayContaining(atLeastOne(await ids('quick_filter=ending'))))
    expect(await network.item('GET', pathOf(later))).toMatchObject({ state: 'ended', active: true })
    expect(await network.item('GET', `consumers/plans/${later.consumer_id}/class/1`)).toMatchObject({ active: true })
    expect(await meta()).toMatchObject({ active: active.length, ended: Number(before['ended']) + 1 })
    expect(await plansToday()).toEqual(atLeastOne(today))
  })

  it('PLAN-17 is refused where the child has a place in the other class already', async () => {
    const plan = await newPlan(network, {})
    await book(2, plan)
    const reply = await move(plan)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error: expect.stringMatching(/^Pip Family \d+ has a place in this class already\.$/),
    })
  })

  it('PLAN-17 ACC-31 is refused where trials fill one of the lessons', async () => {
    const plan = await newPlan(network, {})
    const { booked, offered } = await places(2)
    await capacity(2, booked + offered + 1)
    const guests = [await newPlan(network, {}), await newPlan(network, {}), await newPlan(network, {})]
    await network.run(async ({ records }) => {
      const lesson_id = await records('lesson')
        .asSystem()
        .create({ class_id: 2, start_date: '2026-04-08', start_time: '12:00', end_time: '12:45' })
      for (const { consumer_id } of guests.slice(0, booked + 1))
        await records('lesson_consumer').asSystem().create({ lesson_id, consumer_id, taster: true })
    })
    const reply = await move(plan)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error: expect.stringMatching(/^This lesson is full: /),
    })
  })
})

describe('a cancellation that is undone', () => {
  const cancel = async (plan: NewPlan) => {
    expect((await send(`${pathOf(plan)}/cancellation/force`, { reason: 'Illness' })).status).toBe(200)
  }
  const undo = (plan: NewPlan) => send(`${pathOf(plan)}/cancellation/undo`)

  it('PLAN-07 WAIT-04 does not take back a place that is offered to somebody who waits by now', async () => {
    const [plan, other] = [await newPlan(network, {}), await newPlan(network, {})]
    await send(`${pathOf(other)}/cancellation/force`, { reason: 'Illness' })
    await cancel(plan)
    await offerTheLast(1, other)
    expect((await undo(plan)).status).toBe(409)
    expect((await places(1)).free).toBe(0)
    await send(`waiting-list/1/${other.consumer_id}/withdraw-offer`)
    expect((await undo(plan)).status).toBe(200)
    await capacity(1, 500)
  })

  it('PLAN-07 says so where the child has another place in the class by now', async () => {
    const plan = await newPlan(network, {})
    await cancel(plan)
    await book(1, plan)
    const reply = await undo(plan)
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 409,
      error: expect.stringContaining('has a place in this class already.'),
    })
  })

  it('CLS-14 PLAN-10 a place that ended before it began is free at once', async () => {
    const before = await places(1)
    const plan = await newPlan(network, { starts_on: '2026-03-25' })
    expect((await places(1)).booked).toBe(before.booked + 1)
    await cancel(plan)
    expect(await places(1)).toEqual(before)
    expect((await undo(plan)).status).toBe(200)
    expect((await places(1)).booked).toBe(before.booked + 1)
  })
})

describe('taking a child out of a class', () => {
  const remove = ({ consumer_id }: NewPlan) => send(`classes/1/consumers/${consumer_id}/remove`)

  it('API-46 MAPI-24 PLAN-07 is refused while a family is billed for the place, until the plan is cancelled', async () => {
    const plan = await newPlan(network, { starts_on: '2026-01-10' })
    const refused = await remove(plan)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain('pays for this class month by month')
    expect(await network.item('GET', pathOf(plan))).toMatchObject({ state: 'active' })
    await send(`${pathOf(plan)}/cancellation/notice_date`, { notice_date: '2026-03-18', reason: 'Illness' })
    expect((await remove(plan)).status).toBe(200)
  })
})
