import { afterAll, describe, expect, it } from 'vitest'
import { openNetwork } from '../network.ts'
import { brokenAccounts, FRIDAYS, newClass, placesOf } from './accepting.ts'

const network = await openNetwork()
afterAll(() => network.close())
await network.item('PUT', 'courses/1', { has_badge: true, badge_cost: 300 })

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
