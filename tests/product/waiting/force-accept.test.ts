import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClass, placesOf, seatsOf } from '../bookings/accepting.ts'
import { resource } from '../declared.ts'
import { type Network, openNetwork } from '../network.ts'
import { addressAll, stateOf } from './list.ts'

const FRIDAYS = ['2026-03-20', '2026-03-27', '2026-04-10']

let network: Network
beforeAll(async () => {
  network = await openNetwork()
  await addressAll(network)
})
afterAll(() => network?.close())

/** A class of a single place, which is taken, and a child of the Adams who waits for it. */
async function fullClass(entry: Record<string, unknown> = {}) {
  const { id, lessons } = await newClass(network, FRIDAYS, { max_consumers: 1, tasters_enabled: true })
  await network.run(({ records }) =>
    records('class_consumer')
      .asSystem()
      .create({ class_id: id, consumer_id: 4, booking_type: 'pia', started_on: '2026-03-01' }),
  )
  await network.run(({ records }) =>
    records('waiting_entry')
      .asSystem()
      .create({ class_id: id, consumer_id: 1, ...entry }),
  )
  const path = `waiting-list/${id}/1/force-accept`
  return { id, lessons, path, ids: { class_id: id, consumer_id: 1 } }
}

describe('force accept', () => {
  it('WAIT-08 MAPI-22 takes the child off the list into a full class, and keeps stop_rollover', async () => {
    const { id, lessons, path, ids } = await fullClass()
    const lines = async () => (await network.items('transactions?count=100&quick_filter=all')).length
    const before = await lines()
    const reply = await network.send('POST', path, { stop_rollover: true }, 'owner')
    expect(reply.body.item, JSON.stringify(reply.body)).toMatchObject({ starts_on: FRIDAYS[0], lessons: 3 })
    expect(await stateOf(network, id, 1)).toMatchObject({ state: 'accepted' })
    expect(await placesOf(network, ids)).toMatchObject([
      { state: 'taken', booking_type: 'pia', started_on: FRIDAYS[0], stop_rollover: true, source: 'waiting_list' },
    ])
    expect((await seatsOf(network, ids)).map(({ lesson_id, price }) => [lesson_id, price])).toEqual(
      lessons.map((lesson) => [lesson, 0]),
    )
    // Nothing is charged, and the plan is there to be changed to monthly payments.
    expect(await lines()).toBe(before)
    expect(await network.item('GET', `consumers/plans/1/class/${id}`)).toMatchObject({
      id: reply.body.item?.plan_id,
      type: 'pay_as_you_go',
      state: 'active',
    })
    const mails = await network.items('customers/1/logs/email')
    expect(mails.filter(({ template }) => template === 'booking-confirmed')).toHaveLength(1)
    expect((await network.send('POST', path, {}, 'owner')).status).toBe(404)
  })

  it('WAIT-08 rolls the place over as any other where nothing else is sent', async () => {
    const { path, ids } = await fullClass({ start_date: '2026-03-27' })
    expect((await network.send('POST', path, {}, 'owner')).status).toBe(200)
    expect(await placesOf(network, ids)).toMatchObject([{ started_on: '2026-03-27', stop_rollover: false }])
  })

  it('WAIT-08 keeps a trial to the lesson that was chosen', async () => {
    const { path, ids, lessons } = await fullClass({ taster: true, booking_type: 'taster' })
    expect((await network.send('POST', path, {}, 'owner')).status).toBe(200)
    expect(await placesOf(network, ids)).toMatchObject([{ booking_type: 'taster', ended_on: '2026-03-21' }])
    expect((await seatsOf(network, ids)).map(({ lesson_id }) => lesson_id)).toEqual(lessons.slice(0, 1))
  })

  it('MPERM-09 accepting, force accepting and removing each take a permission of their own', async () => {
    const actions = resource('waiting_list').list.actions.flatMap((one) => (typeof one === 'object' ? [one] : []))
    const permissionOf = (id: string) => actions.find((one) => one.id === id)?.permission
    expect(['accept', 'force_accept', 'remove'].map(permissionOf)).toEqual([
      'waiting_list.accept',
      'waiting_list.force_accept',
      'waiting_list.remove',
    ])
    const { path, id } = await fullClass()
    // They may remove from the list, and neither accept nor force accept.
    expect((await network.send('POST', path, {}, 'support')).status).toBe(403)
    expect((await network.send('POST', `waiting-list/${id}/1/accept`, { plan: 'pia' }, 'support')).status).toBe(403)
    expect((await network.send('POST', path, {}, 'neighbour')).status).toBe(404)
    expect((await network.send('POST', `waiting-list/${id}/1/remove`, {}, 'support')).status).toBe(200)
  })
})
