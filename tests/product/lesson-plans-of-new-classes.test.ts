import { afterAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { CLASS, openLessonPlanWorld } from './lesson-plan-world.ts'

const world = await openLessonPlanWorld()
const { network, newCourse, planOfNew, planned, lessonsOf, datesOf, book } = world
afterAll(() => world.close())

describe('a new class', () => {
  it('LES-13 CLS-19 is offered the days of its course, without closed days, public holidays and what is over', async () => {
    const course = await newCourse()
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
      body: { errors: { plan_dates: ['There is no lesson to be planned on 24 Mar 2026.'] } },
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
