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
      lessons: 27,
      children: 3,
      families: 2,
      leaving: 0,
    })
    expect(plan.conflicts).toEqual([
      { class_id: 1, class: 'Minnows Monday', kind: 'venue_closed', dates: ['2026-05-04'] },
      { class_id: 2, class: 'Minnows Wednesday', kind: 'instructor_absent', dates: ['2026-06-03', '2026-06-10'] },
    ])
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
    expect(dates).toHaveLength(13)
    expect(dates).not.toContain('2026-05-04')
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
