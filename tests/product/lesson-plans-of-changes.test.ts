import { afterAll, describe, expect, it } from 'vitest'
import { openLessonPlanWorld } from './lesson-plan-world.ts'

const world = await openLessonPlanWorld()
const { network, newCourse, planOf, planned, lessonsOf, datesOf, book } = world
afterAll(() => world.close())

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
