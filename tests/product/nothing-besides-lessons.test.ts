import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { CANCELLED, CLOSED, openUntouchedWorld } from './untouched-world.ts'

const world = await openUntouchedWorld()
const { network, doing, lessons, seat, placesOf, charge } = world
afterAll(() => world.close())

describe('closing a venue', () => {
  beforeAll(() =>
    lessons(
      [101, 1, '2026-03-23'],
      [102, 1, '2026-03-24'],
      [103, 1, '2026-03-25'],
      [104, 1, '2026-03-24', 'cancelled'],
      [105, 3, '2026-03-24', 'completed'],
      [106, 3, '2026-03-24'],
      // At York Baths.
      [107, 2, '2026-03-24'],
    ),
  )

  const reasons = { reason: 'Maintenance', cancellation_reason: 'Pool closed' }
  const closing = (start_date: string, end_date = start_date) => ({ start_date, end_date, ...reasons })

  it('LES-04 tried out, touches nothing', async () => {
    expect(await doing('POST', 'venues/1/close', { ...closing('2026-03-24'), dry_run: true })).toEqual({})
  })

  it('LES-04 for one day cancels what is open on that day there', async () => {
    expect(await doing('POST', 'venues/1/close', closing('2026-03-24'))).toEqual({
      lessons: { changed: { 102: CLOSED, 106: CLOSED } },
      venue_skip_dates: { added: 1 },
      job_runs: { added: 1 },
      audit_log: { added: 3 },
    })
  })

  it('LES-04 for days of which the last is before the first, touches nothing', async () => {
    const refused = () => network.send('POST', 'venues/1/close', closing('2026-03-24', '2026-03-23'))
    expect(await network.touched(refused)).toEqual({})
  })

  it('LES-04 can be today, and for a leap day', async () => {
    await lessons([108, 1, '2026-03-18'])
    expect((await doing('POST', 'venues/2/close', closing('2028-02-29'))).venue_skip_dates).toEqual({ added: 1 })
    const today = await doing('POST', 'venues/1/close', closing('2026-03-18'))
    expect(Object.keys(today.lessons?.changed ?? {})).toEqual(['2', '108'])
  })
})

describe('cancelling a lesson', () => {
  it('CXL-02 credits its own places, and leaves the other lessons and accounts alone', async () => {
    await lessons([201, 2, '2026-03-26'], [202, 2, '2026-03-27'])
    await network.run(({ tx }) => tx.query(sql`update classes set lesson_fee = 1000 where id = 2`))
    await seat(201, 1, 2)
    await seat(202, 1, 3)
    const credited = { reason: 'Pool closed', credit_customers: true, send_email: false }
    expect(await doing('POST', 'classes/2/lessons/201/cancel', credited)).toEqual({
      lessons: { changed: { 201: CANCELLED } },
      customer_transactions: { added: 2 },
      customer_balances: { added: 1 },
      audit_log: { added: 3 },
    })
  })
})

describe('moving a class', () => {
  it('CLS-12 takes open lessons ahead that lie outside of the new course, and no others, charged and cancelled ones least', async () => {
    const { id: course_id } = await network.item('POST', 'courses', {
      franchisee_id: 1,
      type_id: 1,
      start_date: '2026-05-04',
      end_date: '2026-05-18',
    })
    const made = await network.item('POST', 'classes', {
      name: 'Moving Monday',
      course_id: 1,
      franchisee_id: 1,
      venue_id: 2,
      day_of_week: 1,
      start_time: '10:00',
      end_time: '10:45',
    })
    const id = Number(made.id)
    await lessons(
      [301, id, '2026-03-16', 'completed'],
      [302, id, '2026-03-17'],
      [303, id, '2026-03-18'],
      [304, id, '2026-03-19'],
      [305, id, '2026-03-30', 'cancelled'],
      [306, id, '2026-03-31', 'completed'],
      [307, id, '2026-04-06'],
      [308, id, '2026-04-07'],
      // On the first day of the new course, and the day after the last.
      [309, id, '2026-05-04'],
      [310, id, '2026-05-19'],
    )
    await seat(304, 1)
    await charge(307, 1, 1)
    const plan = (await network.item(
      'GET',
      `classes/${id}/move?course_id=${String(course_id)}`,
    )) as unknown as LessonPlan
    expect(plan.removed.map(({ lesson_id, cancels }) => [lesson_id, cancels])).toEqual([
      [304, true],
      [307, true],
      [308, false],
      [310, false],
    ])
    // Not unseen, and not without a reason where children are in a lesson.
    const seen = { course_id, plan_fingerprint: plan.fingerprint }
    const refused = await network.touched(async () => {
      expect((await network.send('POST', `classes/${id}/move`, { course_id })).status).toBe(409)
      expect((await network.send('POST', `classes/${id}/move`, seen)).status).toBe(422)
    })
    expect(refused).toEqual({})
    const moved = await doing('POST', `classes/${id}/move`, { ...seen, plan_reason: 'Pool closed' })
    expect(moved).toMatchObject({
      classes: { changed: { [id]: ['course_id', 'lessons_planned'] } },
      lessons: { removed: ['308', '310'] },
    })
    expect(Object.keys(moved.lessons?.changed ?? {})).toEqual(['304', '307'])
    expect(Object.keys(moved).toSorted()).toEqual(['audit_log', 'classes', 'lessons'])
  })
})

describe('a register', () => {
  it('API-45 saved as a whole changes the marks of its own children', async () => {
    await lessons([401, 1, '2026-03-17'])
    await seat(401, 1, 2, 3)
    const consumers = [
      { id: 1, present: true },
      { id: 3, present: false },
    ]
    const mark = ['mark_version', 'marked_at', 'marked_by_id', 'present']
    const [amy, bea] = [...(await placesOf(1, 401)), ...(await placesOf(3, 401))]
    expect(await doing('PUT', 'classes/1/lessons/401/register', { consumers })).toEqual({
      lesson_consumers: { changed: { [String(amy)]: mark, [String(bea)]: mark } },
      audit_log: { added: 2 },
    })
  })
})

describe('leaving a class', () => {
  it('API-46 frees what is ahead of that child in that class', async () => {
    await lessons([501, 1, '2026-04-01'], [502, 1, '2026-04-02'], [503, 2, '2026-04-03'])
    for (const lesson of [501, 502, 503]) await seat(lesson, 1, 3)
    const ahead = await placesOf(1, 501, 502)
    expect(ahead).toHaveLength(2)
    expect(await doing('POST', 'classes/1/consumers/1/remove', {})).toEqual({
      class_consumers: { changed: { 1: ['ended_how', 'ended_on'] } },
      lesson_consumers: { removed: ahead },
      audit_log: { added: 3 },
    })
  })
})
