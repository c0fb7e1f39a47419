import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cardWorld } from './card-world.ts'
import { provider } from '../said-provider.ts'
import { recordOutcome } from '../../../custom-actions/provider/charges/record-outcome.ts'
import { accepted, FRIDAYS, placesOf, seatsOf, send, shown } from './accepting.ts'

const world = cardWorld()
const { booking, byCard, rowsOf, lines } = world

describe('an acceptance that a card pays for', () => {
  it('ACC-19 charges what was shown, posts it with the payment, and takes the place', async () => {
    const booked = await booking()
    const before = (await lines()).length
    const reply = await byCard(booked)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: { state: 'succeeded', amount: 8500 } })
    expect((await lines()).slice(before).map(({ type, amount, method }) => [type, amount, method])).toEqual([
      ['charge', -8500, null],
      ['payment', 8500, 'stripe'],
    ])
    const { payment } = await rowsOf(booked.class_id)
    expect(payment).toMatchObject({ is_initial: true, card_id: world.card, dated: '2026-03-18' })
    expect(provider.asked).toHaveLength(1)
  })

  it('leaves nothing of itself when the card is declined: no place, no seat, no charge, and the list as it was', async () => {
    const booked = await booking()
    await world.network.run(({ records }) =>
      records('waiting_entry').asSystem().create({ class_id: booked.class_id, consumer_id: 3 }),
    )
    const before = await lines()
    provider.says = {
      state: 'failed',
      provider_id: 'pi_declined',
      decline_code: 'insufficient_funds',
      decline: 'soft',
      message: 'Your card has insufficient funds.',
    }
    const reply = await byCard(booked)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { card_id: ['Your card has insufficient funds.'] } },
    })
    expect(await lines()).toEqual(before)
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect(await seatsOf(world.network, booked)).toEqual([])
    expect(await world.network.ids(`classes/${booked.class_id}/consumers`)).toEqual([])
    const { payment, plan } = await rowsOf(booked.class_id)
    expect({ payment: payment?.state, plan: plan?.state }).toEqual({ payment: 'cancelled', plan: 'void' })
    const entries = await world.network.run(({ records }) =>
      records('waiting_entry')
        .asSystem()
        .list({ where: { class_id: booked.class_id } }),
    )
    expect(entries).toMatchObject([{ state: 'waiting' }])
    // Another card may be tried at once.
    provider.says = { state: 'succeeded', provider_id: 'pi_second' }
    expect((await byCard(booked)).status).toBe(200)
  })

  it('PAY-07 holds the place while the bank asks the family, posts nothing, and takes it when they have confirmed', async () => {
    const booked = await booking({}, { max_consumers: 1 })
    const before = (await lines()).length
    provider.says = { state: 'requires_action', provider_id: 'pi_challenge' }
    const reply = await byCard(booked)
    expect(reply.body.item).toMatchObject({ state: 'held', payment: { state: 'requires_action' } })
    expect(await lines()).toHaveLength(before)
    const other = await accepted(world.network, { ...booked, consumer_id: 4 })
    expect(other.status).toBe(409)
    const [attempt = 0] = provider.asked
    await world.network.run((context) =>
      recordOutcome(context, attempt, { state: 'succeeded', provider_id: 'pi_challenge' }),
    )
    await world.network.work()
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'taken' }])
    expect((await lines()).slice(before).map(({ amount }) => amount)).toEqual([-8500, 8500])
  })

  it('ACC-30 counts a place once that was offered and is held for its card: the next one is free for somebody else', async () => {
    const booked = await booking({}, { max_consumers: 2 })
    await world.network.run(async ({ records }) => {
      const entries = records('waiting_entry').asSystem()
      const entry = await entries.create({ class_id: booked.class_id, consumer_id: booked.consumer_id })
      await entries.transition(entry, 'offered')
    })
    const free = async () => (await world.network.item('GET', `classes/${booked.class_id}`)).free
    expect(await free()).toBe(1)
    provider.says = { state: 'requires_action', provider_id: 'pi_offered' }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held' })
    expect(await free()).toBe(1)
    expect((await accepted(world.network, { ...booked, consumer_id: 4 })).status).toBe(200)
    expect(await free()).toBe(0)
  })

  it('gives the place up when nobody has confirmed it after a day, and calls the payment off at the provider first', async () => {
    const booked = await booking()
    provider.says = { state: 'unknown' }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held', payment: { state: 'unknown' } })
    await world.network.workAt('bookings/release-holds')
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'held' }])
    await world.network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where class_id = ${booked.class_id}`,
      ),
    )
    provider.says = { state: 'cancelled', provider_id: 'pi_gone' }
    await world.network.workAt('bookings/release-holds')
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'cancelled' })
  })

  it('CXL-03 LES-04 takes back what a lesson was credited with that was cancelled meanwhile, when the place is given up', async () => {
    const booked = await booking()
    provider.says = { state: 'requires_action', provider_id: 'pi_credited' }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held' })
    const before = (await lines()).length
    const { lessons } = booked.terms as { lessons: number[] }
    const body = { reason: 'Other', credit_customers: true, send_email: false, send_sms: false }
    const reply = await world.network.send('POST', `classes/${booked.class_id}/lessons/${lessons[1]}/cancel`, body)
    const credited = Number(reply.body.credited)
    expect(credited).toBeGreaterThan(0)
    await world.network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where class_id = ${booked.class_id}`,
      ),
    )
    provider.says = { state: 'cancelled', provider_id: 'pi_credited' }
    await world.network.workAt('bookings/release-holds')
    expect(await placesOf(world.network, booked)).toMatchObject([{ state: 'void' }])
    expect((await lines()).slice(before)).toMatchObject([
      { type: 'credit', amount: credited },
      { type: 'reversal', amount: 0 - credited },
    ])
  })
})

describe('a monthly plan', () => {
  const monthly = { plan: 'monthly', start_date: '2026-03-18', payment_day: 1 }
  const values = { monthly_payments: true, lesson_fee: 750, allow_lesson_choosing: false }

  it('ACC-13 ACC-14 COST-12 is accepted with a card: its first period is due and paid, and the place has all lessons', async () => {
    const booked = await booking(monthly, values)
    const { total, lines: quoted } = await shown(world.network, booked)
    expect(quoted.map(({ service }) => service)).toEqual(['monthly', 'deposit'])
    const before = (await lines()).length
    const reply = await byCard(booked)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { plan, period, payment } = await rowsOf(booked.class_id)
    expect(plan).toMatchObject({ state: 'active', payment_day: 1, card_id: world.card, starts_on: '2026-03-18' })
    expect(period).toMatchObject({
      kind: 'first',
      state: 'due',
      covers_from: '2026-03-18',
      covers_to: '2026-04-01',
      amount: total,
      from_balance: 0,
      to_take: total,
    })
    expect(payment).toMatchObject({ amount: total, plan_period_id: period?.id })
    expect((await lines()).slice(before).map(({ type, service, cause }) => [type, service, cause])).toEqual([
      ['charge', 'monthly', 'period'],
      ['charge', 'deposit', 'period'],
      ['payment', 'account', 'payment'],
    ])
    expect(await seatsOf(world.network, booked)).toHaveLength(FRIDAYS.length)
  })

  it('ACC-13 asks for a card, whatever way of paying was sent', async () => {
    const booked = await booking(monthly, values)
    const reply = await accepted(world.network, booked, { payment_type: 'manual', payment_method: 'cash' })
    expect(reply.body.errors).toEqual({ card_id: ['Please select a payment card'] })
    const foreign = await world.network.run(({ records }) =>
      records('card')
        .asSystem()
        .create({ customer_id: 4, provider_customer: 'cus_2', provider_method: 'pm_2', brand: 'visa', last4: '4242' }),
    )
    const other = await accepted(world.network, booked, { payment_type: 'card', card_id: foreign })
    expect(other.body.errors).toEqual({ card_id: ['Please select a payment card'] })
    expect(provider.asked).toEqual([])
  })
})

describe('a screen that sends twice', () => {
  it('is charged once', async () => {
    const booked = await booking()
    const { fingerprint } = await shown(world.network, booked)
    const more = { fingerprint, payment_type: 'card', card_id: world.card, request_key: 'twice-by-card' }
    const replies = await Promise.all([send(world.network, booked, more), send(world.network, booked, more)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(provider.asked).toHaveLength(1)
    expect((await send(world.network, booked, more)).body.item).toMatchObject({ state: 'taken' })
  })
})

it('leaves accounts in which everything that must hold does', () => world.expectProven())
