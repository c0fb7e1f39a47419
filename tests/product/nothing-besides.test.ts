import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonPlan } from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { type Network, openNetwork } from './network.ts'

/**
 * Work on many rows changes what was meant, and leaves every other row of every table, of every tenant, as it was: nothing
 * lost, nothing touched besides.
 */
let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** Runs a request to its end, jobs included. */
const doing = (...[method, path, body]: Parameters<Network['send']>) =>
  network.touched(async () => {
    const { status, body: said } = await network.send(method, path, body)
    expect([200, 201, 202], JSON.stringify(said)).toContain(status)
    await network.work()
  })
const lessons = (...rows: [id: number, classId: number, date: string, state?: 'cancelled' | 'completed'][]) =>
  network.run(async ({ tx }) => {
    for (const [id, classId, date, state] of rows) {
      const at = (one: string) => (state === one ? `${date}T11:00:00Z` : null)
      const begins = `12:${id % 60}`
      await tx.query(sql`
        insert into lessons (tenant_id, id, class_id, start_date, start_time, end_time, cancelled_at, completed_at)
        values (${tx.tenantId}, ${id}, ${classId}, ${date}, ${begins}, '13:30', ${at('cancelled')}, ${at('completed')})`)
    }
  })
const seat = (lesson: number, ...children: number[]) =>
  network.run(async ({ tx }) => {
    for (const child of children) {
      await tx.query(sql`
        insert into lesson_consumers (tenant_id, lesson_id, consumer_id) values (${tx.tenantId}, ${lesson}, ${child})`)
    }
  })
/** The places of a child in lessons. */
const placesOf = (child: number, ...ofLessons: number[]) =>
  network.run(async ({ tx }) => {
    const rows = await tx.query(sql<{ id: number }>`
      select id from lesson_consumers where consumer_id = ${child} and lesson_id = any(${ofLessons}::bigint[])`)
    return rows.map(({ id }) => String(id)).toSorted()
  })
const charge = (lesson: number, customer: number, consumer: number) =>
  network.run(({ tx }) =>
    tx.query(sql`
      insert into customer_transactions
        (tenant_id, customer_id, franchisee_id, type, amount, dated, lesson_id, consumer_id, description, cause_key)
      values (${tx.tenantId}, ${customer}, 1, 'charge', -900, '2026-03-01', ${lesson}, ${consumer}, 'Lesson', gen_random_uuid())`),
  )

/** The columns of a lesson that is cancelled: why, and what it was. */
const CANCELLED = [
  'cancelled_at',
  'cancelled_reason',
  'capacity',
  'course_type_id',
  'franchisee_id',
  'kept_at',
  'venue_id',
]
const CLOSED = [...CANCELLED, 'closure_id'].sort()

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

describe('saving the rates of a venue', () => {
  it('API-22 VEN-13 changes those that differ, adds, and takes away what is not sent; other venues keep theirs', async () => {
    const rate = { course_type_id: 1, type: 'fixed', amount: 2000 }
    const rates = [
      { ...rate, start_date: '2024-01-01', end_date: '2025-01-01' },
      { ...rate, start_date: '2025-01-01', end_date: '2026-01-01' },
      { ...rate, start_date: '2026-01-01', end_date: '2026-03-01' },
      { ...rate, start_date: '2026-03-01', end_date: null },
      { ...rate, course_type_id: 2, start_date: '2026-01-01', end_date: null },
    ]
    const save = (venue: number, revenue_rates: unknown[]) =>
      doing('PUT', `venues/${venue}/revenue-rates`, { revenue_rates })
    expect(await save(1, rates)).toEqual({ revenue_rates: { added: 5 }, audit_log: { added: 5 } })
    await save(2, rates.slice(0, 3))
    const kept = (await network.items('venues/1/revenue-rates?sorting[id]=asc&count=50')).toSorted(
      (one, other) => Number(one.id) - Number(other.id),
    )
    expect(kept).toMatchObject(rates)
    expect(await save(1, kept)).toEqual({})
    const [first, second, third, fourth, other] = kept
    const last = { ...fourth, end_date: '2026-03-18' }
    const fresh = { ...rate, start_date: '2026-03-18', end_date: null }
    expect(await save(1, [first, second, third, last, fresh, other])).toEqual({
      revenue_rates: { added: 1, changed: { [String(fourth?.id)]: ['end_date'] } },
      audit_log: { added: 2 },
    })
    expect(await save(1, [first, second, other])).toMatchObject({
      revenue_rates: { removed: [expect.any(String), String(third?.id), String(fourth?.id)].toSorted() },
    })
  })
})

describe('work on a course', () => {
  it('CRS-05 rolling over adds a course with its classes, lessons and places, and changes none that there is', async () => {
    const term = { start_date: '2026-08-31', end_date: '2026-12-18' }
    expect(await doing('POST', 'courses/3/duplicate', term)).toEqual({
      // Marked while the job was at it, and not any more.
      courses: { added: 1, changed: { 3: [] } },
      classes: { added: 2 },
      // Thursdays and Fridays of sixteen weeks; the child of the trial does not go on.
      lessons: { added: 32 },
      class_consumers: { added: 1 },
      lesson_consumers: { added: 16 },
      // The child that goes on pays for the new term in advance.
      plans: { added: 1 },
      state_changes: { added: 1 },
      quotations: { added: 1 },
      quotation_lines: { added: 1 },
      customer_transactions: { added: 1 },
      customer_balances: { added: 1 },
      job_runs: { added: 1 },
      outbox: { added: 1 },
      audit_log: { added: 77 },
    })
  })

  it('CTY-16 a type that is changed takes along the courses that were meant', async () => {
    const ofType = async (id: number) => (await network.ids(`courses?type_id=${id}&count=50`)).toSorted()
    const change = (name: string, update_courses: string) => doing('PUT', 'courses/types/1', { name, update_courses })
    const keep = ['kept_type_name', 'search_text']
    const changed = async (columns: string[]) =>
      Object.fromEntries((await ofType(1)).map((id) => [String(id), columns]))
    const type = { course_types: { changed: { 1: ['name', 'search_text'] } } }
    expect(await ofType(2)).toEqual([2])
    expect(await change('Tiddlers', 'none')).toEqual({
      ...type,
      courses: { changed: await changed(keep) },
      audit_log: { added: 1 + (await ofType(1)).length },
    })
    // All are ahead or in progress, but the last of the first.
    expect(await change('Sticklebacks', 'current')).toEqual({
      ...type,
      courses: { changed: await changed(keep) },
      audit_log: { added: 1 + (await ofType(1)).length },
    })
  })

  it('CRS-06 deleting takes what is in it, and nothing of other courses', async () => {
    const copied = (await network.items('courses?count=50')).find(({ start_date }) => start_date === '2026-08-31')
    const classes = await network.ids(`courses/${String(copied?.id)}/classes`)
    expect(classes).toHaveLength(2)
    expect(await doing('DELETE', 'courses/3')).toEqual({
      courses: { removed: ['3'], changed: { [String(copied?.id)]: ['rolled_over_from_id'] } },
      classes: {
        removed: ['4', '5'],
        changed: Object.fromEntries(classes.map((id) => [id, ['rolled_over_from_id']])),
      },
      lessons: { removed: ['5', '6', '8'] },
      class_consumers: { removed: ['5', '6'], changed: { 8: ['previous_id'] } },
      lesson_consumers: { removed: ['5', '6'] },
      waiting_list: { removed: ['3'] },
      job_runs: { added: 1 },
      outbox: { added: 1 },
      audit_log: { added: 16 },
    })
  })
})

describe('who may do what', () => {
  it('ROL-13 the permissions of a role change that role, and nobody else’s', async () => {
    const { id } = (await network.items('roles?count=50')).find(({ name }) => name === 'Front Desk') ?? {}
    const permissions = ['current_user.*', 'classes.list']
    expect(await doing('PUT', `roles/${String(id)}/permissions`, { permissions })).toEqual({
      roles: { changed: { [String(id)]: ['permissions'] } },
      // Whoever is signed in is asked anew what they may do.
      tenants: { changed: { 1: ['access_version'] } },
      audit_log: { added: 1 },
    })
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
