import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { numbered } from './report-rows.ts'

/*
 * Ann is paid 15.00 an hour for Minnows and 21.00 for Tumblers, today. In March:
 *   2nd  Minnows 60 min, completed, paid 12.00 then           12.00
 *   3rd  Tumblers 45 min, completed, paid 20.01 then          15.0075 → 15.01
 *   9th  Minnows 60 min, cancelled                              –
 *   16th Minnows 60 min, not kept yet: today's 15.00          15.00
 * Lessons 4, completed 2, cancelled 1; 165 min are 2.75 hours; 42.01 in all.
 * Average rate: (12.00 × 60 + 20.01 × 45 + 15.00 × 60) / 165 = 15.2754… → 15.28.
 * Cat: 60 min on the 5th at no rate that is known: 1 hour, no pay.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const kept = { completed_at: '2026-03-05T12:00Z', kept_at: '2026-03-06T00:00Z' }
  const lesson = { start_time: '10:00', end_time: '11:00' }
  reports = await openReports({
    instructor_rate: numbered(
      { instructor_id: 1, type_id: 1, rate: 1500 },
      { instructor_id: 1, type_id: 2, rate: 2100 },
    ),
    lesson: numbered(
      {
        ...lesson,
        ...kept,
        class_id: 1,
        instructor_id: 1,
        start_date: '2026-03-02',
        instructor_rate: 1200,
        franchisee_id: 1,
      },
      {
        ...{ ...lesson, ...kept, class_id: 2, instructor_id: 1, start_date: '2026-03-03', end_time: '10:45' },
        ...{ instructor_rate: 2001, franchisee_id: 1, course_type_id: 2 },
      },
      {
        ...{
          ...lesson,
          class_id: 1,
          instructor_id: 1,
          start_date: '2026-03-09',
          instructor_rate: 1500,
          franchisee_id: 1,
        },
        ...{ cancelled_at: '2026-03-08T12:00Z', kept_at: '2026-03-08T12:00Z' },
      },
      { ...lesson, class_id: 1, instructor_id: 1, start_date: '2026-03-16' },
      { ...lesson, class_id: 3, instructor_id: 2, start_date: '2026-03-05' },
      { ...lesson, class_id: 1, instructor_id: 1, start_date: '2026-02-23' },
      { ...lesson, class_id: 1, start_date: '2026-03-05' },
    ),
  })
})
afterAll(() => reports?.close())

const MARCH = { from: '2026-03-01', to: '2026-03-18' }
const ANN = {
  ...{ instructor_id: 1, instructor: 'Ann Archer', lessons: 4, completed: 2, cancelled: 1, hours: 2.75 },
  ...{ average_rate: 1528, expected_payment: 4201 },
}
const CAT = {
  ...{ instructor_id: 2, instructor: 'Cat Cooper', lessons: 1, completed: 0, cancelled: 0, hours: 1 },
  ...{ average_rate: null, expected_payment: 0 },
}

describe('hours of instructors', () => {
  it('sum the lessons of each instructor, with their pay of that day', async () => {
    const { items, series } = await reports.run('instructor-hours', MARCH)
    expect(items).toEqual([ANN, CAT])
    expect(series).toEqual([
      {
        name: 'Hours',
        data: [
          ['Ann Archer', 2.75],
          ['Cat Cooper', 1],
        ],
      },
    ])
  })

  it('have the filters territory, instructor and course type', async () => {
    const shown = async (filters: object) => (await reports.run('instructor-hours', { ...MARCH, ...filters })).items
    expect(await shown({ territory_id: 2 })).toEqual([CAT])
    expect(await shown({ instructor_id: 1 })).toEqual([ANN])
    expect(await shown({ course_type_id: 2 })).toEqual([
      { ...ANN, lessons: 1, completed: 1, cancelled: 0, hours: 0.75, average_rate: 2001, expected_payment: 1501 },
    ])
  })

  it('show a franchisee the own lessons alone', async () => {
    const { items, series } = await reports.run('instructor-hours', MARCH, 'owner')
    expect(items).toEqual([ANN])
    expect(series).toEqual([{ name: 'Hours', data: [['Ann Archer', 2.75]] }])
  })

  it('REP-32 REP-33 EXP-06 open the lessons of a row, which add up to its cells', async () => {
    expect(await cellsAddUp(reports, 'instructor-hours', MARCH)).toBe(10)
    expect(await cellsAddUp(reports, 'instructor-hours', { ...MARCH, course_type_id: 2 }, 'owner')).toBe(5)
    const { items } = await reports.breakdown('instructor-hours', 'lessons', { row: { instructor_id: 1 } }, MARCH)
    expect(Object.keys(items[0] ?? {})).toEqual([
      ...[
        'id',
        'class_id',
        'class_reference',
        'class_name',
        'course_id',
        'course_name',
        'course_type',
        'instructor_id',
      ],
      ...['instructor', 'instructor_email', 'instructor_rate', 'instructor_expected_payment', 'starts_at', 'ends_at'],
      ...['duration', 'completed_at', 'cancelled_at', 'cancelled_reason', 'cancelled_reason_extra', 'created_at'],
    ])
    const parts = items.map((item) => [
      item['id'],
      item['course_type'],
      item['instructor_rate'],
      item['instructor_expected_payment'],
    ])
    expect(parts).toEqual([
      [1, 'Minnows', 1200, 1200],
      [2, 'Tumblers', 2001, 1501],
      [3, 'Minnows', 1500, 0],
      [4, 'Minnows', 1500, 1500],
    ])
    expect(items[1]).toMatchObject({
      ...{
        class_reference: '000002',
        course_name: 'Tumblers, 5 Jan – 10 Apr 2026',
        instructor_email: 'ann@mail.example',
      },
      ...{ starts_at: '2026-03-03T10:00:00.000Z', ends_at: '2026-03-03T10:45:00.000Z', duration: 45 },
    })
  })
})
