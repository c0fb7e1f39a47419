import { afterAll, describe, expect, it } from 'vitest'
import { openNetwork } from '../network.ts'
import {
  accepted,
  balanceOf,
  type Booked,
  brokenAccounts,
  FRIDAYS,
  newClass,
  placesOf,
  send,
  shown,
} from './accepting.ts'

const network = await openNetwork()
afterAll(() => network.close())
await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })

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
    expect(full).toMatchObject({ status: 409, body: { error: 'This lesson is full: 20 Mar 2026.' } })
    const placed = await accepted(network, single(3))
    expect(placed.body.error).toBe('Bea Brown is already placed in this lesson: 20 Mar 2026.')
  })

  it('MPERM-08 is refused for another franchisee’s class, a family in nobody’s sight, and those who may not accept', async () => {
    const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 13 })
    const booked: Booked = { class_id: id, consumer_id: 3, terms: { plan: 'pia', lessons } }
    const { fingerprint } = await shown(network, booked)
    const touched = await network.touched(async () => {
      expect((await send(network, booked, { fingerprint }, 'neighbour')).status).toBe(404)
      expect((await send(network, booked, { fingerprint }, 'instructor')).status).toBe(403)
      expect((await send(network, { ...booked, consumer_id: 5 }, { fingerprint }, 'owner')).status).toBe(404)
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
    const before = await balanceOf(network, 2)
    const more = { fingerprint, request_key: 'a-key-of-a-screen', payment_type: 'manual', payment_method: 'cheque' }
    const replies = await Promise.all([send(network, booked, more), send(network, booked, more)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body.item).toEqual(replies[1]?.body.item)
    expect(await balanceOf(network, 2)).toBe(before)
    expect(await placesOf(network, booked)).toHaveLength(1)
    expect((await send(network, booked, more)).body.item).toEqual(replies[0]?.body.item)
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
