import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'
import { addressAll, lineOf, stateOf } from './list.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
})
afterAll(() => network?.close())

const at = (classId: number, consumerId: number, what = '') =>
  `waiting-list/${classId}/${consumerId}${what && `/${what}`}`

describe('WAIT-05 WAIT-06 adding somebody to a waiting list', () => {
  it('puts the child at its end, and tells the family', async () => {
    const reply = await network.send('POST', 'waiting-list/2', { customer_id: 1, consumer_id: 1 }, 'owner')
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { item: { id: expect.any(Number), class_id: 2, consumer_id: 1, position: 1 }, emailed: true },
    })
    const quiet = { customer_id: 3, consumer_id: 4, is_taster: true, send_email: false }
    expect((await network.send('POST', 'waiting-list/2', quiet, 'owner')).body).toMatchObject({
      item: { position: 2 },
      emailed: false,
    })
    const { items } = (await network.send('GET', 'customers/1/logs/email')).body
    expect(items?.filter(({ template }) => template === 'waiting-list-added')).toHaveLength(1)
  })

  it('refuses who waits already, has a place, is of another family, or cannot book so', async () => {
    const add = async (body: object, classId = 2) => {
      const { status, body: reply } = await network.send('POST', `waiting-list/${classId}`, body, 'owner')
      return { status, says: reply.error ?? Object.values(reply.errors ?? {})[0]?.[0] }
    }
    expect(await add({ customer_id: 1, consumer_id: 1 })).toEqual({
      status: 409,
      says: 'Amy Adams is on this waiting list already.',
    })
    expect(await add({ customer_id: 1, consumer_id: 2 })).toEqual({
      status: 409,
      says: 'Abe Adams has a place in this class already.',
    })
    expect(await add({ customer_id: 1, consumer_id: 3 })).toEqual({ status: 422, says: 'Choose one of the options.' })
    expect(await add({ customer_id: 1, consumer_id: 2, is_taster: true }, 1)).toEqual({
      status: 422,
      says: 'This class cannot be booked that way. It can be booked by: Pay In Advance.',
    })
    expect((await network.send('POST', 'waiting-list/2', { customer_id: 1, consumer_id: 1 }, 'neighbour')).status).toBe(
      404,
    )
  })
})

describe('WAIT-03 MAPI-20 an entry', () => {
  it('is read by class and child, by those who may see the class', async () => {
    expect(await network.item('GET', at(1, 2))).toMatchObject({
      class_id: 1,
      consumer_id: 2,
      position: 2,
      state: 'waiting',
      start_date: '2026-03-23',
      taster: false,
      discount_code: null,
      booked_lessons: [1, 2],
    })
    expect((await network.send('GET', at(1, 2), undefined, 'neighbour')).status).toBe(404)
    expect((await network.send('GET', at(1, 7))).status).toBe(404)
  })
})

describe('WAIT-11 WAIT-12 the plan of an entry', () => {
  it('changes to what the class has, and to nothing else', async () => {
    const change = (plan: string) => network.send('POST', at(2, 1, 'change-plan'), { plan }, 'owner')
    expect((await change('taster')).body).toMatchObject({ item: { booking_type: 'taster', taster: true } })
    expect((await change('pia')).body).toMatchObject({ item: { booking_type: 'pia', taster: false } })
    expect((await change('monthly')).body.errors).toEqual({
      plan: ['This class cannot be booked that way. It can be booked by: Pay In Advance, Trial.'],
    })
  })

  it('is offered by what is known of the class, of each row and on its own screen', async () => {
    const bookable = { class: { monthly_payments: false, tasters_enabled: true, allow_lesson_choosing: false } }
    const { items } = (await network.send('GET', 'waiting-list?class_id=2', undefined, 'owner')).body
    const row = items?.find(({ consumer_id }) => consumer_id === 1)
    expect(row).toMatchObject(bookable)
    expect(await network.item('GET', `waiting-list/${String(row?.id)}`, undefined, 'owner')).toMatchObject(bookable)
  })
})

describe('WAIT-04 WAIT-12 moving', () => {
  it('keeps the turn: who has waited longer stands before those of the other list', async () => {
    expect((await network.send('POST', at(2, 4, 'remove'), {}, 'owner')).status).toBe(200)
    const moved = await network.send('POST', at(1, 4, 'move'), { class_id: 2 }, 'owner')
    expect(moved.body.item).toMatchObject({ class_id: 2, position: 1 })
    expect(await network.item('GET', at(2, 4))).toMatchObject({ queued_at: '2026-03-01T09:00:00.000Z', taster: true })
    const { body } = await network.send('POST', at(1, 2, 'move'), { class_id: 2 }, 'owner')
    expect(body.error).toBe('Abe Adams has a place in this class already.')
    await network.send('POST', 'waiting-list/1', { customer_id: 6, consumer_id: 7, send_email: false })
    const moveAs = async (as: 'head' | 'owner') =>
      (await network.send('POST', at(1, 7, 'move'), { class_id: 4 }, as)).body.errors
    expect(await moveAs('head')).toEqual({ class_id: ['Choose an open class of the same franchisee.'] })
    expect(await moveAs('owner')).toEqual({ class_id: ['Choose one of the options.'] })
  })

  it('MPERM-08 takes the permission to move children, which the front desk has not', async () => {
    expect((await network.send('POST', at(1, 2, 'move'), { class_id: 2 }, 'desk')).status).toBe(403)
    expect((await network.send('POST', at(1, 2, 'remove'), {}, 'instructor')).status).toBe(403)
  })
})

describe('WAIT-09 WAIT-10 MAPI-23 MAPI-25 removing', () => {
  it('takes a reason of the tenant’s list, and keeps it with the history', async () => {
    const unknown = await network.send('POST', at(2, 4, 'remove'), { reason: 'Bored' }, 'owner')
    expect(unknown.body.errors).toEqual({ reason: ['This is not one of the choices.'] })
    const [{ id } = { id: 0 }] = await network.items('classes/2/waiting?quick_filter=waiting&search=Cal')
    expect((await network.send('POST', at(2, 4, 'remove'), { reason: 'Wrong age' }, 'owner')).status).toBe(200)
    expect(await network.item('GET', `waiting-list/${id}`)).toMatchObject({
      state: 'removed',
      outcome_reason: 'Wrong age',
      position: null,
    })
    const { items } = (await network.send('GET', `waiting-list/${id}/history`, undefined, 'owner')).body
    expect(items).toMatchObject([{ of: 'entry', to: 'removed', reason: 'Wrong age' }])
    expect((await network.send('POST', at(2, 4, 'remove'), {}, 'owner')).status).toBe(404)
  })
})

describe('WAIT-01 positions', () => {
  it('have no gaps, follow the turn, and a move keeps it, whatever is done', { timeout: 300_000 }, async () => {
    const CLASSES = [1, 2]
    const CHILDREN = [1, 2, 3, 4, 5, 6, 7]
    const step = fc.record({
      what: fc.constantFrom('add', 'add', 'move', 'remove'),
      class: fc.constantFrom(...CLASSES),
      child: fc.constantFrom(...CHILDREN),
    })
    const queuedOf = async () =>
      network.run(({ records }) =>
        records('waiting_entry')
          .asSystem()
          .list({ where: { state: { in: ['waiting', 'offered'] } }, only: ['class_id', 'consumer_id', 'queued_at'] }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const { what, class: one, child } of steps) {
          const family = (await network.item('GET', `consumers/${child}`)).customer_id
          const before = await queuedOf()
          if (what === 'add') {
            await network.send('POST', `waiting-list/${one}`, {
              customer_id: family,
              consumer_id: child,
              send_email: false,
            })
          } else if (what === 'remove') await network.send('POST', at(one, child, 'remove'), {})
          else {
            const to = one === 1 ? 2 : 1
            const { status } = await network.send('POST', at(one, child, 'move'), { class_id: to })
            if (status === 200) {
              const was = before.find((entry) => entry.class_id === one && entry.consumer_id === child)
              const is = (await queuedOf()).find((entry) => entry.class_id === to && entry.consumer_id === child)
              expect(is?.queued_at).toBe(was?.queued_at)
            }
          }
        }
        for (const one of CLASSES) {
          const line = await lineOf(network, one)
          expect(line.map(({ position }) => position)).toEqual(line.map((_entry, index) => index + 1))
        }
      }),
      { numRuns: 4 },
    )
    expect((await queuedOf()).length).toBeGreaterThan(0)
  })
})

describe('FLT-11 FLT-12 FLT-13 the filters of the waiting list', () => {
  it.each([
    ['filter[franchisees]=2', [4]],
    ['filter[venues]=3', [4]],
    ['filter[course_types]=1', 'some'],
    ['filter[categories]=1', 'some'],
    ['filter[days][]=4', [4]],
    ['filter[age][]=4', 'some'],
    ['filter[capacity]=full', 'some'],
    ['filter[booking_type]=standard_bookings', 'some'],
  ])('%s', async (filter, classes) => {
    const items = await network.items(`waiting-list?quick_filter=waiting&count=100&${filter}`)
    const found = [...new Set(items.map(({ class_id }) => Number(class_id)))]
    if (classes === 'some') expect(found.length).toBeGreaterThan(0)
    else expect(found).toEqual(classes)
  })

  it('FLT-13 tells bookings of trials from all others', async () => {
    await network.send('POST', 'waiting-list/2', { customer_id: 2, consumer_id: 3, send_email: false, is_taster: true })
    const tasters = async (type: string) =>
      new Set((await network.items(`waiting-list?filter[booking_type]=${type}&count=100`)).map(({ taster }) => taster))
    expect(await tasters('taster_bookings')).toEqual(new Set([true]))
    expect(await tasters('standard_bookings')).toEqual(new Set([false]))
  })

  it('FLT-14 franchisees have none of franchisees, and see their own', async () => {
    expect((await network.send('GET', 'waiting-list?filter[franchisees]=2', undefined, 'owner')).status).toBe(400)
    const items = await network.items('waiting-list?count=100', 'neighbour')
    expect(new Set(items.map(({ class_id }) => class_id))).toEqual(new Set([4]))
    expect(await stateOf(network, 4, 4)).toEqual({ state: 'waiting', offers: [] })
  })
})
