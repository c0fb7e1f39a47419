import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '../../../custom-actions/provider/charge-outcome.ts'
import type { InTransaction } from '../../../custom-actions/provider/in-transaction.ts'
import { recordOutcome } from '../../../custom-actions/provider/record-outcome.ts'
import { type Network, openNetwork } from '../network.ts'
import {
  accepted,
  type Booked,
  brokenAccounts,
  FRIDAYS,
  linesOf,
  newClass,
  placesOf,
  seatsOf,
  send,
  shown,
} from './accepting.ts'

/** The provider as the tests want it: what it says next, and the attempts that it was asked for. */
const provider = vi.hoisted(() => ({ says: { state: 'unknown' } as unknown, asked: [] as number[] }))

vi.mock('../../../custom-actions/provider/provider-in-use.ts', () => ({
  requireProvider: () => ({}),
  providerOf: () => undefined,
}))
vi.mock('../../../custom-actions/provider/charge-attempt.ts', async () => {
  const { recordOutcome } = await import('../../../custom-actions/provider/record-outcome.ts')
  const answer = async (inTransaction: InTransaction, attempt: number) => {
    provider.asked.push(attempt)
    const outcome = provider.says as ChargeOutcome
    await inTransaction((context) => recordOutcome(context, attempt, outcome))
    return outcome
  }
  return { chargeAttempt: answer, cancelAtProvider: answer, resolveUnknown: answer }
})

let network: Network
let card: number
beforeAll(async () => {
  network = await openNetwork()
  card = await network.run(({ records }) =>
    records('card')
      .asSystem()
      .create({ customer_id: 2, provider_customer: 'cus_1', provider_method: 'pm_1', brand: 'visa', last4: '4242' }),
  )
})
afterAll(() => network?.close())
beforeEach(() => {
  provider.asked = []
  provider.says = { state: 'succeeded', provider_id: `pi_${Math.random()}` }
})

let classes = 20
async function booking(terms: Record<string, unknown> = {}, values: Record<string, unknown> = {}): Promise<Booked> {
  classes += 1
  const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: classes, ...values })
  return { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons, ...terms } }
}
const byCard = (booked: Booked, more: Record<string, unknown> = {}) =>
  accepted(network, booked, { payment_type: 'card', card_id: card, ...more })
const lines = () => linesOf(network, 2, 1)
const rowsOf = (class_id: number) =>
  network.run(async ({ records }) => {
    const [quotation] = await records('quotation')
      .asSystem()
      .list({ where: { class_id, kind: { ne: 'period' } }, sort: '-id', limit: 1 })
    const where = { quotation_id: quotation?.id ?? 0 }
    const [payment] = await records('payment').asSystem().list({ where })
    const [plan] = await records('plan')
      .asSystem()
      .list({ where: { 'place.class_id': class_id }, sort: '-id', limit: 1 })
    const [period] = await records('plan_period').asSystem().list({ where })
    return { quotation, payment, plan, period }
  })

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
    expect(payment).toMatchObject({ is_initial: true, card_id: card, dated: '2026-03-18' })
    expect(provider.asked).toHaveLength(1)
  })

  it('leaves nothing of itself when the card is declined: no place, no seat, no charge, and the list as it was', async () => {
    const booked = await booking()
    await network.run(({ records }) =>
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
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'void' }])
    expect(await seatsOf(network, booked)).toEqual([])
    expect(await network.ids(`classes/${booked.class_id}/consumers`)).toEqual([])
    const { payment, plan } = await rowsOf(booked.class_id)
    expect({ payment: payment?.state, plan: plan?.state }).toEqual({ payment: 'cancelled', plan: 'void' })
    const entries = await network.run(({ records }) =>
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
    const other = await accepted(network, { ...booked, consumer_id: 4 })
    expect(other.status).toBe(409)
    const [attempt = 0] = provider.asked
    await network.run((context) => recordOutcome(context, attempt, { state: 'succeeded', provider_id: 'pi_challenge' }))
    await network.work()
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'taken' }])
    expect((await lines()).slice(before).map(({ amount }) => amount)).toEqual([-8500, 8500])
  })

  it('gives the place up when nobody has confirmed it after a day, and calls the payment off at the provider first', async () => {
    const booked = await booking()
    provider.says = { state: 'unknown' }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held', payment: { state: 'unknown' } })
    await network.workAt('bookings/release-holds')
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'held' }])
    await network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = created_at - interval '25 hours' where class_id = ${booked.class_id}`,
      ),
    )
    provider.says = { state: 'cancelled', provider_id: 'pi_gone' }
    await network.workAt('bookings/release-holds')
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'void' }])
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'cancelled' })
  })
})

describe('a monthly plan', () => {
  const monthly = { plan: 'monthly', start_date: '2026-03-18', payment_day: 1 }
  const values = { monthly_payments: true, lesson_fee: 750, allow_lesson_choosing: false }

  it('ACC-13 ACC-14 COST-12 is accepted with a card: its first period is due and paid, and the place has all lessons', async () => {
    const booked = await booking(monthly, values)
    const { total, lines: quoted } = await shown(network, booked)
    expect(quoted.map(({ service }) => service)).toEqual(['monthly', 'deposit'])
    const before = (await lines()).length
    const reply = await byCard(booked)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { plan, period, payment } = await rowsOf(booked.class_id)
    expect(plan).toMatchObject({ state: 'active', payment_day: 1, card_id: card, starts_on: '2026-03-18' })
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
    expect(await seatsOf(network, booked)).toHaveLength(FRIDAYS.length)
  })

  it('ACC-13 asks for a card, whatever way of paying was sent', async () => {
    const booked = await booking(monthly, values)
    const reply = await accepted(network, booked, { payment_type: 'manual', payment_method: 'cash' })
    expect(reply.body.errors).toEqual({ card_id: ['Please select a payment card'] })
    const foreign = await network.run(({ records }) =>
      records('card')
        .asSystem()
        .create({ customer_id: 4, provider_customer: 'cus_2', provider_method: 'pm_2', brand: 'visa', last4: '4242' }),
    )
    const other = await accepted(network, booked, { payment_type: 'card', card_id: foreign })
    expect(other.body.errors).toEqual({ card_id: ['Please select a payment card'] })
    expect(provider.asked).toEqual([])
  })
})

describe('a screen that sends twice', () => {
  it('is charged once', async () => {
    const booked = await booking()
    const { fingerprint } = await shown(network, booked)
    const more = { fingerprint, payment_type: 'card', card_id: card, request_key: 'twice-by-card' }
    const replies = await Promise.all([send(network, booked, more), send(network, booked, more)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(provider.asked).toHaveLength(1)
    expect((await send(network, booked, more)).body.item).toMatchObject({ state: 'taken' })
  })
})

describe('a card that is charged for a place that is gone', () => {
  const succeed = (attempt = 0) =>
    network.run((context) => recordOutcome(context, attempt, { state: 'succeeded', provider_id: `pi_late_${attempt}` }))
  const matters = async (payment_id = 0) =>
    (await network.items('money/inbox')).filter((matter) => matter.payment_id === payment_id)
  const refund = async (payment_id = 0) => {
    const body = { amount: 8500, method: 'cash', reason: 'Goodwill' }
    const reply = await network.send('POST', `payments/${payment_id}/refunds`, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  /** A booking that waits for the bank, in a course of its own that can be cancelled. */
  const held = async () => {
    const [course] = await network.run(({ records }) =>
      records('course')
        .asSystem()
        .list({ where: { id: 1 } }),
    )
    const { type_id, franchisee_id, start_date, end_date } = course ?? {}
    const values = { type_id, franchisee_id, start_date, end_date } as never
    const course_id = await network.run(({ records }) => records('course').asSystem().create(values))
    const booked = await booking({}, { course_id })
    provider.says = { state: 'requires_action', provider_id: `pi_${booked.class_id}` }
    expect((await byCard(booked)).body.item).toMatchObject({ state: 'held' })
    return { booked, course_id, attempt: provider.asked[0] }
  }

  it('keeps the money as credit when the course was cancelled meanwhile, to be refunded, and nothing of the booking', async () => {
    const before = (await lines()).length
    const { booked, course_id, attempt } = await held()
    const reply = await network.send('POST', `courses/${course_id}/cancel`, {
      reason: 'Not enough bookings',
      credit_customers: true,
      send_email: false,
      send_sms: false,
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    await network.work()
    await succeed(attempt)
    await network.work()
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'void' }])
    expect(await seatsOf(network, booked)).toEqual([])
    const { plan, payment } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    const added = (await lines()).slice(before)
    // Credits of lessons that were never paid for are gone again.
    expect(added.reduce((sum, { amount }) => sum + amount, 0)).toBe(8500)
    expect(added.filter(({ type }) => type === 'charge')).toEqual([])
    expect(await matters(payment?.id)).toMatchObject([
      { kind: 'to_refund', amount: 8500, customer_id: 2, details: 'The course was cancelled.' },
    ])
    await refund(payment?.id)
    expect(await matters(payment?.id)).toEqual([])
  })

  it('keeps the money when the child was taken out of the class meanwhile', async () => {
    const { booked, attempt } = await held()
    const path = `classes/${booked.class_id}/consumers/${booked.consumer_id}/remove`
    expect((await network.send('POST', path, {})).status).toBe(200)
    await succeed(attempt)
    await network.work()
    const { plan, payment } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    expect(await placesOf(network, booked)).toMatchObject([{ state: 'void' }])
    expect(await matters(payment?.id)).toMatchObject([{ kind: 'to_refund', amount: 8500 }])
    await refund(payment?.id)
  })

  it('keeps the money that comes after the place was given up, once however often it is told', async () => {
    const before = (await lines()).length
    const booked = await booking()
    provider.says = { state: 'unknown' }
    await byCard(booked)
    const [attempt] = provider.asked
    await network.run(({ tx }) =>
      tx.query(
        sql`update class_consumers set created_at = created_at - interval '25 hours' where class_id = ${booked.class_id}`,
      ),
    )
    await network.workAt('bookings/release-holds')
    expect((await rowsOf(booked.class_id)).payment).toMatchObject({ state: 'cancelled' })
    await succeed(attempt)
    await network.work()
    await succeed(attempt)
    await network.work()
    const { payment, plan } = await rowsOf(booked.class_id)
    expect({ plan: plan?.state, payment: payment?.state }).toEqual({ plan: 'void', payment: 'succeeded' })
    expect((await lines()).slice(before)).toMatchObject([{ type: 'payment', amount: 8500, payment_id: payment?.id }])
    expect(await matters(payment?.id)).toMatchObject([{ kind: 'to_refund', amount: 8500 }])
    await refund(payment?.id)
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
