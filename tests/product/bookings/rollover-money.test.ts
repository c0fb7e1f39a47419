import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../support/at-least-one.ts'
import { type Network, openNetwork } from '../network.ts'
import { brokenAccounts, linesOf } from './accepting.ts'

let network: Network
let plan: number
let gone: number
let leaver: { customer_id: number; id: number }
const LEAVING = '2026-04-20'
beforeAll(async () => {
  network = await openNetwork()
  await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })
  // Amy and Abe, siblings, are both in the class; the discount of the second rolls over.
  await network.run(async ({ records }) => {
    await records('class_consumer').asSystem().create({
      class_id: 1,
      consumer_id: 2,
      booking_type: 'pia',
      started_on: '2026-01-05',
      sibling_discount_rollover_enabled: true,
    })
    const card_id = await records('card').asSystem().create({
      customer_id: 2,
      provider_customer: 'cus_1',
      provider_method: 'pm_1',
      brand: 'visa',
      last4: '4242',
    })
    plan = await records('plan')
      .asSystem()
      .create({ place_id: 2, customer_id: 2, franchisee_id: 1, starts_on: '2025-09-01', payment_day: 15, card_id })
    await records('plan').asSystem().transition(plan, 'active')
  })
  // Two who pay by the month: one was brought along without a plan, the other leaves in the first days of the next term.
  const { id: customer_id } = await network.item('POST', 'customers', { first_name: 'Gil', last_name: 'Gone' })
  await network.run(async ({ records, tx }) => {
    const child = { customer_id: Number(customer_id), last_name: 'Gone', date_of_birth: '2021-01-01' }
    for (const first_name of ['Gus', 'Gia']) {
      const consumer_id = await records('consumer').create({ ...child, first_name })
      const place_id = await records('class_consumer')
        .asSystem()
        .create({ class_id: 2, consumer_id, booking_type: 'monthly', started_on: '2026-01-05' })
      if (first_name === 'Gus') continue
      gone = place_id
      const agreed = { customer_id: child.customer_id, franchisee_id: 1, starts_on: '2026-01-05', payment_day: 15 }
      const id = await records('plan')
        .asSystem()
        .create({ place_id, ...agreed })
      leaver = { customer_id: child.customer_id, id }
      await records('plan').asSystem().transition(id, 'active')
      const set = { notice_on: '2026-03-18', leaving_on: LEAVING }
      await records('plan').asSystem().transition(id, 'notice', { set })
      await tx.query(sql`update class_consumers set ended_on = ${LEAVING}::date where id = ${place_id}::bigint`)
    }
  })
  await network.item('PUT', 'classes/1', { sibling_discount_enabled: true, sibling_discount_percentage: 10 })
  await network.item('PUT', 'franchisees/1', { sibling_discount_enabled: true, sibling_discount_pia_enabled: true })
  for (const [slug, value] of [
    ['sibling_discount_enabled', '1'],
    ['sibling_discount_pia_enabled', true],
  ] as const) {
    await network.send('PUT', `settings/categories/singles/${slug}`, { value })
  }
})
afterAll(() => network?.close())

describe('CRS-05 the money of a rollover', () => {
  it('is shown first: charges of those who paid in advance, discounts for siblings, and plans that go on', async () => {
    const preview = await network.item('GET', 'courses/1/duplicate')
    // Class 1: Amy 90.00 + 3.00, Abe 90.00 - 9.00 + 3.00; class 2: Abe 90.00 + 3.00.
    expect(preview).toMatchObject({ charges: 27_000, charged_families: 1, sibling_discounts: 900, plans: 1 })
    expect(await linesOf(network, 1, 1)).toEqual([])
  })

  it('is posted exactly as shown, agreed for each seat, and monthly plans go on in their chain without another deposit', async () => {
    const term = { start_date: '2026-04-13', end_date: '2026-07-17' }
    const preview = await network.item('GET', 'courses/1/duplicate')
    expect((await network.send('POST', 'courses/1/duplicate', term)).status).toBe(200)
    await network.work()
    const lines = await linesOf(network, 1, 1)
    expect(0 - lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.charges)
    expect(lines.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual(
      [
        ...['charge -9000', 'charge -300'],
        ...['charge -9000', 'discount 900', 'charge -300'],
        ...['charge -9000', 'charge -300'],
      ].toSorted(),
    )
    expect(await linesOf(network, 2, 1)).toEqual([])

    const places = await network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .list({ where: { source: 'rollover' }, sort: 'id' }),
    )
    const seats = await network.run(({ records }) =>
      records('lesson_consumer')
        .asSystem()
        .list({ where: { place_id: { in: places.map(({ id }) => id) } } }),
    )
    const inAdvance = atLeastOne(places.filter(({ booking_type }) => booking_type === 'pia'))
    for (const { id, consumer_id, class_id } of inAdvance) {
      const own = seats.filter(({ place_id }) => place_id === id)
      const agreed = own.reduce((sum, { price }) => sum + (price ?? 0), 0)
      const isDiscounted = consumer_id === 2 && class_id === Math.min(...places.map((place) => place.class_id))
      expect(agreed).toBe(isDiscounted ? 8100 : 9000)
    }
    const [child] = await network.run(({ records }) =>
      records('plan')
        .asSystem()
        .list({ where: { parent_id: plan } }),
    )
    expect(child).toMatchObject({ state: 'pending', root_id: plan, starts_on: '2026-04-13', payment_day: 15 })
    // As many as were shown: neither a place without a plan nor one that leaves makes another.
    const plans = await network.run(({ records }) =>
      records('plan')
        .asSystem()
        .list({ where: { place_id: { in: places.map(({ id }) => id) }, 'place.booking_type': 'monthly' } }),
    )
    expect(plans).toHaveLength(Number(preview.plans))
    expect(places.filter(({ previous_id }) => previous_id === gone)).toMatchObject([
      { started_on: '2026-04-13', ended_on: LEAVING },
    ])
    const quotations = await network.run(({ records }) => records('quotation').asSystem().list())
    expect(quotations.map(({ kind, total }) => [kind, total])).toEqual([
      ['pia', 9300],
      ['pia', 8400],
      ['pia', 9300],
    ])
  })

  it('PLAN-07 takes the place of the next term up again where the notice that has shortened it is undone', async () => {
    const read = async () => {
      const [place] = await network.run(({ records }) =>
        records('class_consumer')
          .asSystem()
          .list({ where: { previous_id: gone } }),
      )
      const { id, class_id, consumer_id } = place ?? { id: 0, class_id: 0, consumer_id: 0 }
      const seats = await network.run(({ records }) =>
        records('lesson_consumer')
          .asSystem()
          .list({ where: { consumer_id, 'lesson.class_id': class_id } }),
      )
      const lessons = await network.run(({ records }) => records('lesson').asSystem().list({ where: { class_id } }))
      const plans = await network.run(({ records }) =>
        records('plan')
          .asSystem()
          .list({ where: { place_id: id } }),
      )
      return { place, seats: seats.length, lessons: lessons.length, plans }
    }
    const before = await read()
    expect(before.seats).toBeLessThan(before.lessons)
    const at = `customers/${leaver.customer_id}/plans/${leaver.id}`
    const makeRoom = (class_id: number) =>
      network.run(({ tx }) => tx.query(sql`update classes set max_consumers = 20 where id = ${class_id}::bigint`))
    await makeRoom(2)
    const full = await network.send('GET', `${at}/outcome?action=undo_cancel`)
    expect([full.status, full.body.error]).toEqual([409, 'Minnows Wednesday is full.'])
    await makeRoom(Number(before.place?.class_id))
    const { fingerprint, goes_on } = await network.item('GET', `${at}/outcome?action=undo_cancel`)
    const { class_id, started_on: starts_on } = before.place ?? {}
    expect(goes_on).toEqual([{ class_id, class: 'Minnows Wednesday', starts_on }])
    const reply = await network.send('POST', `${at}/cancellation/undo`, { fingerprint })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const after = await read()
    expect(after).toMatchObject({ place: { ended_on: null }, seats: before.lessons, lessons: before.lessons })
    expect(after.plans).toMatchObject([
      { parent_id: leaver.id, root_id: leaver.id, state: 'pending', starts_on: '2026-04-13', payment_day: 15 },
    ])
    const [old] = await network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .list({ where: { id: gone } }),
    )
    expect(old).toMatchObject({ ended_on: null })
  })
})

it('leaves accounts in which everything that must hold does', async () => {
  expect(await brokenAccounts(network)).toEqual([])
})
