import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('classes', () => {
  const CLASS = {
    name: 'Minnows Sunday',
    course_id: 1,
    franchisee_id: 1,
    venue_id: 1,
    instructor_id: 2,
    day_of_week: 0,
    start_time: '09:00',
    end_time: '09:45',
    fee_option: 'lesson',
    class_fee: 9000,
    lesson_fee: 950,
    age_restriction_min: 6,
    age_restriction_max: 36,
    last_registration_date: '2026-04-01',
    show_online_date: '2026-01-01',
    stop_rollover: true,
    monthly_payments: true,
    welcome_pack: true,
    allow_lesson_choosing: false,
    tasters_enabled: true,
    sibling_discount_enabled: true,
    sibling_discount_percentage: 12,
    venue_rate: 2500,
    venue_rate_type: 'fixed',
  }

  it('CRS-03 CLS-03 a class that joins a running course is proposed no last registration date that has passed', async () => {
    const proposed = async () => {
      const courses = await network.items('courses/all?limit=100')
      return courses.find(({ id }) => id === 1)?.registration_to_come
    }
    const { last_registration_date } = await network.item('GET', 'courses/1')
    await network.ask('PATCH', 'courses/1', { last_registration_date: '2026-03-17' })
    expect(await proposed()).toBeNull()
    await network.ask('PATCH', 'courses/1', { last_registration_date: '2026-03-18' })
    expect(await proposed()).toBe('2026-03-18')
    await network.ask('PATCH', 'courses/1', { last_registration_date })
  })

  it('SRCH-01 CLS-01 are found by the academic year of their course, as people write it', async () => {
    const total = async (search: string) => (await network.ask('GET', `classes?search=${search}`)).body.meta?.total
    const { start_date, end_date } = await network.item('GET', 'courses/1')
    await network.ask('PATCH', 'courses/1', { end_date: '2027-01-03' })
    expect(await total('2026%2027')).toBeGreaterThan(0)
    expect(await total('2026%2F27')).toBe(await total('2026%2027'))
    expect(await total('2028%2029')).toBe(0)
    await network.ask('PATCH', 'courses/1', { start_date, end_date })
  })

  it('CLS-04 LES-04 asks before it has fewer places than are booked, with the number, and before a lesson has', async () => {
    const { booked } = await network.item('GET', 'classes/1')
    expect(booked).toBeGreaterThan(1)
    const asked = await network.ask('PATCH', 'classes/1', { max_consumers: 1 })
    expect([asked.status, asked.body.warnings?.map(({ text }) => text)]).toEqual([
      409,
      [`${String(booked)} children are booked already, and there would be room for 1.`],
    ])
    expect((await network.ask('PATCH', 'classes/1', { max_consumers: Number(booked) })).status).toBe(200)
    const lessons = await network.items('classes/1/lessons?quick_filter=all&count=100')
    const lesson = lessons.find(({ expected }) => Number(expected) > 1)
    const fewer = await network.ask('PATCH', `classes/1/lessons/${String(lesson?.id)}`, { capacity: 1 })
    expect([fewer.status, fewer.body.warnings?.map(({ text }) => text)]).toEqual([
      409,
      [`${String(lesson?.expected)} children are in this lesson already, and there would be room for 1.`],
    ])
  })

  it('CRS-02 VEN-10 a course or a facility asks before its classes have fewer places than are booked, with the number', async () => {
    const { booked, course_id, max_consumers } = await network.item('GET', 'classes/1')
    const venue = await network.item('GET', 'classes/1').then(({ venue_id }) => Number(venue_id))
    const facilities = `venues/${venue}/facilities`
    const pool = await network.item('POST', facilities, { name: 'Small pool', type: 'Teaching pool', capacity: 40 })
    const course = `courses/${String(course_id)}`
    await network.send('PATCH', 'classes/1', { facility_id: pool.id })
    // A class that has places of its own does not follow.
    await network.send('PATCH', 'classes/1', { max_consumers: Number(booked) })
    expect((await network.ask('PATCH', `${facilities}/${String(pool.id)}`, { capacity: 1 })).status).toBe(200)
    await network.send('PATCH', `${facilities}/${String(pool.id)}`, { capacity: 40 })
    await network.send('PATCH', 'classes/1', { max_consumers: null })
    const texts = (reply: { status: number; body: { warnings?: { text: string }[] } }) => [
      reply.status,
      reply.body.warnings?.map(({ text }) => text),
    ]
    const most = `Up to ${String(booked)} children are booked in a class`
    const left = 'already, and there would be room for 1. Classes with too few places: 1.'
    const before = (await network.item('GET', course)).capacity_limit
    await network.send('PATCH', course, { capacity_limit: null })
    expect(texts(await network.ask('PATCH', `${facilities}/${String(pool.id)}`, { capacity: 1 }))).toEqual([
      409,
      [`${most} here ${left}`],
    ])
    expect(texts(await network.ask('PATCH', course, { capacity_limit: 1 }))).toEqual([
      409,
      [`${most} of this course ${left}`],
    ])
    expect((await network.ask('PATCH', course, { capacity_limit: Number(booked) })).status).toBe(200)
    await network.send('PATCH', course, { capacity_limit: before })
    await network.send('PATCH', 'classes/1', { max_consumers, facility_id: null })
  })

  it('CLS-14 a child is never put into a class without its lessons, nor taken out of it but by its own call', async () => {
    for (const [path, body] of [
      ['classes/1/consumers', { consumer_id: 5 }],
      ['consumers/5/classes', { class_id: 1 }],
    ] as const) {
      expect((await network.send('POST', `${path}/attach`, body)).status).toBe(404)
      expect((await network.send('POST', `${path}/detach`, body)).status).toBe(404)
    }
  })

  it('CLS-03 CLS-07 have these fields', async () => {
    const { id } = await network.item('POST', 'classes', CLASS)
    expect(await network.item('GET', `classes/${String(id)}`)).toMatchObject(CLASS)
  })

  it('CLS-08 monthly payments turn individual lessons off', async () => {
    await network.item('PUT', 'classes/1', { allow_lesson_choosing: true })
    expect(await network.item('PUT', 'classes/1', { monthly_payments: true })).toMatchObject({
      monthly_payments: true,
      allow_lesson_choosing: false,
    })
    const both = { monthly_payments: true, allow_lesson_choosing: true }
    expect((await network.send('PUT', 'classes/1', both)).status).toBe(422)
  })

  it('CLS-09 without monthly payments there is no welcome pack', async () => {
    await network.item('PUT', 'classes/2', { monthly_payments: true, welcome_pack: true })
    expect(await network.item('PUT', 'classes/2', { monthly_payments: false })).toMatchObject({ welcome_pack: false })
  })

  it('CLS-10 individual lessons turn monthly payments and the welcome pack off', async () => {
    await network.item('PUT', 'classes/3', { monthly_payments: true, welcome_pack: true })
    expect(await network.item('PUT', 'classes/3', { allow_lesson_choosing: true })).toMatchObject({
      monthly_payments: false,
      welcome_pack: false,
    })
  })

  it('API-41 are changed together with their sibling discount, and deleted', async () => {
    const discount = { sibling_discount_enabled: true, sibling_discount_percentage: 20 }
    expect(await network.item('PUT', 'classes/4', { name: 'Lido', ...discount })).toMatchObject(discount)
    const { id } = await network.item('POST', 'classes', CLASS)
    expect((await network.send('DELETE', `classes/${String(id)}`)).body).toEqual({ success: true })
  })

  it('API-40 MAPI-18 are chosen by venue, course, franchisee, what is open, but one', async () => {
    expect((await network.ids('classes/all?venue_id=3')).toSorted()).toEqual([4, 5])
    expect(await network.ids('classes/all?course_id=2')).toEqual([3])
    expect(await network.ids('classes/all?franchisee_id=3')).toEqual([6])
    expect(await network.ids('classes/all?venue_id=3&not_class=4')).toEqual([5])
    expect(await network.ids('classes/all?course_id=2&open=1')).toEqual([])
    const monthly = await network.ids('classes/all?monthly_payments=1')
    const { id } = await network.item('POST', 'classes', { ...CLASS, monthly_payments: true })
    expect((await network.ids('classes/all?monthly_payments=1')).toSorted()).toEqual([...monthly, id].toSorted())
    expect(await network.ids('classes/all?monthly_payments=0')).not.toContain(id)
    expect((await network.send('DELETE', `classes/${String(id)}`)).body).toEqual({ success: true })
  })

  it('MAPI-07 are found by id while they are open for booking, and listed in pages of five', async () => {
    expect(await network.item('GET', 'classes/1?open=1')).toMatchObject({ id: 1, name: 'Minnows Monday' })
    expect((await network.send('GET', 'classes/3?open=1')).status).toBe(404)
    expect(await network.item('GET', 'classes/3?open=0')).toMatchObject({ id: 3 })
    expect(await network.send('GET', 'classes/1?opne=1')).toMatchObject({
      status: 400,
      body: { error: 'Unknown parameter "opne".' },
    })
    const { body } = await network.send('GET', 'classes?open=1&venue_id=3&count=5')
    expect(body.items?.map(({ id, venue_id }) => [id, venue_id]).toSorted()).toEqual([
      [4, 3],
      [5, 3],
    ])
    expect(body.meta).toMatchObject({ total: 2, last_page: 1 })
    const small = await network.send('GET', 'classes?open=1&venue_id=3&count=1')
    expect(small.body.items).toHaveLength(1)
    expect(small.body.meta).toMatchObject({ total: 2, last_page: 2, has_more_pages: true })
  })

  it('CLS-15 CLS-16 API-44 have children whose place and sibling discount roll over, or not', async () => {
    const row = async () => (await network.items('classes/4/consumers')).map(({ id, pivot }) => ({ id, pivot }))
    await network.send('PUT', 'classes/4/consumers/5', { stop_rollover: true })
    expect(await row()).toMatchObject([{ id: 5, pivot: { stop_rollover: true } }])
    await network.send('PUT', 'v1/classes/4/consumers/5', { sibling_discount_rollover_enabled: true })
    expect(await row()).toMatchObject([
      { id: 5, pivot: { stop_rollover: true, sibling_discount_rollover_enabled: true } },
    ])
  })
})

describe('lessons', () => {
  const LESSON = { instructor_id: 1, start_date: '2026-03-30', start_time: '10:00', end_time: '10:45' }

  it('LES-02 have these fields, and the children with what the register says of them', async () => {
    const { id } = await network.item('POST', 'classes/2/lessons', { ...LESSON, tasters_enabled: true })
    expect(await network.item('GET', `classes/2/lessons/${String(id)}`)).toMatchObject({
      id,
      class_id: 2,
      ...LESSON,
      tasters_enabled: true,
    })
    const { body } = await network.send('GET', 'lessons/1?with=consumers')
    expect(body.with?.consumers?.items).toMatchObject([
      { id: 1, name: 'Amy Adams', pivot: { present: true, taster: false } },
      { id: 3, name: 'Bea Brown', pivot: { present: false, taster: false } },
    ])
  })

  it('LES-02 say how many are present once somebody is marked, and nothing before', async () => {
    expect(await network.item('GET', 'lessons/1')).toMatchObject({ present: 1, expected: 2 })
    expect(await network.item('GET', 'lessons/5')).toMatchObject({ present: null, expected: 1 })
  })

  it('LES-03 MCON-06 are upcoming until their end, then incomplete until their register is complete', async () => {
    const lesson = async (start_date: string, start_time: string, end_time: string) =>
      (await network.item('POST', 'classes/2/lessons', { start_date, start_time, end_time })).id
    const over = await lesson('2026-03-18', '08:00', '09:59')
    const justOver = await lesson('2026-03-18', '08:30', '10:00')
    const running = await lesson('2026-03-18', '09:30', '10:01')
    const yesterday = await lesson('2026-03-17', '22:00', '23:00')
    const statusOf = async (id: unknown) => (await network.item('GET', `classes/2/lessons/${String(id)}`)).status
    expect(await statusOf(over)).toBe('incomplete')
    expect(await statusOf(justOver)).toBe('incomplete')
    expect(await statusOf(running)).toBe('upcoming')
    expect(await statusOf(yesterday)).toBe('incomplete')
    expect(await network.item('GET', 'classes/3/lessons/4')).toMatchObject({ status: 'completed' })
    expect(await network.item('GET', 'classes/4/lessons/8')).toMatchObject({ status: 'cancelled' })
    const upcoming = await network.ids('lessons?filter[status]=upcoming&count=500')
    expect(upcoming).toContain(running)
    expect(upcoming).not.toContain(over)
    const incomplete = await network.ids('lessons?filter[status]=incomplete&count=500')
    expect(incomplete).toEqual(expect.arrayContaining([over, justOver, yesterday]))
  })

  it('API-42 are read, changed and deleted under their class', async () => {
    const { id } = await network.item('POST', 'classes/2/lessons', { ...LESSON, start_date: '2026-04-01' })
    const address = `classes/2/lessons/${String(id)}`
    expect(await network.item('GET', address)).toMatchObject({ id, class_id: 2 })
    expect(await network.item('PUT', address, { tasters_enabled: true })).toMatchObject({ tasters_enabled: true })
    expect((await network.send('GET', `classes/1/lessons/${String(id)}`)).status).toBe(404)
    expect((await network.send('DELETE', address)).body).toEqual({ success: true })
    expect(await network.ids('classes/2/lessons')).not.toContain(id)
  })

  it('LES-10 are offered the children who are not in them', async () => {
    expect(await network.ids('lessons/1/consumers')).toEqual([1, 3])
    const offered = await network.ids('lessons/1/consumers/available')
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter((id) => [1, 3].includes(id))).toEqual([])
  })
})

describe('PERM-06 whose a class is', () => {
  it('is not changed by support, who sees every franchisee: neither the class nor what it refers to', async () => {
    const { id, franchisee_id, venue_id, course_id, instructor_id } = await network.item('GET', 'classes/1')
    const other = franchisee_id === 1 ? 2 : 1
    const moved = await network.send('PATCH', 'classes/1', { franchisee_id: other, instructor_id: null }, 'support')
    expect(moved).toMatchObject({ status: 422, body: { errors: { franchisee_id: expect.any(Array) } } })
    const [course] = await network.ids(`courses?filter[franchisee_id]=${other}`)
    const tied = await network.send('PATCH', 'classes/1', { course_id: course }, 'support')
    expect(tied).toMatchObject({
      status: 422,
      body: { errors: { course_id: expect.arrayContaining(['This belongs to somebody else.']) } },
    })
    expect((await network.send('PATCH', 'classes/1', { name: 'Renamed' }, 'support')).status).toBe(200)
    const after = await network.item('GET', 'classes/1')
    expect(after).toMatchObject({ id, franchisee_id, venue_id, course_id, instructor_id, name: 'Renamed' })
  })

  it('goes for a venue too, whose franchisee is that of its territory', async () => {
    const { franchisee_id } = await network.item('GET', 'territories/1')
    const territories = await network.items('territories?count=50')
    const other = territories.find((one) => (one.franchisee as { id: number }).id !== franchisee_id)
    const [venue] = await network.items('venues?count=50')
    const venueTerritory = await network.item('GET', `venues/${String(venue?.id)}`)
    const target = (venueTerritory.territory as { id: number }).id === other?.id ? 1 : other?.id
    const reply = await network.send('PATCH', `venues/${String(venue?.id)}`, { territory_id: target }, 'support')
    expect(reply).toMatchObject({ status: 422, body: { errors: { territory_id: [expect.any(String)] } } })
  })
})

it('UI-13 classes are sorted by day in weeks that begin on Monday', async () => {
  await network.run(({ tx }) => tx.query(sql`update classes set day_of_week = 0 where id = 6`))
  const days = async (order: string) =>
    (await network.items(`classes?count=50&sorting[day_of_week]=${order}`)).map(({ day_of_week: day }) => Number(day))
  const ascending = await days('asc')
  expect(ascending).toEqual(ascending.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7)))
  expect(ascending.at(-1)).toBe(0)
  expect((await days('desc'))[0]).toBe(0)
})
