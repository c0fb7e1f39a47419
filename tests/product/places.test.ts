import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

type Place = { class_id: number; consumer_id: number; booking_type: 'pia' | 'monthly' | 'taster'; started_on: string }

const add = (place: Place & { ended_on?: string; state?: 'held' | 'taken' | 'void' }) =>
  network.run(({ records }) => records('class_consumer').asSystem().create(place))
const listed = async (id: number) => (await network.ids(`classes/${id}/consumers`)).toSorted()
const booked = async (id: number) => (await network.item('GET', `classes/${id}`)).booked
const placesOf = (class_id: number, consumer_id: number) =>
  network.run(({ records }) =>
    records('class_consumer').asSystem().list({ where: { class_id, consumer_id }, sort: 'started_on' }),
  )

describe('a place in a class', () => {
  it('API-46 CLS-14 is kept until the day of leaving', async () => {
    const before = { listed: await listed(1), booked: await booked(1) }
    expect(before.listed).toContain(3)
    const reply = await network.send('POST', 'classes/1/consumers/3/remove', {
      reason: 'Moved away',
      ended_on: '2026-04-01',
    })
    expect(reply.status).toBe(200)
    expect({ listed: await listed(1), booked: await booked(1) }).toEqual(before)
    expect(await placesOf(1, 3)).toMatchObject([
      { started_on: '2025-09-01', ended_on: '2026-04-01', ended_how: 'left', ended_reason: 'Moved away' },
    ])
    const past = await network.send('POST', 'classes/1/consumers/3/remove', { ended_on: '2026-03-17' })
    expect({ status: past.status, errors: past.body.errors }).toMatchObject({
      status: 422,
      errors: { ended_on: ['A place cannot end on a day that is past.'] },
    })
  })

  it('CLS-14 begins again as another one, from the day on which the last ended, and the child is listed once', async () => {
    const again = { class_id: 1, consumer_id: 3, booking_type: 'pia', started_on: '2026-04-01' } as const
    await expect(add({ ...again, started_on: '2026-03-31' })).rejects.toMatchObject({
      errors: { started_on: [expect.stringContaining('overlaps')] },
    })
    await add(again)
    expect(await placesOf(1, 3)).toHaveLength(2)
    expect((await listed(1)).filter((id) => id === 3)).toHaveLength(1)
    expect((await network.ids('consumers/3/classes')).filter((id) => id === 1)).toHaveLength(1)
    expect(await booked(1)).toBe((await listed(1)).length)
    // What is changed of it is changed of the later one.
    expect((await network.send('PUT', 'classes/1/consumers/3', { stop_rollover: true })).status).toBe(200)
    expect((await placesOf(1, 3)).map(({ stop_rollover }) => stop_rollover)).toEqual([false, true])
  })

  it('CLS-14 that is void, a trial or a single lesson stands in nobody’s way', async () => {
    const other = { class_id: 2, consumer_id: 2, started_on: '2026-01-01' } as const
    await add({ ...other, booking_type: 'pia', state: 'void' })
    await add({ ...other, booking_type: 'taster' })
    await expect(add({ ...other, booking_type: 'monthly' })).rejects.toMatchObject({ errors: expect.anything() })
    expect((await listed(2)).filter((id) => id === 2)).toHaveLength(1)
  })

  it('CLS-14 stays what it was: how it is booked, for whom, and since when', async () => {
    const [place] = await placesOf(1, 1)
    for (const change of [{ booking_type: 'monthly' as const }, { started_on: '2026-01-01' }, { consumer_id: 4 }]) {
      const changing = network.run(({ records }) =>
        records('class_consumer')
          .asSystem()
          .update(place?.id ?? 0, change),
      )
      await expect(changing).rejects.toMatchObject({
        errors: expect.objectContaining({
          [Object.keys(change)[0] ?? '']: ['A place stays what it was: end it, and book another.'],
        }),
      })
    }
  })

  it('CLS-14 that has not begun when the child leaves is never taken', async () => {
    await add({ class_id: 2, consumer_id: 5, booking_type: 'pia', started_on: '2026-05-01' })
    expect(await listed(2)).toContain(5)
    expect((await network.send('POST', 'classes/2/consumers/5/remove', {})).status).toBe(200)
    expect(await placesOf(2, 5)).toMatchObject([{ state: 'void', started_on: '2026-05-01', ended_on: '2026-05-01' }])
    expect(await listed(2)).not.toContain(5)
  })

  it('CLS-14 ends the day after its course, and the children stay on the list of the class', async () => {
    await add({ class_id: 3, consumer_id: 7, booking_type: 'monthly', started_on: '2025-10-01' })
    const before = { listed: await listed(3), booked: await booked(3) }
    await network.workAt('class-consumers/end-places')
    const { end_date } = await network.item(
      'GET',
      `courses/${String((await network.item('GET', 'classes/3')).course_id)}`,
    )
    const [place] = await placesOf(3, 7)
    expect(place).toMatchObject({ ended_how: 'completed' })
    expect(String(place?.ended_on) > String(end_date)).toBe(true)
    expect({ listed: await listed(3), booked: await booked(3) }).toEqual(before)
    // Places of courses that go on are left alone, and there is nothing left to do.
    expect((await placesOf(1, 1)).map(({ ended_on }) => ended_on)).toEqual([null])
    expect(await network.touched(() => network.workAt('class-consumers/end-places'))).not.toHaveProperty(
      'class_consumers',
    )
  })
})
