import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const calendar = (path: string, as?: 'owner') => network.items(`classes/${path}`, as)
const childrenOf = async (lesson: number) => (await network.ids(`lessons/${lesson}/consumers`)).toSorted()
const consumers = 'classes/1/lessons/2/consumers'

describe('the calendar of a class', () => {
  it('API-39 CLS-18 has its lessons by time, with who is in them and how full they are', async () => {
    expect(await calendar('1/lessons/calendar')).toMatchObject([
      {
        id: 1,
        start_date: '2026-03-16',
        start_time: '10:00',
        status: 'incomplete',
        instructor: { id: 1, name: 'Ann Archer' },
        places: 2,
        booked: 2,
        consumers: [
          { id: 1, name: 'Amy Adams', present: true },
          { id: 3, name: 'Bea Brown', present: false },
        ],
      },
      { id: 2, start_date: '2026-03-18', status: 'upcoming', instructor: { id: 2 }, booked: 1, consumers: [{ id: 1 }] },
    ])
  })

  it('is cut to the days that are asked for', async () => {
    const idsOf = async (query: string) => (await calendar(`1/lessons/calendar?${query}`)).map(({ id }) => id)
    expect(await idsOf('from=2026-03-17&to=2026-03-31')).toEqual([2])
    expect(await idsOf('to=2026-03-16')).toEqual([1])
    expect((await network.send('GET', 'classes/1/lessons/calendar?from=soon')).status).toBe(400)
    expect((await network.send('GET', 'classes/4/lessons/calendar', undefined, 'owner')).status).toBe(404)
  })

  it('CLS-18 tells which instructors are away, and on which of its days the venue is closed or it is a holiday', async () => {
    await network.run(async ({ records }) => {
      const absence = { instructor_id: 2, start_date: '2026-03-17', end_date: '2026-03-19' }
      await records('instructor_absence').asSystem().create(absence)
      const closure = { venue_id: 1, start_date: '2026-03-20', end_date: '2026-03-24', reason: 'Maintenance' }
      await records('venue_skip_date').asSystem().create(closure)
    })
    const away = (await calendar('1/lessons/calendar')).map(({ id, instructor_away }) => [id, instructor_away])
    expect(away).toEqual([
      [1, false],
      [2, true],
    ])
    const closed = async (query: string) =>
      (await network.send('GET', `classes/1/lessons/calendar${query}`)).body.closed
    const maintenance = { date: '2026-03-23', kind: 'closed', name: 'Maintenance' }
    const easter = { date: '2026-04-06', kind: 'holiday', name: 'Easter Monday' }
    expect(await closed('')).toEqual([maintenance, easter])
    expect(await closed('?from=2026-03-24')).toEqual([easter])
  })

  it('REG-01 says of each lesson whether it is full, and whether it has been selected for a child', async () => {
    const of = async (consumer: number) =>
      (await calendar(`1/lessons/calendar?consumer_id=${consumer}`)).map(({ id, is_full, selected }) => ({
        id,
        is_full,
        selected,
      }))
    expect(await of(3)).toEqual([
      { id: 1, is_full: true, selected: true },
      { id: 2, is_full: false, selected: false },
    ])
    expect(await of(1)).toContainEqual({ id: 2, is_full: false, selected: true })
  })

  it('REG-14 is for everybody who sees the class, and editing a lesson takes classes.lessons.edit', async () => {
    const desk = (await network.items('roles?count=50')).find(({ name }) => name === 'Front Desk')
    const become = (permissions: string[]) =>
      network.send('PUT', `roles/${String(desk?.id)}/permissions`, { permissions })
    const status = async (method: 'GET' | 'PUT', path: string, body?: unknown) =>
      (await network.send(method, path, body, 'desk')).status
    await become(['current_user.*', 'classes.list', 'classes.details'])
    expect(await status('GET', 'classes/1/lessons/calendar')).toBe(200)
    expect(await status('PUT', 'classes/1/lessons/2', { end_time: '10:50' })).toBe(403)
    await become(['current_user.*', 'classes.details', 'classes.lessons.edit'])
    expect(await status('PUT', 'classes/1/lessons/2', { end_time: '10:50' })).toBe(200)
    await become(['current_user.*'])
    expect(await status('GET', 'classes/1/lessons/calendar')).toBe(403)
    await become(desk?.permissions as string[])
  })

  it('ACC-30 ACC-31 says of each lesson whether it can be chosen for a child, and why not', async () => {
    const chosen = async (classId: number, consumer: number): Promise<Item[]> =>
      (await calendar(`${classId}/lessons/calendar?consumer_id=${consumer}`)).map(
        ({ id, disabled, disabled_reason }) => ({ id, disabled, disabled_reason }),
      )
    expect(await chosen(1, 1)).toContainEqual({
      id: 2,
      disabled: true,
      disabled_reason: 'Amy Adams is already placed in this lesson',
    })
    expect(await chosen(1, 2)).toContainEqual({ id: 2, disabled: false, disabled_reason: null })
    expect(await chosen(4, 4)).toEqual([
      { id: 8, disabled: true, disabled_reason: 'This lesson has been Cancelled' },
      { id: 5, disabled: true, disabled_reason: 'This lesson is full' },
    ])
  })
})

it('LES-05 a lesson is added on a day of its course alone, the first and the last included', async () => {
  const add = (start_date: string) =>
    network.send('POST', 'classes/2/lessons', { start_date, start_time: '08:00', end_time: '08:30' })
  const refused = { start_date: ['A lesson must be on a day between the first and the last of its course.'] }
  for (const day of ['2026-01-04', '2026-04-11']) {
    expect(await add(day)).toMatchObject({ status: 422, body: { errors: refused } })
  }
  for (const day of ['2026-01-05', '2026-04-10']) expect((await add(day)).status).toBe(201)
  const [first] = await network.ids('classes/2/lessons?sorting[start_date]=asc')
  const moved = await network.send('PUT', `classes/2/lessons/${first}`, { start_date: '2026-04-11' })
  expect(moved).toMatchObject({ status: 422, body: { errors: refused } })
})

it('LES-13 a lesson is added, joined and cancelled under its class, and incomplete from its end on', async () => {
  const { id, status } = await network.item('POST', 'classes/2/lessons', {
    start_date: '2026-03-18',
    start_time: '09:00',
    end_time: '09:30',
  })
  expect(status).toBe('incomplete')
  const lesson = `classes/2/lessons/${String(id)}`
  // Abe has a place in the class; Bea comes once.
  expect(await network.ids(`lessons/${String(id)}/consumers`)).toEqual([2])
  expect(await network.item('POST', `${lesson}/consumers`, { consumer_id: 3 })).toMatchObject({ lesson_id: id })
  expect(await network.send('POST', `${lesson}/cancel`, {})).toMatchObject({ status: 422 })
  expect((await network.send('POST', `${lesson}/cancel`, { reason: 'Pool closed' })).status).toBe(200)
  expect(await network.item('GET', lesson)).toMatchObject({ status: 'cancelled', cancelled_reason: 'Pool closed' })
})

it('LES-05 a class, a lesson and what a lesson is added to tell the first and the last day of the course', async () => {
  const course = { start_date: '2026-01-05', end_date: '2026-04-10' }
  expect(await network.item('GET', 'classes/2')).toMatchObject({ course })
  expect(await network.item('GET', 'classes/2/lessons/3')).toMatchObject({ class: { course } })
  expect((await network.items('classes/all')).find(({ id }) => id === 2)).toMatchObject({ course })
})

describe('who is in a lesson', () => {
  it('LES-10 whoever has been added is not offered any more', async () => {
    expect(await network.ids('lessons/2/consumers/available')).toContain(2)
    expect(await network.item('POST', consumers, { consumer_id: 2 })).toMatchObject({
      lesson_id: 2,
      consumer: { id: 2, name: 'Abe Adams' },
    })
    expect(await childrenOf(2)).toEqual([1, 2])
    expect(await network.ids('lessons/2/consumers/available')).not.toContain(2)
  })

  it('LES-12 is refused a second time, in a full lesson and in a cancelled one, with the reason', async () => {
    const refused = async (path: string, consumer_id: number) => {
      const { status, body } = await network.send('POST', path, { consumer_id }, 'owner')
      return { status, error: (body as { error?: string }).error }
    }
    expect(await refused(consumers, 1)).toMatchObject({
      status: 409,
      error: 'Amy Adams is already placed in this lesson',
    })
    expect(await refused(consumers, 4)).toMatchObject({ status: 409, error: 'This lesson is full' })
    const cancelled = await network.send('POST', 'classes/4/lessons/8/consumers', { consumer_id: 4 })
    expect(cancelled).toMatchObject({ status: 409, body: { error: 'This lesson has been Cancelled' } })
  })

  it('LES-12 is asked in the one way that knows these rules', async () => {
    for (const way of ['attach', 'detach', 'toggle']) {
      expect((await network.send('POST', `lessons/2/consumers/${way}`, { consumer_id: 4 })).status).toBe(404)
    }
  })

  it('a full lesson takes another when somebody who may has been asked', async () => {
    const asked = await network.send('POST', consumers, { consumer_id: 4 })
    expect(asked).toMatchObject({ status: 409, body: { reason: 'full', confirm: true } })
    await network.item('POST', consumers, { consumer_id: 4, confirm: true })
    expect(await childrenOf(2)).toEqual([1, 2, 4])
  })

  it('API-43 a child is removed from a lesson by its id, and both are written down', async () => {
    expect((await network.send('PUT', consumers, { consumer_id: 4 })).body).toEqual({ success: true })
    expect(await childrenOf(2)).toEqual([1, 2])
    expect((await network.send('PUT', consumers, { consumer_id: 4 })).status).toBe(404)
    const lines = (await network.items('audit?filter[entity]=lesson_consumer&count=2')).map(({ action }) => action)
    expect(lines).toEqual(['delete', 'create'])
  })

  it('nobody reaches the lessons of other classes or franchises, nor a complete register', async () => {
    expect((await network.send('POST', 'classes/2/lessons/2/consumers', { consumer_id: 3 })).status).toBe(404)
    expect((await network.send('POST', 'classes/4/lessons/5/consumers', { consumer_id: 1 }, 'owner')).status).toBe(404)
    const stranger = await network.send('POST', consumers, { consumer_id: 5 }, 'owner')
    expect(stranger).toMatchObject({ status: 422, body: { errors: { consumer_id: [expect.any(String)] } } })
    const complete = await network.send('PUT', 'classes/3/lessons/4/consumers', { consumer_id: 1 })
    expect(complete.status).toBe(409)
  })
})

describe('who waits for a class', () => {
  it('API-39 CLS-17 WAIT-03 is listed under it, first come first', async () => {
    expect(await network.items('classes/1/waiting')).toMatchObject([
      { id: 2, consumer: { name: 'Cal Clark' }, taster: true, booked_lessons: 0, start_date: null },
      {
        id: 1,
        created_at: '2026-03-02T09:00:00.000Z',
        start_date: '2026-03-23',
        booked_lessons: 2,
        discount_code: null,
      },
    ])
    expect(await network.ids('classes/1/waiting?sorting[start_date]=desc')).toEqual([1, 2])
  })

  it('CLS-06 FLT-11 classes are found by being waited for, and by what is free', async () => {
    const found = async (capacity: string) =>
      (await network.ids(`classes?quick_filter=all&filter[capacity]=${capacity}&count=50`)).toSorted()
    expect(await found('waiting')).toEqual([1, 4])
    expect(await found('full')).toEqual([1, 4, 5])
    expect(await found('empty')).toEqual([3])
    expect(await found('not-empty-or-full')).toEqual([2, 6])
    expect(await found('spaces')).toEqual([2, 3, 6])
  })
})

it('CLS-14 a child of a class is shown with its name, both rollovers and whether the family is a member of the venue', async () => {
  const rows = await network.items('classes/1/consumers?sorting[name]=asc')
  expect(rows).toMatchObject([
    {
      id: 1,
      name: 'Amy Adams',
      pivot: { stop_rollover: false, sibling_discount_rollover_enabled: false, membership_status: 'unchecked' },
    },
    { id: 3, name: 'Bea Brown' },
  ])
})

it('CLS-14 whether the family is a member is told of the venue of the class alone', async () => {
  const statuses = async () =>
    (await network.items('classes/1/consumers?sorting[name]=asc')).map(
      ({ pivot }) => (pivot as { membership_status: string }).membership_status,
    )
  const be = (customer: number, venue: number, status: string) =>
    network.run(({ tx }) =>
      tx.query(sql`
        insert into venue_memberships (tenant_id, customer_id, venue_id, status)
        values (${tx.tenantId}, ${customer}, ${venue}, ${status})`),
    )
  await be(1, 2, 'confirmed')
  expect(await statuses()).toEqual(['unchecked', 'unchecked'])
  await be(2, 1, 'confirmed')
  expect(await statuses()).toEqual(['unchecked', 'confirmed'])
})

describe('leaving a class', () => {
  it('API-46 MAPI-24 ends the place today and frees the lessons to come, not those that were', async () => {
    const left = await network.send('POST', 'classes/1/consumers/1/remove', { reason: 'Moved away' })
    expect(left.body).toEqual({ success: true, lessons_removed: 0 })
    const { id } = await network.item('POST', 'classes/1/lessons', {
      start_date: '2026-03-30',
      start_time: '10:00',
      end_time: '10:45',
    })
    expect(await childrenOf(Number(id))).toEqual([3])
    const next = await network.send('POST', 'classes/1/consumers/3/remove', {})
    expect(next.body).toEqual({ success: true, lessons_removed: 1 })
    expect(await childrenOf(1)).toEqual([1, 3])
    expect(await childrenOf(Number(id))).toEqual([])
    expect(await network.item('GET', 'classes/1')).toMatchObject({ booked: 0 })
    expect(await network.ids('classes/1/consumers')).toEqual([])
  })

  it('takes a reason from its list, and ends only once', async () => {
    const reason = { reason: 'Nobody knows' }
    expect(await network.send('POST', 'classes/4/consumers/5/remove', reason)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
    expect((await network.send('POST', 'classes/1/consumers/1/remove', {})).status).toBe(404)
    expect((await network.send('POST', 'classes/4/consumers/5/remove', {}, 'owner')).status).toBe(404)
  })
})
