import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import {
  accepted,
  type Booked,
  brokenAccounts,
  linesOf,
  newClass,
  placesOf,
  post,
  seatsOf,
  send,
  shown,
} from './accepting.ts'

const FRIDAYS = ['2026-03-20', '2026-03-27', '2026-04-10']

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })
})
afterAll(() => network?.close())

const balance = async (customer: number) => {
  const lines = await linesOf(network, customer, 1)
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

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
    const before = await balance(2)
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const reply = await accepted(network, booked)
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: null, amount_due: 8800 })
    expect(await balance(2)).toBe(before - 8800)
  })

  it('COST-11 ACC-12 uses the balance, and takes nothing when nothing is due', async () => {
    await post(network, 3, 10_000)
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 5 })
    const booked: Booked = { class_id: id, consumer_id: 4, terms: { plan: 'pia', lessons } }
    const reply = await accepted(network, booked, { payment_type: 'manual', payment_method: 'cash' })
    expect(reply.body.item).toMatchObject({ state: 'taken', payment: null, amount_due: 0 })
    expect(await balance(3)).toBe(1200)
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

describe('an acceptance that lacks something', () => {
  it('ACC-22 ACC-23 ACC-24 ACC-25 ACC-27 is refused with everything that is wrong, in these words, and changes nothing', async () => {
    const { id } = await newClass(network, FRIDAYS, { max_consumers: 9 })
    await network.item('PUT', 'venues/1', { non_members_surcharge: 50 })
    const terms = { plan: 'pia', lessons: [], membership_status: 'confirmed' }
    const touched = await network.touched(async () => {
      const reply = await send(
        network,
        { class_id: id, consumer_id: 4, terms },
        { accept_terms_and_conditions: false, payment_type: 'card', costs: { amount_due: 8800 } },
      )
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({
        accept_terms_and_conditions: ['Terms and Conditions must be accepted'],
        card_id: ['Please select a payment card'],
        lessons: ['Please select some lessons'],
        membership_number: ['Membership Number is required for membership type confirmed'],
      })
    })
    expect(touched).toEqual({})
    await network.item('PUT', 'venues/1', { non_members_surcharge: 0 })
  })

  it('COST-17 is refused without the price that was shown, and agrees with the costs of one that was', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 11 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    expect((await send(network, booked, {})).body.errors).toHaveProperty('fingerprint')
    const { costs } = await shown(network, booked)
    const other = await send(network, booked, { costs: { ...costs, badge: 301 } })
    expect(other.status).toBe(409)
    expect((await send(network, booked, { costs })).status).toBe(200)
  })

  it('is refused with the new quotation when the fee has changed since it was shown', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 12 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    await network.item('PUT', `classes/${id}`, { class_fee: 9000 })
    const reply = await send(network, booked, { fingerprint })
    expect(reply).toMatchObject({ status: 409, body: { reason: 'price_changed', quotation: { total: 9300 } } })
    expect(await placesOf(network, booked)).toEqual([])
    const again = (reply.body as unknown as { quotation: { fingerprint: string } }).quotation.fingerprint
    expect((await send(network, booked, { fingerprint: again })).status).toBe(200)
  })

  it('ACC-31 names the lesson that is full, or that the child is in already', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 1, allow_lesson_choosing: true })
    const single = (consumer_id: number): Booked => ({
      class_id: id,
      consumer_id,
      terms: { plan: 'individual', lessons: [lessons[0]] },
    })
    expect((await accepted(network, single(3))).status).toBe(200)
    const full = await accepted(network, single(4))
    expect(full).toMatchObject({ status: 409, body: { error: 'This lesson is full: 2026-03-20.' } })
    const placed = await accepted(network, single(3))
    expect(placed.body.error).toBe('Bea Brown is already placed in this lesson: 2026-03-20.')
  })

  it('MPERM-08 is refused for another franchisee’s class, a family in nobody’s sight, and those who may not accept', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 13 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    const touched = await network.touched(async () => {
      expect((await send(network, booked, { fingerprint }, 'neighbour')).status).toBe(404)
      expect((await send(network, booked, { fingerprint }, 'instructor')).status).toBe(403)
      expect((await send(network, { ...booked, consumer_id: 5 }, { fingerprint }, 'owner')).status).toBe(422)
      // The Clarks moved away: South Swim may look them up, not book them.
      const theirs = { class_id: 4, consumer_id: 4, terms: { plan: 'pia', lessons: [5] } }
      expect((await send(network, theirs, { fingerprint }, 'neighbour')).status).toBe(403)
    })
    expect(touched).toEqual({})
    expect((await send(network, booked, { fingerprint }, 'owner')).status).toBe(200)
  })
})

describe('two acceptances at once', () => {
  it('of the last place: one has it, the other is told, and is charged nothing', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 1 })
    const book = (consumer_id: number): Booked => ({ class_id: id, consumer_id, terms: { plan: 'pia', lessons } })
    const children = [3, 4]
    const fingerprints = await Promise.all(
      children.map(async (child) => (await shown(network, book(child))).fingerprint),
    )
    const replies = await Promise.all(
      children.map((child, index) => send(network, book(child), { fingerprint: fingerprints[index] })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const quotations = await network.run(({ records }) =>
      records('quotation')
        .asSystem()
        .list({ where: { class_id: id } }),
    )
    expect(quotations).toHaveLength(1)
  })

  it('with one request key: the second gets the reply of the first, and nothing is posted twice', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 14 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    const before = await balance(2)
    const more = { fingerprint, request_key: 'a-key-of-a-screen', payment_type: 'manual', payment_method: 'cheque' }
    const replies = await Promise.all([send(network, booked, more), send(network, booked, more)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body.item).toEqual(replies[1]?.body.item)
    expect(await balance(2)).toBe(before)
    expect(await placesOf(network, booked)).toHaveLength(1)
    expect((await send(network, booked, more)).body.item).toEqual(replies[0]?.body.item)
  })
})

describe('MAPI-08 a phone booking', () => {
  it('BOOK-17 puts the child on the waiting list, and says whether there is a place', async () => {
    const { id } = await newClass(network, FRIDAYS, { max_consumers: 2 })
    const body = { customer_id: 2, consumer_id: 3, class_id: id }
    const reply = await network.send('POST', 'booking', body)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        class: { id, space_available: true, venue: { id: 1 } },
        consumer: { id: 3, name: 'Bea Brown' },
        accepted: false,
      },
    })
    expect((await network.send('POST', 'booking', body)).status).toBe(200)
    const entries = await network.run(({ records }) =>
      records('waiting_entry')
        .asSystem()
        .list({ where: { class_id: id } }),
    )
    expect(entries).toHaveLength(1)
    const other = await network.send('POST', 'booking', { ...body, customer_id: 3 })
    expect(other.body.errors).toHaveProperty('consumer_id')
  })

  it('BOOK-18 BOOK-19 accepts at once where the tenant does so and there is a place, to be paid later', async () => {
    const automatic = (value: boolean) =>
      network.send('PUT', 'settings/categories/singles/automatic-booking-acceptance', { value })
    expect((await automatic(true)).status).toBe(200)
    const { id } = await newClass(network, FRIDAYS, { max_consumers: 1, class_fee: 5000 })
    const reply = await network.send('POST', 'booking', { customer_id: 2, consumer_id: 3, class_id: id })
    expect(reply).toMatchObject({ status: 200, body: { accepted: true, class: { space_available: true } } })
    expect(await placesOf(network, { class_id: id, consumer_id: 3 })).toMatchObject([
      { state: 'taken', source: 'waiting_list' },
    ])
    const full = await network.send('POST', 'booking', { customer_id: 3, consumer_id: 4, class_id: id })
    expect(full).toMatchObject({ status: 200, body: { accepted: false, class: { space_available: false } } })
    await automatic(false)
  })

  it('BOOK-18 leaves a place alone that a family has accepted by the link of its offer, and lets the child wait', async () => {
    const automatic = (value: boolean) =>
      network.send('PUT', 'settings/categories/singles/automatic-booking-acceptance', { value })
    await automatic(true)
    const { id } = await newClass(network, FRIDAYS, { max_consumers: 1, class_fee: 5100 })
    await network.run(async ({ records }) => {
      const entry = await records('waiting_entry').asSystem().create({ class_id: id, consumer_id: 4 })
      await records('waiting_entry').asSystem().transition(entry, 'offered')
    })
    const reply = await network.send('POST', 'booking', { customer_id: 2, consumer_id: 3, class_id: id })
    expect(reply).toMatchObject({ status: 200, body: { accepted: false, class: { space_available: false } } })
    await automatic(false)
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
