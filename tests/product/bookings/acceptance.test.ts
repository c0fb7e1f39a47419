import { afterAll, describe, expect, it } from 'vitest'
import { openNetwork } from '../network.ts'
import {
  accepted,
  balanceOf,
  type Booked,
  brokenAccounts,
  FRIDAYS,
  linesOf,
  newClass,
  placesOf,
  post,
  seatsOf,
  shown,
} from './accepting.ts'

const network = await openNetwork()
afterAll(() => network.close())
await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })

describe('accepting in advance', () => {
  it('ACC-15 MAPI-10 posts exactly what was shown, with the payment by hand, the seats at their price and a plan', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS)
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const quotation = await shown(network, booked)
    expect(quotation).toMatchObject({ total: 8800, amount_due: 8800 })
    const before = (await linesOf(network, 2, 1)).length
    const reply = await accepted(network, booked, {
      payment_type: 'manual',
      payment_method: 'cash',
      payment_notes: 'In the hall',
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body.item).toMatchObject({
      state: 'taken',
      amount_due: 8800,
      payment: { state: 'succeeded', method: 'cash', amount: 8800 },
      starts_on: FRIDAYS[0],
      consumer: { id: 3, name: 'Bea Brown' },
    })
    const posted = (await linesOf(network, 2, 1)).slice(before)
    expect(posted.map(({ type, service, amount }) => [type, service, amount])).toEqual([
      ['charge', 'course', -8500],
      ['charge', 'badge', -300],
      ['payment', 'account', 8800],
    ])
    expect(posted.map(({ vat }) => vat)).toEqual([-1417, -50, 0])
    const [place] = await placesOf(network, booked)
    expect(place).toMatchObject({ state: 'taken', booking_type: 'pia', started_on: FRIDAYS[0], source: 'office' })
    const seats = await seatsOf(network, booked)
    // 85.00 over three lessons; the last one takes the rest.
    expect(seats.map(({ price, surcharge, place_id }) => [price, surcharge, place_id])).toEqual(
      [2833, 2833, 2834].map((price) => [price, 0, place?.id]),
    )
    const [plan] = await network.run(({ records }) =>
      records('plan')
        .asSystem()
        .list({ where: { place_id: place?.id ?? 0 }, with: ['type', 'active'] }),
    )
    expect(plan).toMatchObject({ type: 'pay_as_you_go', state: 'active', customer_id: 2, starts_on: FRIDAYS[0] })
    expect(await network.ids(`classes/${id}/consumers`)).toEqual([3])
  })

  it('ACC-11 charges what is paid later, and takes no payment', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 4 })
    const before = await balanceOf(network, 2)
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const reply = await accepted(network, booked)
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: null, amount_due: 8800 })
    expect(await balanceOf(network, 2)).toBe(before - 8800)
  })

  it('COST-11 ACC-12 uses the balance, and takes nothing when nothing is due', async () => {
    await post(network, 3, 10_000)
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 5 })
    const booked: Booked = { class_id: id, consumer_id: 4, terms: { plan: 'pia', lessons } }
    const reply = await accepted(network, booked, { payment_type: 'manual', payment_method: 'cash' })
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: null, amount_due: 0 })
    expect(await balanceOf(network, 3)).toBe(1200)
  })

  it('COST-08 keeps a discount as a line of its own', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 6 })
    const terms = { plan: 'pia', lessons, discount_type: 'percent', discount_percent: 15 }
    const before = (await linesOf(network, 2, 1)).length
    const reply = await accepted(network, { class_id: id, consumer_id: 3, terms })
    expect(reply.status).toBe(200)
    const posted = (await linesOf(network, 2, 1)).slice(before)
    expect(posted.map(({ type, amount }) => [type, amount])).toEqual([
      ['charge', -8500],
      ['discount', 1275],
      ['charge', -300],
    ])
    const seats = await seatsOf(network, { class_id: id, consumer_id: 3 })
    expect(seats.reduce((sum, { price }) => sum + (price ?? 0), 0)).toBe(7225)
  })

  it('ACC-18 charges by the class or by the lesson, and a family that says nothing as non-members', async () => {
    const chargedFor = async (more: Record<string, unknown>) => {
      const { id, lessons } = await newClass(network, FRIDAYS)
      const before = (await linesOf(network, 3, 1)).length
      const booked = { class_id: id, consumer_id: 4, terms: { plan: 'pia', lessons, ...more } }
      const { item } = (await accepted(network, booked)).body
      expect(item).toMatchObject({ state: 'taken' })
      const lines = (await linesOf(network, 3, 1)).slice(before)
      return lines.map(({ service, amount }) => `${String(service)} ${amount}`)
    }
    await network.item('PUT', 'venues/1', {
      ...{ non_members_surcharge: 50, non_members_surcharge_type: 'value', non_members_surcharge_option: 'per_lesson' },
    })
    const surcharged = 'surcharge -150'
    expect(await chargedFor({ charge_type: 'class' })).toEqual(['course -8500', 'badge -300', surcharged])
    expect(await chargedFor({ charge_type: 'lesson' })).toEqual(['course -2550', 'badge -300', surcharged])
    const member = { membership_status: 'confirmed', membership_number: 'C-4' }
    expect(await chargedFor(member)).toEqual(['course -8500', 'badge -300'])
    const membership = await network.item('GET', 'customers/3/venues/1/membership')
    expect(membership).toMatchObject({ status: 'confirmed', membership_number: 'C-4' })
    await network.item('PUT', 'venues/1', { non_members_surcharge: null })
    await network.send('POST', 'customers/3/venues/detach', { venue_id: 1 })
  })

  it('ACC-28 keeps the membership and the address that were agreed', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 7 })
    const terms = { plan: 'pia', lessons, membership_status: 'confirmed', membership_number: 'M-77' }
    const reply = await accepted(
      network,
      { class_id: id, consumer_id: 3, terms },
      { address: '5 New Road', city: 'Leeds' },
    )
    expect(reply.status).toBe(200)
    const membership = await network.item('GET', 'customers/2/venues/1/membership')
    expect(membership).toMatchObject({ status: 'confirmed', membership_number: 'M-77' })
    expect(await network.item('GET', 'customers/2')).toMatchObject({ address: '5 New Road', city: 'Leeds' })
  })
})

describe('accepting a trial and single lessons', () => {
  it('COST-05 ACC-09 seats a trial in its lesson alone, and ends its place with it', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { tasters_enabled: true, taster_price_per_session: 500 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'taster', lessons: [lessons[1]] } }
    const reply = await accepted(network, booked, { payment_type: 'manual', payment_method: 'bacs' })
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: { amount: 500, method: 'bacs' } })
    expect(await placesOf(network, booked)).toMatchObject([
      { booking_type: 'taster', started_on: '2026-03-27', ended_on: '2026-03-28' },
    ])
    expect(await seatsOf(network, booked)).toMatchObject([{ lesson_id: lessons[1], taster: true, price: 500 }])
  })

  it('COST-02 ACC-09 charges single lessons at the fee of a lesson', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { allow_lesson_choosing: true })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'individual', lessons: lessons.slice(0, 2) } }
    const reply = await accepted(network, booked)
    expect(reply.body.item).toMatchObject({ amount_due: 1700 })
    expect((await seatsOf(network, booked)).map(({ price }) => price)).toEqual([850, 850])
  })
})

describe('accepting from the waiting list', () => {
  it('WAIT-04 MAPI-21 books nobody who has been taken off the list meanwhile, and answers twice who sends twice', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 8 })
    await network.run(({ records }) => records('waiting_entry').asSystem().create({ class_id: id, consumer_id: 3 }))
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    const acceptance = { ...booked.terms, fingerprint, payment_type: 'none', accept_terms_and_conditions: true }
    const accept = (request_key: string) =>
      network.send('POST', `waiting-list/${id}/3/accept`, { ...acceptance, request_key })
    const lines = () => linesOf(network, 2, 1)
    const before = (await lines()).length
    expect((await network.send('POST', `waiting-list/${id}/3/remove`, {})).status).toBe(200)
    expect(await accept('a stale screen')).toMatchObject({
      status: 404,
      body: { error: 'This list has no entry of that name any more.' },
    })
    expect(await placesOf(network, booked)).toEqual([])
    expect(await lines()).toHaveLength(before)
    await network.run(({ records }) => records('waiting_entry').asSystem().create({ class_id: id, consumer_id: 3 }))
    const [first, again] = [await accept('pressed twice'), await accept('pressed twice')]
    expect([first.status, again.status, again.body.item]).toEqual([200, 200, first.body.item])
    expect((await accept('pressed later')).body).toMatchObject({ reason: 'placed' })
  })

  it('MAPI-21 takes the entry along: it says when and where it led', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 8 })
    await network.run(({ records }) => records('waiting_entry').asSystem().create({ class_id: id, consumer_id: 3 }))
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    const reply = await network.send('POST', `waiting-list/${id}/3/accept`, {
      ...booked.terms,
      fingerprint,
      payment_type: 'none',
      accept_terms_and_conditions: true,
      stop_rollover: true,
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const [place] = await placesOf(network, booked)
    expect(place).toMatchObject({ source: 'waiting_list', stop_rollover: true })
    const entries = await network.run(({ records }) =>
      records('waiting_entry')
        .asSystem()
        .list({ where: { class_id: id, consumer_id: 3 } }),
    )
    expect(entries).toMatchObject([{ state: 'accepted', place_id: place?.id, left_at: '2026-03-18T10:00:00.000Z' }])
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
