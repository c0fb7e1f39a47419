import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const found = async (search: string, as?: 'desk' | 'neighbour') =>
  (await network.items(`booking/families?search=${encodeURIComponent(search)}`, as)).map(({ name }) => name)
const classesFor = (venue: number, child: number, rest = '') =>
  network.items(`booking/classes?venue_id=${venue}&consumer_id=${child}${rest}`)

describe('the family that books', () => {
  it('BOOK-06 is found by name, child, postcode, email, and phone in any spacing', async () => {
    expect(await found('adams')).toEqual(['Alice Adams'])
    expect(await found('abe')).toEqual(['Alice Adams'])
    expect(await found('ls61aa')).toEqual(['Alice Adams'])
    expect(await found('alice@mail')).toEqual(['Alice Adams'])
    for (const phone of ['07700 900102', '077 00 90 01 02', '+44 7700 900102']) {
      expect(await found(phone)).toEqual(['Bob Brown'])
    }
    expect((await network.items('booking/families?search=adams'))[0]?.consumers).toEqual([
      { id: 2, name: 'Abe' },
      { id: 1, name: 'Amy' },
    ])
  })

  it('BOOK-06 PERM-03 is one of those that the user may see', async () => {
    expect(await found('davis', 'desk')).toEqual([])
    expect(await found('davis', 'neighbour')).toEqual(['Dora Davis'])
    expect((await network.send('GET', 'booking/families/4', undefined, 'desk')).status).toBe(404)
    expect((await network.send('GET', 'booking/families?search=adams', undefined, 'instructor')).status).toBe(403)
  })

  it('BOOK-07 BOOK-10 BOOK-12 comes with its children, their attendance and classes', async () => {
    await network.send('PATCH', 'consumers/1', { medical_allergies: 'Nuts' })
    await network.send('POST', 'customers/1/venues/attach', { venue_id: 2, membership_number: 'M7' })
    const family = await network.item('GET', 'booking/families/1')
    expect(family).toMatchObject({
      name: 'Alice Adams',
      email: 'alice@mail.example',
      postcode: 'LS6 1AA',
      country: 'United Kingdom',
      balance: 0,
      registered_through_website: false,
      shared_read_only: false,
      venues: [{ id: 2, name: 'York Baths', pivot: { membership_status: 'unchecked', membership_number: 'M7' } }],
      consumers: [
        { name: 'Abe Adams', classes: [{ name: 'Minnows Wednesday', start_time: '10:00' }], waiting: [{ id: 1 }] },
        { name: 'Amy Adams', attendance: '1/1', medical_information: true, permit_media_usage: false },
      ],
    })
    await network.send('POST', 'customers/1/venues/detach', { venue_id: 2 })
    const asSupport = await network.item('GET', 'booking/families/1', undefined, 'support')
    expect(asSupport).not.toHaveProperty('balance')
    expect(await network.item('GET', 'booking/families/3', undefined, 'neighbour')).toMatchObject({
      shared_read_only: true,
    })
  })
})

describe('the classes of a venue', () => {
  it('BOOK-09 BOOK-13 are those open for booking, with free places and what the child has there', async () => {
    const classes = await classesFor(1, 2)
    expect(classes).toMatchObject([
      {
        name: 'Minnows Monday',
        max_consumers: 2,
        free: 0,
        waiting: 2,
        placed: 'waiting',
        class_fee: 9000,
        fee_type: 'class',
        course: { type_name: 'Minnows' },
        venue: { id: 1, name: 'Leeds Pool' },
      },
    ])
    expect((await classesFor(1, 1))[0]).toMatchObject({ placed: 'booked' })
    expect((await classesFor(1, 5))[0]).toMatchObject({ placed: null })
  })

  it('BOOK-09 show first what suits the age, in pages of 5', async () => {
    await network.send('PATCH', 'classes/4', { age_restriction_min: 120 })
    const [first, second] = await classesFor(3, 5)
    expect([first?.name, second?.name]).toEqual(['Lido Friday', 'Lido Thursday'])
    await network.send('PATCH', 'classes/4', { age_restriction_min: null })
    const page = await network.send('GET', 'booking/classes?venue_id=3&consumer_id=5&count=1&page=2')
    expect(page.body).toMatchObject({ meta: { total: 2, current_page: 2, last_page: 2, has_more_pages: false } })
    expect((page.body.items as Item[]).length).toBe(1)
  })

  it('BOOK-09 say when the child has another lesson then, and when the venue is closed', async () => {
    // Amy has a lesson of Minnows Monday on 18 March at ten, as Minnows Wednesday has.
    const clash = (await classesFor(2, 1))[0]
    expect(clash).toMatchObject({
      name: 'Minnows Wednesday',
      clashes: [{ date: '2026-03-18', start_time: '10:00', class: 'Minnows Monday' }],
      closures: [],
    })
    expect((await classesFor(2, 5))[0]).toMatchObject({ clashes: [] })
    const closed = { start_date: '2026-03-23', end_date: '2026-03-29', reason: 'Maintenance' }
    await network.send('POST', 'venues/2/skip-dates', closed)
    expect((await classesFor(2, 1))[0]?.closures).toEqual([{ date: '2026-03-25', reason: 'Maintenance' }])
  })
})

describe('a booking that was begun', () => {
  it('BOOK-03 is read again from the ids in its address', async () => {
    const all = 'booking/selection?customer_id=1&consumer_id=1&venue_id=2&class_id=2'
    expect(await network.item('GET', all)).toMatchObject({
      customer: { name: 'Alice Adams' },
      consumer: { name: 'Amy Adams', date_of_birth: '2022-05-04' },
      venue: { name: 'York Baths' },
      class: { name: 'Minnows Wednesday', placed: null },
    })
    expect(await network.item('GET', 'booking/selection?consumer_id=1')).toMatchObject({ customer: { id: 1 } })
    expect(await network.item('GET', 'booking/selection?class_id=1')).toMatchObject({ venue: { id: 1 } })
    expect(await network.item('GET', 'booking/selection?customer_id=2&consumer_id=1')).toMatchObject({
      consumer: null,
      customer: { id: 2 },
    })
    expect(await network.item('GET', 'booking/selection?customer_id=4', undefined, 'desk')).toMatchObject({
      customer: null,
    })
  })
})
