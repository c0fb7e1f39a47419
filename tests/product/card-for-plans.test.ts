import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { type Network, openNetwork } from './network.ts'
import { type NewPlan, newPlan, sellMonthly } from './plan-world.ts'

let network: Network
let cards = 0
beforeAll(async () => {
  network = await openNetwork()
  await sellMonthly(network)
})
afterAll(() => network?.close())

const newCard = (customer_id: number, further: { removed_at?: string; expires?: string } = {}) =>
  network.run(({ records }) => {
    const number = (cards += 1)
    const of = { customer_id, provider_customer: `cus_new_${number}`, provider_method: `pm_new_${number}` }
    return records('card')
      .asSystem()
      .create({ ...of, brand: 'visa', last4: '1881', name: 'Visa 1881', ...further })
  })

/** Another plan of the same family, of another franchisee. */
const planWith = (
  franchisee_id: number,
  { customer_id, consumer_id, card_id }: NewPlan,
  booking_type: 'monthly' | 'pia' = 'monthly',
) =>
  network.run(async ({ records }) => {
    const place = { class_id: 4, consumer_id, booking_type, started_on: '2026-03-10' } as const
    const place_id = await records('class_consumer').asSystem().create(place)
    const plans = records('plan').asSystem()
    const of = { customer_id, franchisee_id, starts_on: '2026-03-10', payment_day: 20, card_id }
    const id = await plans.create({ ...of, place_id })
    await plans.transition(id, 'active')
    return id
  })

const apply = (customer: number, cardId: number, as?: 'owner' | 'neighbour' | 'desk' | 'instructor') =>
  network.send('PUT', `customers/${customer}/plans/cards`, { cardId }, as)
const cardOf = (plan: number) =>
  network.run(async ({ records }) => (await records('plan').asSystem().get(plan)).card_id)
const stripePayments = (customer_id: number) =>
  network.run(({ records }) =>
    records('payment')
      .asSystem()
      .list({ where: { customer_id, method: 'stripe' }, sort: 'id' }),
  )

describe('a card for existing plans', () => {
  it('CARD-04 MAPI-27 is applied to all plans of the family, and to what is still to be taken for them', async () => {
    const plan = await newPlan(network, {})
    const other = await planWith(2, plan)
    const bystander = await newPlan(network, {})
    const card = await newCard(plan.customer_id)
    expect((await apply(plan.customer_id, card)).body).toEqual({ success: true, plans: 2, payments: 1 })
    expect(await cardOf(plan.plan_id)).toBe(card)
    expect(await cardOf(other)).toBe(card)
    expect(await stripePayments(plan.customer_id)).toMatchObject([{ state: 'scheduled', card_id: card }])
    expect(await cardOf(bystander.plan_id)).toBe(bystander.card_id)
  })

  it('PLAN-11 chosen for one plan is the card of what is still to be taken for it, and of nothing else', async () => {
    const plan = await newPlan(network, {})
    const bystander = await newPlan(network, {})
    const card = await newCard(plan.customer_id)
    expect((await network.send('PUT', `plans/${plan.plan_id}`, { card_id: card })).status).toBe(200)
    expect(await stripePayments(plan.customer_id)).toMatchObject([{ state: 'scheduled', card_id: card }])
    expect(await stripePayments(bystander.customer_id)).toMatchObject([{ card_id: bystander.card_id }])
  })

  it('CARD-04 is of no use to a place that was paid in advance: that plan stays as it is', async () => {
    const plan = await newPlan(network, {})
    const inAdvance = await planWith(1, plan, 'pia')
    const card = await newCard(plan.customer_id)
    expect((await apply(plan.customer_id, card)).body).toMatchObject({ plans: 1 })
    expect([await cardOf(plan.plan_id), await cardOf(inAdvance)]).toEqual([card, plan.card_id])
  })

  it('PLAN-11 PLAN-13 is not taken by a place that was paid in advance, and neither is a payment day', async () => {
    const plan = await newPlan(network, {})
    const inAdvance = await planWith(1, plan, 'pia')
    const card = await newCard(plan.customer_id)
    const only = 'Only a plan that is paid month by month has a payment day, and a card that is charged.'
    const bodies = [{ card_id: card }, { card_id: null }, { payment_day: 5 }]
    for (const body of bodies) {
      const { status, body: reply } = await network.send('PUT', `plans/${inAdvance}`, body)
      expect([status, reply.errors]).toEqual([422, { [Object.keys(body)[0] ?? '']: [only] }])
    }
    const same = { card_id: plan.card_id, payment_day: 20 }
    expect((await network.send('PUT', `plans/${inAdvance}`, same)).status).toBe(200)
    const read = await network.item('GET', `plans/${inAdvance}`)
    expect([await cardOf(inAdvance), read.pays_on ?? null]).toEqual([plan.card_id, null])
  })

  it('PLAN-11 is asked about before a monthly plan is left without any', async () => {
    const plan = await newPlan(network, {})
    const asked = await network.ask('PUT', `plans/${plan.plan_id}`, { card_id: null })
    expect([asked.status, asked.body.warnings?.map(({ text }) => text)]).toEqual([
      409,
      ['Nothing can be taken for this plan without a card: its payments will wait in the money inbox.'],
    ])
  })

  it('CARD-01 has expired from the month after the one that is printed on it, and so it says wherever it is to be charged', async () => {
    const plan = await newPlan(network, {})
    const inAdvance = await planWith(1, plan, 'pia')
    const [old, current, unknown] = [
      await newCard(plan.customer_id, { expires: '02/26' }),
      await newCard(plan.customer_id, { expires: '03/26' }),
      await newCard(plan.customer_id),
    ]
    const expired = (items: readonly Item[]) => items.filter((card) => card['expired'] === true).map(({ id }) => id)
    const of = `customers/${plan.customer_id}/cards`
    const listed = await network.items(of)
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([old, current, unknown]))
    expect(expired(listed)).toEqual([old])
    expect(expired(await network.items(`${of}/all`))).toEqual([old])
    expect(await network.ids('plans?quick_filter=card_expired')).toEqual([])
    await apply(plan.customer_id, old)
    expect(await network.ids('plans?quick_filter=card_expired')).toEqual([plan.plan_id])
    expect(await cardOf(inAdvance)).toBe(plan.card_id)
  })

  it('CARD-04 has what was declined tried again today', async () => {
    const plan = await newPlan(network, {})
    const [due] = await stripePayments(plan.customer_id)
    await network.run(async ({ records }) => {
      const payments = records('payment').asSystem()
      await payments.transition(Number(due?.id), 'processing')
      await payments.transition(Number(due?.id), 'failed')
    })
    const card = await newCard(plan.customer_id)
    expect((await apply(plan.customer_id, card)).body).toMatchObject({ plans: 1, payments: 1 })
    expect(await stripePayments(plan.customer_id)).toMatchObject([
      { state: 'failed', card_id: card, next_try_on: '2026-03-18' },
    ])
  })

  it('CARD-04 is applied by a franchisee to the plans of their own alone', async () => {
    const plan = await newPlan(network, {})
    const other = await planWith(2, plan)
    const card = await newCard(plan.customer_id)
    expect((await apply(plan.customer_id, card, 'owner')).body).toMatchObject({ plans: 1 })
    expect([await cardOf(plan.plan_id), await cardOf(other)]).toEqual([card, plan.card_id])
  })

  it('CARD-04 is one of the family, and not removed; others may not choose it', async () => {
    const [plan, stranger] = [await newPlan(network, {}), await newPlan(network, {})]
    const removed = await newCard(plan.customer_id, { removed_at: '2026-03-17T10:00:00.000Z' })
    for (const card of [Number(stranger.card_id), removed, 999_999]) {
      const { status, body } = await apply(plan.customer_id, card)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cardId']])
    }
    expect((await apply(plan.customer_id, Number(plan.card_id), 'neighbour')).status).toBe(404)
    expect((await apply(plan.customer_id, Number(plan.card_id), 'instructor')).status).toBe(403)
    expect(await cardOf(plan.plan_id)).toBe(plan.card_id)
  })
})

describe('a card that is to be removed', () => {
  const remove = ({ customer_id, card_id }: NewPlan) =>
    network.send('DELETE', `customers/${customer_id}/cards/${card_id}`)

  it('MAPI-26 stays while it pays a plan every month, which says so', async () => {
    const { status, body } = await remove(await newPlan(network, {}))
    expect([status, body.error]).toEqual([
      409,
      'The plan for Minnows Monday is paid with this card. Choose another card for it first.',
    ])
  })

  it('MAPI-26 can go once no plan is paid with it, and what is still to be taken does not name it any more', async () => {
    const plan = await newPlan(network, {})
    expect((await network.send('PUT', `plans/${plan.plan_id}`, { card_id: null })).status).toBe(200)
    expect(await stripePayments(plan.customer_id)).toMatchObject([{ state: 'scheduled', card_id: null }])
    expect((await remove(plan)).body).toEqual({ success: true })
  })

  it('MAPI-26 can go although it has once paid for a place in advance', async () => {
    const plan = await newPlan(network, {})
    await planWith(1, plan, 'pia')
    await apply(plan.customer_id, await newCard(plan.customer_id))
    expect((await remove(plan)).body).toEqual({ success: true })
  })
})
