import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const factsOf = async (id: number) => {
  const { kept_at, franchisee_id, venue_id, course_type_id, capacity, instructor_rate, venue_rate_type, venue_rate } =
    await network.run(({ records }) => records('lesson').asSystem().get(id))
  return { kept_at, franchisee_id, venue_id, course_type_id, capacity, instructor_rate, venue_rate_type, venue_rate }
}
const payOf = (instructor: number, rate: number) =>
  network.run(async ({ records }) => {
    const { class_id } = await records('lesson').asSystem().get(1)
    const { course } = await records('class')
      .asSystem()
      .get(class_id, { with: ['course.type_id'] })
    const where = { instructor_id: instructor, type_id: course.type_id }
    const [known] = await records('instructor_rate').asSystem().list({ where })
    if (known) await records('instructor_rate').asSystem().update(known.id, { rate })
    else
      await records('instructor_rate')
        .asSystem()
        .create({ ...where, rate })
  })

describe('EXP-06 a lesson that is over', () => {
  it('keeps whose it was, where, of which type, and what was paid then', async () => {
    await payOf(1, 1275)
    await network.send('PUT', 'classes/1', { venue_rate: 2500, venue_rate_type: 'fixed' })
    // Everybody is marked already.
    const done = await network.send('PUT', 'classes/1/lessons/1/register', { completed: true, consumers: [] })
    expect({ status: done.status, body: done.body }).toMatchObject({ status: 200 })
    const kept = await factsOf(1)
    expect(kept).toMatchObject({
      kept_at: expect.any(String),
      franchisee_id: 1,
      venue_id: 1,
      instructor_rate: 1275,
      venue_rate_type: 'fixed',
      venue_rate: 2500,
    })
    await payOf(1, 4950)
    await network.send('PUT', 'classes/1', { venue_rate: 9900 })
    expect(await factsOf(1)).toEqual(kept)
  })

  it('keeps the pay of another instructor who turns out to have held it, and nothing else changes', async () => {
    await payOf(2, 2000)
    const before = await factsOf(1)
    await network.run(({ records }) => records('lesson').asSystem().update(1, { instructor_id: 2 }))
    expect(await factsOf(1)).toEqual({ ...before, kept_at: expect.any(String), instructor_rate: 2000 })
  })

  it('is corrected by those alone who may, and the correction is in the audit log', async () => {
    const refused = await network.send('PUT', 'lessons/1', { instructor_rate: 1 }, 'owner')
    expect(refused.status).toBe(403)
    const written = await network.touched(() => network.send('PUT', 'lessons/1', { instructor_rate: 2100 }))
    expect(written).toMatchObject({ lessons: { changed: { 1: ['instructor_rate'] } }, audit_log: { added: 1 } })
    const change = network.run(({ records }) => records('lesson').asSystem().update(1, { venue_id: 2 }))
    await expect(change).rejects.toMatchObject({ errors: { venue_id: ['What a lesson was is kept as it was.'] } })
  })

  it('LES-04 stays on its day and at its time, and may be another instructor’s, but nobody’s no longer', async () => {
    const before = await network.item('GET', 'lessons/1')
    const day = ['What a lesson was is kept as it was.']
    for (const [field, value, errors] of [
      ['start_date', '2026-03-12', day],
      ['start_time', '08:15', day],
      ['end_time', '23:45', day],
      ['instructor_id', null, ['Somebody held this lesson: choose another instructor instead of none.']],
    ] as const) {
      const reply = await network.send('PATCH', 'classes/1/lessons/1', { [field]: value }, 'owner')
      expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 422, errors: { [field]: errors } })
    }
    expect(await network.item('GET', 'lessons/1')).toEqual(before)
    expect(before).toMatchObject({ instructor_id: 2 })
    expect(await network.item('PATCH', 'classes/1/lessons/1', { instructor_id: 1 }, 'owner')).toMatchObject({
      instructor_id: 1,
    })
    const emptied = network.run(({ tx }) => tx.query(sql`update lessons set instructor_id = null where id = 1`))
    await expect(emptied).rejects.toMatchObject({ constraint: 'lessons_frozen_2' })
  })

  it('is kept the day after, whether or not anybody took its register; one ahead is not', async () => {
    await network.run(({ records }) =>
      records('lesson').asSystem().withoutHooks().update(2, { start_date: '2026-03-17' }),
    )
    expect(await factsOf(2)).toMatchObject({ kept_at: null, venue_id: null })
    await network.workAt('lessons/keep-facts')
    expect(await factsOf(2)).toMatchObject({ kept_at: expect.any(String), venue_id: 1, franchisee_id: 1 })
    expect(await factsOf(5)).toMatchObject({ kept_at: null, venue_id: null })
    expect(await network.touched(() => network.workAt('lessons/keep-facts'))).not.toHaveProperty('lessons')
  })

  it('that is to come again lets its facts go', async () => {
    await network.run(({ records }) =>
      records('lesson').asSystem().update(5, { cancelled_at: '2026-03-18T10:00:00.000Z' }),
    )
    expect(await factsOf(5)).toMatchObject({ kept_at: expect.any(String) })
    await network.run(({ records }) => records('lesson').asSystem().update(5, { cancelled_at: null }))
    expect(await factsOf(5)).toMatchObject({ kept_at: null })
  })
})

describe('VEN-12 shares', () => {
  it.each([
    ['classes/1', 'venue_rate', { venue_rate_type: 'share', venue_rate: 150 }],
    ['venues/1', 'non_members_surcharge', { non_members_surcharge_type: 'percent', non_members_surcharge: 100.5 }],
  ])('of %s are 100 % at most', async (path, field, body) => {
    const reply = await network.send('PUT', path, body)
    expect({ status: reply.status, fields: Object.keys(reply.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  it.each([
    ['classes/1', { venue_rate_type: 'share', venue_rate: 12.5 }],
    ['classes/1', { venue_rate: null }],
    ['venues/1', { non_members_surcharge_type: 'percent', non_members_surcharge: 7.25 }],
  ])('of %s may have decimals, or not be there: %j', async (path, body) => {
    expect(await network.item('PUT', path, body)).toMatchObject(body)
  })

  it('are whole pence where they are sums', async () => {
    const reply = await network.send('PUT', 'classes/1', { venue_rate_type: 'fixed', venue_rate: 12.5 })
    expect({ status: reply.status, errors: reply.body.errors }).toMatchObject({
      status: 422,
      errors: { venue_rate: expect.anything() },
    })
  })
})
