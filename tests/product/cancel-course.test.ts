import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resource } from './declared.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const QUIETLY = { reason: 'Not enough bookings', send_email: false }
const lessonsOf = async (course_id: number) =>
  network.run(({ records }) =>
    records('lesson')
      .asSystem()
      .list({
        where: { 'class.course_id': course_id },
        sort: 'id',
        only: ['id', 'class_id', 'start_date', 'cancelled_at'],
      }),
  )

const entriesOf = async (course_id: number) =>
  network.run(({ records }) =>
    records('waiting_entry')
      .asSystem()
      .list({
        where: { 'class.course_id': course_id },
        sort: 'id',
        only: ['state', 'left_at', 'outcome_reason', 'queued_at'],
      }),
  )

// Course 3 is of franchise 2: its lessons are on 12 (cancelled already), 19 and 20 March; the network stands still on 18 March.
describe('a course that is cancelled', () => {
  it('CRS-01 is looked at first: lessons to come, those that stay, places, families, money', async () => {
    const before = await network.touched(async () => {
      expect(await network.item('GET', 'courses/3/cancellation')).toMatchObject({
        classes: 2,
        lessons: 2,
        held: 0,
        children: 2,
        waiting: 1,
        families: 2,
      })
    })
    expect(before).toEqual({})
  })

  it('CRS-01 cannot be archived before, and says how: cancel it', async () => {
    const refused = await network.send('PUT', 'courses/3/archive')
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('This course has lessons to come: use Cancel course first.')
  })

  it('CRS-01 keeps what has happened, and changes nothing besides its lessons, places and itself', async () => {
    const written = await network.touched(async () => {
      const reply = await network.send('POST', 'courses/3/cancel', QUIETLY)
      expect(reply.body).toMatchObject({
        success: true,
        lessons: 2,
        places: 2,
        waiting: 1,
        emails: 0,
        text_messages: 0,
      })
    })
    expect(Object.keys(written).toSorted()).toEqual([
      ...['audit_log', 'class_consumers', 'courses', 'job_runs', 'lessons', 'state_changes', 'waiting_list'],
    ])
    expect(await network.item('GET', 'courses/3')).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'Not enough bookings',
      families_told_at: null,
    })
    expect((await lessonsOf(3)).map(({ start_date, cancelled_at }) => [start_date, cancelled_at])).toEqual([
      ['2026-03-19', '2026-03-18T10:00:00.000Z'],
      ['2026-03-20', '2026-03-18T10:00:00.000Z'],
      ['2026-03-12', '2026-03-11T08:00:00.000Z'],
    ])
    const places = await network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .list({ where: { 'class.course_id': 3 }, only: ['ended_on', 'ended_how'] }),
    )
    expect(places).toEqual(places.map(() => ({ ended_on: '2026-03-18', ended_how: 'cancelled' })))
    expect((await network.send('POST', 'courses/3/cancel', QUIETLY)).body.error).toBe(
      'This course has been cancelled already.',
    )
  })

  it('CRS-01 WAIT-04 ends the entries of its waiting lists, and keeps when and why', async () => {
    expect(await entriesOf(3)).toMatchObject([
      { state: 'removed', left_at: '2026-03-18T10:00:00.000Z', outcome_reason: 'The course was cancelled' },
    ])
  })

  it('CRS-01 keeps its lessons cancelled as long as it is cancelled itself', async () => {
    const lesson = (await lessonsOf(3)).find(({ cancelled_at }) => cancelled_at === '2026-03-18T10:00:00.000Z')
    const refused = await network.send('POST', `classes/${lesson?.class_id}/lessons/${lesson?.id}/reinstate`)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe(
      'The course of this lesson is cancelled. Undo that first, on the screen of the course.',
    )
  })

  it('CRS-01 can be undone as long as nobody was told: all is as it was, and a lesson cancelled before stays cancelled', async () => {
    const reply = await network.send('POST', 'courses/3/reinstate')
    expect(reply.body).toEqual({ success: true, lessons: 2, places: 2, waiting: 1 })
    expect((await network.item('GET', 'courses/3')).cancelled_at).toBeNull()
    expect((await lessonsOf(3)).map(({ cancelled_at }) => cancelled_at)).toEqual([
      null,
      null,
      '2026-03-11T08:00:00.000Z',
    ])
    expect(await network.item('GET', 'courses/3/cancellation')).toMatchObject({ children: 2, waiting: 1 })
    const [ended, again] = await entriesOf(3)
    expect([ended?.state, again?.state]).toEqual(['removed', 'waiting'])
    expect(again?.queued_at).toBe(ended?.queued_at)
    expect((await network.send('POST', 'courses/3/reinstate')).body.error).toBe('This course is not cancelled.')
  })

  it('CRS-01 tells and credits each family once, and can then be archived but not undone', async () => {
    const preview = await network.item('GET', 'courses/1/cancellation')
    const body = { reason: 'Not enough bookings', credit_customers: true, send_email: true }
    const reply = await network.send('POST', 'courses/1/cancel', body, 'owner')
    expect(reply.body).toMatchObject({
      lessons: preview.lessons,
      credited: preview.credit,
      families: preview.families,
      emails: preview.with_email,
    })
    const subjects = (await network.items('logs/email')).map(({ subject }) => subject)
    expect(subjects).toEqual(subjects.map(() => expect.stringMatching(/^Minnows from .* is cancelled$/)))
    expect(subjects).toHaveLength(Number(preview.with_email))
    expect((await network.send('POST', 'courses/1/reinstate')).status).toBe(409)
    expect((await network.send('PUT', 'courses/1/archive')).status).toBe(200)
  })

  it('CRS-01 takes the permission, and the scope of those who may change the course', async () => {
    expect((await network.send('GET', 'courses/3/cancellation', undefined, 'desk')).status).toBe(403)
    expect((await network.send('POST', 'courses/3/cancel', QUIETLY, 'desk')).status).toBe(403)
    expect((await network.send('POST', 'courses/3/cancel', QUIETLY, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'courses/3/reinstate', undefined, 'owner')).status).toBe(404)
  })

  it('CRS-01 takes no further lesson and no further class', async () => {
    const lesson = { start_date: '2026-03-25', start_time: '10:00', end_time: '10:45' }
    expect((await network.send('POST', 'classes/1/lessons', lesson)).body.errors).toEqual({
      start_date: ['The course of this lesson is cancelled.'],
    })
    const refused = await network.send('PUT', 'classes/3', { course_id: 1 })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('course_id')
  })
})

it('CRS-01 undoing is not offered once its lessons were credited, though nobody was told', async () => {
  const other = await openNetwork()
  try {
    await other.run(async ({ tx }) => {
      await tx.query(sql`update classes set lesson_fee = 1000 where course_id = 3`)
      await tx.query(sql`
        insert into lesson_consumers (tenant_id, lesson_id, consumer_id, taster)
        select lesson.tenant_id, lesson.id, place.consumer_id, false
        from lessons as lesson join class_consumers as place on place.class_id = lesson.class_id
        where lesson.class_id in (select id from classes where course_id = 3)
        on conflict do nothing`)
    })
    expect(await other.item('GET', 'courses/3')).toMatchObject({ cancelled_for_good: false })
    const reply = await other.send('POST', 'courses/3/cancel', { ...QUIETLY, credit_customers: true })
    expect([reply.body.emails, Number(reply.body.credited) > 0]).toEqual([0, true])
    expect(await other.item('GET', 'courses/3')).toMatchObject({ families_told_at: null, cancelled_for_good: true })
    const refused = await other.send('POST', 'courses/3/reinstate')
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Families have been credited for the lessons of this course, so this cannot be undone.',
    ])
    const undo = resource('courses').show?.actions.find((one) => typeof one === 'object' && one.id === 'reinstate')
    expect(undo).toMatchObject({ when: { cancelled_at: { ne: null }, cancelled_for_good: false } })
  } finally {
    await other.close()
  }
})
