import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const mailsOf = (job: number) => sql`select subject from outbox where idempotency_key = ${`job-${job}`}`

const TERM = { start_date: '2026-04-13', end_date: '2026-07-17' }

describe('a course that is rolled over', () => {
  it('CRS-05 is looked at first: what would be copied, and what stands in the way', async () => {
    await network.item('POST', 'venues/1/skip-dates', {
      start_date: '2026-05-04',
      end_date: '2026-05-10',
      reason: 'Bank holiday',
    })
    await network.item('POST', 'instructors/2/absences', { start_date: '2026-06-01', end_date: '2026-06-15' })
    const plan = await network.item('GET', 'courses/1/duplicate')
    expect(plan).toMatchObject({
      start_date: '2026-04-13',
      end_date: '2026-07-17',
      send_rollover_email_on: '2026-03-19',
      classes: 2,
      lessons: 26,
      children: 3,
      families: 2,
      with_email: 1,
      leaving: 0,
    })
    expect(plan.conflicts).toEqual([
      { class_id: 1, class: 'Minnows Monday', kind: 'venue_closed', dates: ['2026-05-04'] },
      { class_id: 1, class: 'Minnows Monday', kind: 'holiday', dates: ['2026-05-25'] },
      { class_id: 2, class: 'Minnows Wednesday', kind: 'instructor_absent', dates: ['2026-06-03', '2026-06-10'] },
    ])
  })

  it('CRS-05 names what is to be looked at in the order of the week, from Monday on', async () => {
    const moveTo = (day: number) =>
      network.run(({ tx }) => tx.query(sql`update classes set day_of_week = ${day}::int where id = 1`))
    const before = await network.item('GET', 'classes/1')
    await moveTo(0)
    const plan = await network.item('GET', 'courses/1/duplicate')
    const classes = (plan.conflicts as { class_id: number }[]).map(({ class_id }) => class_id)
    expect([...new Set(classes)]).toEqual([2, 1])
    await moveTo(Number(before.day_of_week))
  })

  it('CRS-05 CRS-04 is marked, then copied by a job with its classes, lessons and the children who stay; whoever asked is told', async () => {
    expect((await network.send('PUT', 'classes/1/consumers/3', { stop_rollover: true })).status).toBe(200)
    const reply = await network.send('POST', 'courses/1/duplicate', TERM, 'owner')
    expect(reply.body).toMatchObject({ success: true, job: { id: expect.any(Number) } })
    const { job } = reply.body as unknown as { job: { id: number } }
    expect((await network.item('GET', 'courses/1')).rollover_requested_at).toEqual(expect.any(String))
    expect((await network.send('POST', 'courses/1/duplicate', TERM)).body.error).toBe(
      'This course is being rolled over already.',
    )
    await network.work()
    const run = await network.item('GET', `jobs/${job.id}`, undefined, 'owner')
    expect(run).toMatchObject({ state: 'succeeded', done: 2, total: 2, message: '2 classes copied.' })
    expect((await network.item('GET', 'courses/1')).rollover_requested_at).toBeNull()

    const { course_id: id } = run.result as { course_id: number }
    expect(await network.item('GET', `courses/${id}`)).toMatchObject({
      ...TERM,
      franchisee_id: 1,
      type_id: 1,
      capacity_limit: 2,
      send_rollover_email_on: '2026-03-19',
      rolled_over_from_id: 1,
    })
    const classes = await network.items(`courses/${id}/classes`)
    expect(classes.map(({ name }) => name)).toEqual(['Minnows Monday', 'Minnows Wednesday'])
    const [monday, wednesday] = classes.map((one) => Number(one.id))
    const lessons = await network.items(`classes/${monday}/lessons?count=50`)
    const dates = lessons.map((lesson) => String(lesson.start_date)).toSorted()
    expect(dates).toHaveLength(12)
    expect(dates).not.toContain('2026-05-04')
    expect(dates).not.toContain('2026-05-25')
    const away = (await network.items(`classes/${wednesday}/lessons?count=50`)).filter(
      (lesson) => lesson.instructor_id === null,
    )
    expect(away.map((lesson) => lesson.start_date).toSorted()).toEqual(['2026-06-03', '2026-06-10'])
    expect(await network.ids(`classes/${monday}/consumers`)).toEqual([1])
    expect(await network.ids(`lessons/${String(lessons[0]?.id)}/consumers`)).toEqual([1])
    const mails = await network.run(({ tx }) => tx.query(mailsOf(job.id)))
    expect(mails).toEqual([{ subject: 'Minnows of 5 Jan 2026 has been rolled over.' }])
  })

  it('CRS-05 is not rolled over to the same dates twice', async () => {
    const reply = await network.send('POST', 'courses/1/duplicate', TERM)
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'This course has been rolled over to these dates already.' },
    })
  })

  it('CRS-05 begins after the one before, and ends after it begins', async () => {
    const term = { start_date: '2026-01-05', end_date: '2026-01-01' }
    expect((await network.send('POST', 'courses/1/duplicate', term)).body.errors).toEqual({
      start_date: ['The next term must begin after this one.'],
      end_date: ['The end date must not be before the start date.'],
    })
  })

  it('CRS-02 is duplicated by those alone who may, and who may change it', async () => {
    expect((await network.send('POST', 'courses/1/duplicate', TERM, 'ann')).status).toBe(403)
    expect((await network.send('POST', 'courses/1/duplicate', TERM, 'desk')).status).toBe(403)
    expect((await network.send('POST', 'courses/3/duplicate', TERM, 'owner')).status).toBe(404)
    expect((await network.send('GET', 'courses/3/duplicate', undefined, 'owner')).status).toBe(404)
  })
})

describe('families whose places go on', () => {
  it('CRS-04 are written to on the day that the course says, once', async () => {
    await network.workAt('courses/send-rollover-emails')
    expect(await network.items('logs/email')).toEqual([])
    const [copy] = (await network.items('courses?type_id=1&count=50')).filter((one) => one.start_date === '2026-04-13')
    await network.item('PUT', `courses/${String(copy?.id)}`, { send_rollover_email_on: '2026-03-18' })
    await network.workAt('courses/send-rollover-emails')
    await network.workAt('courses/send-rollover-emails')
    const subjects = (await network.items('logs/email')).map((email) => email.subject)
    expect(subjects.toSorted()).toEqual([
      'Minnows Monday goes on, and so does your place',
      'Minnows Wednesday goes on, and so does your place',
    ])
  })
})

describe('a class that is moved', () => {
  it('CLS-12 shows first what becomes of its lessons', async () => {
    const [copy] = (await network.items('courses?type_id=1&count=50')).filter((one) => one.start_date === '2026-04-13')
    const plan = await network.item('GET', `classes/2/move?course_id=${String(copy?.id)}`)
    // Its only lesson is today: it stays. Wednesdays from 15 April to 15 July are planned.
    expect(plan).toMatchObject({ follow: [], removed: [], kept: [{ why: 'past' }] })
    expect(plan.added).toHaveLength(14)
  })

  it('CLS-12 CLS-19 changes its course with the plan that was shown: what is outside falls out, and its own are planned with the children', async () => {
    const course = { franchisee_id: 1, type_id: 1, start_date: '2026-09-07', end_date: '2026-09-30' }
    const { id } = await network.item('POST', 'courses', course)
    await network.item('POST', 'classes/2/lessons', {
      start_date: '2026-03-25',
      start_time: '10:00',
      end_time: '10:45',
    })
    const unseen = await network.send('POST', 'classes/2/move', { course_id: id }, 'owner')
    expect(unseen.status).toBe(409)
    expect(unseen.body).toHaveProperty('review')
    const { fingerprint } = await network.item('GET', `classes/2/move?course_id=${String(id)}`, undefined, 'owner')
    const body = { course_id: id, plan_fingerprint: fingerprint, plan_reason: 'Pool closed' }
    const reply = await network.send('POST', 'classes/2/move', body, 'owner')
    expect(reply.body).toEqual({ success: true, lessons_removed: 1, lessons_added: 4 })
    expect((await network.item('GET', 'classes/2')).course_id).toBe(id)
    const lessons = await network.items('classes/2/lessons?count=50')
    const takingPlace = lessons.filter((lesson) => lesson.cancelled_at === null)
    expect(takingPlace.map((lesson) => lesson.start_date).toSorted()).toEqual([
      '2026-03-18',
      '2026-09-09',
      '2026-09-16',
      '2026-09-23',
      '2026-09-30',
    ])
    // The child in it was there in writing: the lesson is cancelled, not gone.
    expect(lessons.find((lesson) => lesson.start_date === '2026-03-25')).toMatchObject({ status: 'cancelled' })
    const last = lessons.find((lesson) => lesson.start_date === '2026-09-30')
    expect(await network.ids(`lessons/${String(last?.id)}/consumers`)).toEqual([2])
  })

  it.each([
    ['the course that it is in', 1, 'The class is in this course already.'],
    ['one of another franchisee', 3, 'Choose a course of the same franchisee.'],
    ['one that is over', 2, 'Choose a course that is there, and open.'],
  ])('CLS-12 does not go to %s', async (_which, course_id, message) => {
    const reply = await network.send('POST', 'classes/1/move', { course_id })
    expect(reply).toMatchObject({ status: 422, body: { errors: { course_id: [message] } } })
    if (course_id === 1) return
    // Nor by a change of its form, whose plan for the lessons nobody is asked to confirm then.
    const changed = await network.send('PUT', 'classes/1', { course_id })
    expect(changed).toMatchObject({ status: 422, body: { errors: { course_id: expect.any(Array) } } })
  })

  it('CLS-12 takes the permission, and a class that one may change', async () => {
    const body = { course_id: 1 }
    expect((await network.send('POST', 'classes/4/move', body, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'classes/1/move', body, 'ann')).status).toBe(403)
  })
})

describe('a course that is deleted', () => {
  it('CRS-06 API-36 is looked at first, marked, and deleted by a job with all that is in it; whoever asked is told', async () => {
    expect(await network.item('GET', 'courses/3/deletion')).toEqual({
      classes: 2,
      lessons: 3,
      taught: 0,
      children: 2,
      waiting: 1,
      transactions: 0,
      refusal: null,
    })
    const reply = await network.send('DELETE', 'courses/3')
    expect(reply.body).toMatchObject({ success: true, job: { id: expect.any(Number) } })
    expect((await network.item('GET', 'courses/3')).deletion_requested_at).toEqual(expect.any(String))
    expect((await network.send('DELETE', 'courses/3')).body.error).toBe('This course is being deleted already.')
    await network.work()
    const { job } = reply.body as unknown as { job: { id: number } }
    expect(await network.item('GET', `jobs/${job.id}`)).toMatchObject({
      state: 'succeeded',
      done: 2,
      message: 'The course has been deleted.',
    })
    expect((await network.send('GET', 'courses/3')).status).toBe(404)
    expect((await network.send('GET', 'classes/4')).status).toBe(404)
    const mails = await network.run(({ tx }) => tx.query(mailsOf(job.id)))
    expect(mails).toEqual([{ subject: expect.stringContaining('has been deleted.') }])
  })

  it('CRS-06 LES-04 is kept where lessons were held or money hangs on it, with what stands in the way', async () => {
    await network.run(({ tx }) =>
      tx.query(sql`
        insert into customer_transactions (tenant_id, customer_id, franchisee_id, type, amount, dated, lesson_id, description, cause_key)
        values (${tx.tenantId}, 1, 1, 'credit', 500, '2026-03-01', 1, 'Lesson cancelled', 'manual:1')`),
    )
    const refusal =
      'This course cannot be deleted: one lesson was held and one transaction is about its lessons. What has happened is kept. Archive the course instead.'
    expect(await network.item('GET', 'courses/1/deletion')).toMatchObject({ transactions: 1, refusal })
    const reply = await network.send('DELETE', 'courses/1')
    expect(reply).toMatchObject({
      status: 409,
      body: {
        error: refusal,
        blockers: [
          { resource: 'lessons', count: 1 },
          { resource: 'transactions', count: 1 },
        ],
      },
    })
    expect((await network.item('GET', 'courses/1')).deletion_requested_at).toBeNull()
  })

  it('CRS-06 LES-04 is kept for a lesson that is over, though its register was never taken, and its places with it', async () => {
    const made = await network.item('POST', 'courses', {
      franchisee_id: 1,
      type_id: 1,
      start_date: '2026-03-02',
      end_date: '2026-04-03',
    })
    const course_id = Number(made.id)
    const lesson = await network.run(async ({ records }) => {
      const original = await records('class').asSystem().get(1)
      const class_id = await records('class')
        .asSystem()
        .withoutHooks()
        .create({ ...original, course_id })
      await records('class_consumer')
        .asSystem()
        .create({ class_id, consumer_id: 1, booking_type: 'pia', started_on: '2026-03-02' })
      return records('lesson').asSystem().create({
        class_id,
        start_date: '2026-03-09',
        start_time: '10:00',
        end_time: '10:45',
      })
    })
    const refusal =
      'This course cannot be deleted: one lesson was held. What has happened is kept. Archive the course instead.'
    const { class_id } = await network.run(({ records }) => records('lesson').asSystem().get(lesson))
    expect(await network.item('GET', `courses/${course_id}/deletion`)).toMatchObject({ taught: 1, refusal })
    const refused = await network.touched(async () => {
      expect((await network.send('DELETE', `courses/${course_id}`)).status).toBe(409)
      expect((await network.send('DELETE', `classes/${class_id}`)).status).toBe(409)
      expect((await network.send('DELETE', `classes/${class_id}/lessons/${lesson}`)).body.error).toContain(
        'is kept: cancel it if it was not held',
      )
    })
    expect(refused).toEqual({})
    await network.run(({ records }) =>
      records('lesson').asSystem().update(lesson, { cancelled_at: '2026-03-08T08:00:00.000Z' }),
    )
    expect(await network.item('GET', `courses/${course_id}/deletion`)).toMatchObject({ taught: 0, refusal: null })
  })

  it('CRS-06 takes the permission', async () => {
    expect((await network.send('DELETE', 'courses/2', undefined, 'desk')).status).toBe(403)
  })
})

describe('the venues of a course', () => {
  it('API-36 are those of its classes', async () => {
    const venues = await network.items('courses/1/venues')
    expect(venues).toEqual([{ id: 1, name: 'Leeds Pool', city: 'Leeds', postcode: 'LS1 3AB', classes: 1 }])
  })
})
