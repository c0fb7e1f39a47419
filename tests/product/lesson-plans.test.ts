import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** A course of franchise 1 on the weeks around Easter; the network stands still on 18 March. */
const COURSE = { franchisee_id: 1, type_id: 1, start_date: '2026-03-09', end_date: '2026-04-20' }
const CLASS = {
  name: 'Minnows Spring',
  franchisee_id: 1,
  venue_id: 1,
  instructor_id: 1,
  day_of_week: 1,
  start_time: '14:00',
  end_time: '14:30',
}

const newCourse = async (differs: object = {}) =>
  Number((await network.item('POST', 'courses', { ...COURSE, ...differs })).id)
const planOf = (path: string, body: object) => network.item('POST', path, body)
const planOfNew = (course_id: number, differs: object = {}) => {
  const { venue_id, instructor_id, day_of_week, start_time, end_time } = { ...CLASS, ...differs }
  return planOf('classes/lesson-plan', { course_id, venue_id, instructor_id, day_of_week, start_time, end_time })
}
/** A class with the lessons that are proposed for it. */
async function planned(course_id: number, differs: object = {}): Promise<number> {
  const { fingerprint } = await planOfNew(course_id, differs)
  return Number(
    (await network.item('POST', 'classes', { ...CLASS, course_id, ...differs, plan_fingerprint: fingerprint })).id,
  )
}
const lessonsOf = async (id: number) =>
  (await network.items(`classes/${id}/lessons?count=50`)).toSorted((a, b) =>
    String(a.start_date).localeCompare(String(b.start_date)),
  )
const datesOf = async (id: number) => (await lessonsOf(id)).map(({ start_date }) => start_date)
const book = (class_id: number, consumer_id: number, booking_type: string, rest: object = {}) =>
  network.run(({ records }) =>
    records('class_consumer')
      .asSystem()
      .create({ class_id, consumer_id, booking_type, started_on: '2026-01-05', ...rest } as never),
  )

describe('a new class', () => {
  it('LES-13 CLS-19 is offered the days of its course, without closed days, public holidays and what is over', async () => {
    const course = await newCourse()
    await network.item('POST', 'venues/1/skip-dates', {
      start_date: '2026-03-30',
      end_date: '2026-03-31',
      reason: 'Maintenance',
    })
    const { added } = (await planOfNew(course)) as unknown as { added: Item[] }
    expect(added.map(({ date, obstacle, name }) => [date, obstacle, name])).toEqual([
      ['2026-03-09', 'past', ''],
      ['2026-03-16', 'past', ''],
      ['2026-03-23', null, ''],
      ['2026-03-30', 'closed', 'Maintenance'],
      ['2026-04-06', 'holiday', 'Easter Monday'],
      ['2026-04-13', null, ''],
      ['2026-04-20', null, ''],
    ])
  })

  it('LES-13 follows the holidays of its franchisee, else of the network', async () => {
    const course = await newCourse()
    const holidays = async () => {
      const { added } = (await planOfNew(course)) as unknown as { added: Item[] }
      return added.filter(({ obstacle }) => obstacle === 'holiday').map(({ date }) => date)
    }
    await network.item('PUT', 'franchisees/1', { public_holidays: 'scotland' })
    expect(await holidays()).toEqual([])
    await network.item('PUT', 'franchisees/1', { public_holidays: null })
    expect(await holidays()).toEqual(['2026-04-06'])
    expect((await network.send('PUT', 'settings/categories/singles/public-holidays', { value: 'none' })).status).toBe(
      200,
    )
    expect(await holidays()).toEqual([])
    await network.send('PUT', 'settings/categories/singles/public-holidays', { value: 'england_wales' })
  })

  it('LES-13 CLS-19 is made with its lessons in one step, at its time and with its instructor', async () => {
    const id = await planned(await newCourse())
    expect(await lessonsOf(id)).toMatchObject(
      ['2026-03-23', '2026-04-13', '2026-04-20'].map((start_date) => ({
        start_date,
        start_time: '14:00',
        end_time: '14:30',
        instructor_id: 1,
      })),
    )
  })

  it('LES-13 has the lessons that were chosen, holidays among them, and nothing that was not offered', async () => {
    const course_id = await newCourse()
    const { fingerprint } = await planOfNew(course_id)
    const make = (plan_dates: string[]) =>
      network.send('POST', 'classes', { ...CLASS, course_id, plan_fingerprint: fingerprint, plan_dates })
    expect(await make(['2026-03-23', '2026-03-24'])).toMatchObject({
      status: 422,
      body: { errors: { plan_dates: ['There is no lesson to be planned on 2026-03-24.'] } },
    })
    const reply = await make(['2026-04-06', '2026-04-13'])
    expect(reply.status).toBe(201)
    expect(await datesOf(Number(reply.body.item?.id))).toEqual(['2026-04-06', '2026-04-13'])
    expect(reply.body.item).toMatchObject({ planned_lessons: 2 })
  })

  it('LES-13 is not made with other lessons than were shown: 409 with the plan of now', async () => {
    const course_id = await newCourse()
    const { fingerprint } = await planOfNew(course_id)
    const skip = { start_date: '2026-04-13', end_date: '2026-04-13', reason: 'Staff training' }
    const { id: skipId } = await network.item('POST', 'venues/1/skip-dates', skip)
    const before = await network.items('classes?count=100')
    const reply = await network.send('POST', 'classes', { ...CLASS, course_id, plan_fingerprint: fingerprint })
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringContaining('in the meantime') } })
    const { review: plan } = reply.body as unknown as { review: { fingerprint: string; added: Item[] } }
    expect(plan.fingerprint).not.toBe(fingerprint)
    expect(plan.added).toContainEqual(expect.objectContaining({ date: '2026-04-13', obstacle: 'closed' }))
    expect(await network.items('classes?count=100')).toHaveLength(before.length)
    await network.send('DELETE', `venues/1/skip-dates/${String(skipId)}`)
  })

  it('LES-13 has nobody on days on which its instructor is away', async () => {
    const absence = { start_date: '2026-04-13', end_date: '2026-04-14' }
    const { id: away } = await network.item('POST', 'instructors/1/absences', absence)
    const id = await planned(await newCourse())
    expect((await lessonsOf(id)).map(({ start_date, instructor_id }) => [start_date, instructor_id])).toEqual([
      ['2026-03-23', 1],
      ['2026-04-13', null],
      ['2026-04-20', 1],
    ])
    await network.send('DELETE', `instructors/1/absences/${String(away)}`)
  })

  it('LES-13 takes the permission to add classes, and a course that one sees', async () => {
    const { fingerprint: _fingerprint, ...rest } = {
      fingerprint: '',
      course_id: 3,
      venue_id: 1,
      day_of_week: 1,
      start_time: '10:00',
      end_time: '11:00',
    }
    expect((await network.send('POST', 'classes/lesson-plan', rest, 'owner')).status).toBe(422)
    expect((await network.send('POST', 'classes/lesson-plan', rest, 'ann')).status).toBe(403)
  })

  it('CLS-05 has prices by the lessons that are planned, not by those entered so far', async () => {
    await network.item('PUT', 'franchisees/1', { active_weeks_per_year: 48 })
    const course_id = await newCourse({ start_date: '2026-04-13', end_date: '2026-06-15' })
    const made = await network.item('POST', 'classes', { ...CLASS, venue_id: 2, course_id, class_fee: 8000 })
    // Ten Mondays but for two bank holidays; £80.00 for 8 lessons, 48 weeks a year: £480.00.
    expect(made).toMatchObject({ planned_lessons: 8, lessons_count: 0, annual_payg: 48_000 })
    await network.item('POST', `classes/${String(made.id)}/lessons`, {
      start_date: '2026-04-13',
      start_time: '14:00',
      end_time: '14:30',
    })
    expect(await network.item('GET', `classes/${String(made.id)}`)).toMatchObject({
      planned_lessons: 8,
      lessons_count: 1,
      annual_payg: 48_000,
    })
  })
})

describe('a lesson that is added later', () => {
  it('LES-13 has the children of the class in it who have a place that day, and nobody else', async () => {
    const id = await planned(await newCourse())
    await book(id, 1, 'pia')
    await book(id, 3, 'monthly', { started_on: '2026-04-01' })
    await book(id, 2, 'taster')
    await book(id, 4, 'pia', { ended_on: '2026-03-20' })
    const add = async (start_date: string) =>
      network.ids(
        `lessons/${String(
          (await network.item('POST', `classes/${id}/lessons`, { start_date, start_time: '14:00', end_time: '14:30' }))
            .id,
        )}/consumers`,
      )
    expect(await add('2026-03-25')).toEqual([1])
    expect((await add('2026-04-08')).toSorted()).toEqual([1, 3])
  })
})

describe('a class that changes', () => {
  async function withChildren(differs: object = {}): Promise<number> {
    const course = await newCourse()
    const id = await planned(course, differs)
    await book(id, 1, 'pia')
    await book(id, 3, 'monthly')
    const lessons = await lessonsOf(id)
    const seats = lessons.flatMap(({ id: lesson_id }) =>
      [1, 3].map((consumer_id) => ({ lesson_id: Number(lesson_id), consumer_id })),
    )
    await network.run(({ records }) => records('lesson_consumer').asSystem().createMany(seats))
    return id
  }

  it('CLS-19 shows first which lessons follow and who should know, and changes nothing', async () => {
    const id = await withChildren()
    const shown = () => planOf(`classes/${id}/lesson-plan`, { day_of_week: 3, start_time: '15:00', end_time: '15:30' })
    const rows = await network.touched(shown)
    expect(rows).toEqual({})
    expect(await shown()).toMatchObject({
      follow: [
        { date: '2026-03-23', new_date: '2026-03-25', new_start_time: '15:00', changes: ['day', 'time'], children: 2 },
        { date: '2026-04-13', new_date: '2026-04-15', children: 2 },
      ],
      removed: [{ date: '2026-04-20', why: 'outside', children: 2, cancels: true }],
      families: [{ name: 'Alice Adams' }, { name: 'Bob Brown' }],
    })
  })

  it('CLS-19 takes its lessons along, without a plan only as long as none falls out', async () => {
    const id = await withChildren()
    expect((await network.send('PUT', `classes/${id}`, { day_of_week: 3 })).status).toBe(409)
    expect((await network.item('GET', `classes/${id}`)).day_of_week).toBe(1)
    await network.item('PUT', `classes/${id}`, { start_time: '15:00', end_time: '15:45', instructor_id: 2 })
    expect(await lessonsOf(id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ start_time: '15:00', end_time: '15:45', instructor_id: 2 })),
    )
    expect(await network.ids(`lessons/${String((await lessonsOf(id))[0]?.id)}/consumers`)).toHaveLength(2)
  })

  it('CLS-19 cancels what falls out with its children, credits them where that is wanted, and writes once to each family that has an address', async () => {
    const id = await withChildren({ day_of_week: 5, lesson_fee: 850 })
    // Good Friday is left out: 20 and 27 March, 10 and 17 April.
    expect(await datesOf(id)).toEqual(['2026-03-20', '2026-03-27', '2026-04-10', '2026-04-17'])
    const change = { day_of_week: 1, venue_id: 2 }
    const { fingerprint, ...plan } = await planOf(`classes/${id}/lesson-plan`, change)
    expect(plan).toMatchObject({
      follow: [
        { date: '2026-03-27', new_date: '2026-03-23', changes: ['day', 'venue'] },
        { date: '2026-04-17', new_date: '2026-04-13' },
      ],
      kept: [{ date: '2026-03-20', why: 'this_week' }],
      removed: [{ date: '2026-04-10', why: 'holiday', name: 'Easter Monday', cancels: true }],
      added: [{ date: '2026-04-20', obstacle: null }],
      credit: 1700,
    })
    const balances = async () => (await network.items('customers?count=50')).map(({ balance }) => balance)
    const before = await balances()
    const sent = { ...change, plan_fingerprint: fingerprint, plan_credit: true, plan_email: true }
    expect((await network.send('PUT', `classes/${id}`, sent)).body.errors).toEqual({
      plan_reason: ['Choose the reason for cancelling the lessons that fall out.'],
    })
    expect(await balances()).toEqual(before)
    await network.item('PUT', `classes/${id}`, { ...sent, plan_reason: 'Pool closed' })
    expect((await lessonsOf(id)).map(({ start_date, status }) => [start_date, status])).toEqual([
      ['2026-03-20', 'upcoming'],
      ['2026-03-23', 'upcoming'],
      ['2026-04-10', 'cancelled'],
      ['2026-04-13', 'upcoming'],
      ['2026-04-20', 'upcoming'],
    ])
    const after = await balances()
    expect(after.map((balance, index) => Number(balance) - Number(before[index])).filter(Boolean)).toEqual([850, 850])
    const emails = (await network.items('logs/email?count=50')).filter(({ subject }) =>
      String(subject).startsWith('Minnows Spring changes'),
    )
    expect(emails).toMatchObject([{ customer_id: 1 }])
  })

  it('CLS-19 does not do anything else than was shown: a child who has come in between is seen first', async () => {
    const id = await withChildren()
    const { fingerprint } = await planOf(`classes/${id}/lesson-plan`, { day_of_week: 2 })
    const [first] = await lessonsOf(id)
    await network.run(({ records }) =>
      records('lesson_consumer')
        .asSystem()
        .createMany([{ lesson_id: Number(first?.id), consumer_id: 2 }]),
    )
    const reply = await network.send('PUT', `classes/${id}`, { day_of_week: 2, plan_fingerprint: fingerprint })
    expect(reply).toMatchObject({ status: 409, body: { review: { follow: [{ children: 3 }, { children: 2 }] } } })
    expect(await datesOf(id)).toEqual(['2026-03-23', '2026-04-13', '2026-04-20'])
  })

  it('CLS-19 keeps lessons with a register, and those that were changed by hand', async () => {
    const id = await withChildren()
    const [first, second] = await lessonsOf(id)
    await network.item('PUT', `classes/${id}/lessons/${String(second?.id)}`, { start_time: '17:00', end_time: '17:30' })
    await network.run(({ tx, records }) =>
      records('lesson_consumer')
        .asSystem()
        .lockAll({ where: { lesson_id: Number(first?.id) } })
        .then((rows) => records('lesson_consumer').asSystem().updateMany(rows, { present: true }))
        .then(() => tx),
    )
    await network.item('PUT', `classes/${id}`, { start_time: '16:00', end_time: '16:30' })
    expect((await lessonsOf(id)).map(({ start_time }) => start_time)).toEqual(['14:00', '17:00', '16:00'])
  })

  it('CLS-19 is planned by those who may change it alone', async () => {
    const body = { day_of_week: 2 }
    expect((await network.send('POST', 'classes/4/lesson-plan', body, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'classes/1/lesson-plan', body, 'ann')).status).toBe(403)
  })
})

describe('a course whose dates change', () => {
  it('CLS-19 takes away what lies outside, adds the new weeks, and counts what is planned anew', async () => {
    const course = await newCourse()
    const id = await planned(course)
    const other = await planned(course, { day_of_week: 4, name: 'Minnows Thursday' })
    expect((await network.send('PUT', `courses/${course}`, { end_date: '2026-04-16' })).status).toBe(409)
    const shorter = await planOf(`courses/${course}/lesson-plan`, { end_date: '2026-04-16' })
    expect(shorter).toMatchObject({ removed: [{ class_id: id, date: '2026-04-20', cancels: false }], added: [] })
    await network.item('PUT', `courses/${course}`, { end_date: '2026-04-16', plan_fingerprint: shorter.fingerprint })
    expect(await datesOf(id)).toEqual(['2026-03-23', '2026-04-13'])
    expect(await datesOf(other)).toEqual(['2026-03-19', '2026-03-26', '2026-04-02', '2026-04-09', '2026-04-16'])
    const change = { end_date: '2026-05-11' }
    const longer = (await planOf(`courses/${course}/lesson-plan`, change)) as unknown as {
      fingerprint: string
      added: { key: string; obstacle: string | null; class_id: number }[]
    }
    expect(longer.added.map(({ key, obstacle }) => [key, obstacle])).toEqual([
      [`${id}/2026-04-20`, null],
      [`${id}/2026-04-27`, null],
      [`${id}/2026-05-04`, 'holiday'],
      [`${id}/2026-05-11`, null],
      [`${other}/2026-04-23`, null],
      [`${other}/2026-04-30`, null],
      [`${other}/2026-05-07`, null],
    ])
    const plan_dates = [`${id}/2026-04-27`, `${other}/2026-05-07`]
    await network.item('PUT', `courses/${course}`, { ...change, plan_fingerprint: longer.fingerprint, plan_dates })
    expect(await datesOf(id)).toEqual(['2026-03-23', '2026-04-13', '2026-04-27'])
    expect((await datesOf(other)).at(-1)).toBe('2026-05-07')
    expect(await network.item('GET', `classes/${id}`)).toMatchObject({ planned_lessons: 3, lessons_count: 3 })
  })

  it('CLS-19 is planned by those who may change it alone', async () => {
    expect((await network.send('POST', 'courses/3/lesson-plan', {}, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'courses/1/lesson-plan', {}, 'ann')).status).toBe(403)
  })
})
