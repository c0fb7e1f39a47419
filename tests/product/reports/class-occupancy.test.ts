import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/*
 * Minnows Monday (4 places): Amy and Abe on 18 March; Bea left on the 18th, the first day without a place. 2 of 4 is 50 %.
 * Tumblers Tuesday (5 places): nobody; one waits. 0 %.
 * Lido Thursday (2 places): Cal and Bea: 100 %, none empty. A held place does not count.
 * At the Pool also a class of a cancelled course, and one without a limit, with Amy: no maximum, no per cent.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({
    course: [
      {
        id: 4,
        franchisee_id: 1,
        type_id: 1,
        start_date: '2026-01-05',
        end_date: '2026-04-10',
        cancelled_at: '2026-02-01T10:00Z',
      },
      { id: 5, franchisee_id: 1, type_id: 1, start_date: '2026-01-05', end_date: '2026-02-27' },
    ],
    class: [
      {
        id: 4,
        name: 'Called off',
        course_id: 4,
        franchisee_id: 1,
        venue_id: 1,
        day_of_week: 3,
        start_time: '09:00',
        end_time: '10:00',
        max_consumers: 8,
      },
      {
        id: 5,
        name: 'Open swim',
        course_id: 5,
        franchisee_id: 1,
        venue_id: 1,
        day_of_week: 5,
        start_time: '09:00',
        end_time: '10:00',
      },
    ],
    class_consumer: places(
      { class_id: 1, consumer_id: 1, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 2, booking_type: 'monthly', started_on: '2026-03-18' },
      {
        class_id: 1,
        consumer_id: 3,

        started_on: '2026-01-05',
        ended_on: '2026-03-18',
        ended_how: 'left',
      },
      { class_id: 1, consumer_id: 3, booking_type: 'taster', started_on: '2026-02-05', ended_on: '2026-02-06' },
      { class_id: 3, consumer_id: 4, started_on: '2026-01-05' },
      { class_id: 3, consumer_id: 3, started_on: '2026-01-05' },
      { class_id: 2, consumer_id: 1, started_on: '2026-01-05', state: 'held' },
      // It ended with its course, on the day after.
      {
        class_id: 5,
        consumer_id: 1,

        started_on: '2026-01-05',
        ended_on: '2026-02-28',
        ended_how: 'completed',
      },
    ),
    waiting_entry: numbered(
      {
        class_id: 2,
        consumer_id: 3,
        created_at: '2026-03-18T09:00Z',
        queued_at: '2026-03-18T09:00Z',
        state: 'waiting',
      },
      {
        class_id: 2,
        consumer_id: 4,
        created_at: '2026-03-01T09:00Z',
        queued_at: '2026-03-01T09:00Z',
        state: 'removed',
        left_at: '2026-03-18T08:00Z',
      },
    ),
  })
})
afterAll(() => reports?.close())

const MINNOWS = {
  class: 'Minnows Monday',
  course_type: 'Minnows',
  venue: 'Pool',
  franchisee: 'North',
  day_of_week: '1',
  start_time: '10:00',
  consumers: 2,
  maximum: 4,
  empty_spaces: 2,
  occupancy: 50,
  waiting: 0,
}
const OPEN = {
  class: 'Open swim',
  course_type: 'Minnows',
  venue: 'Pool',
  franchisee: 'North',
  day_of_week: '5',
  start_time: '09:00',
  consumers: 1,
  maximum: null,
  empty_spaces: null,
  occupancy: null,
  waiting: 0,
}
const TUMBLERS = {
  class: 'Tumblers Tuesday',
  course_type: 'Tumblers',
  venue: 'Hall',
  franchisee: 'North',
  day_of_week: '2',
  start_time: '10:00',
  consumers: 0,
  maximum: 5,
  empty_spaces: 5,
  occupancy: 0,
  waiting: 1,
}
const LIDO = {
  class: 'Lido Thursday',
  course_type: 'Minnows',
  venue: 'Lido',
  franchisee: 'South',
  day_of_week: '4',
  start_time: '10:00',
  consumers: 2,
  maximum: 2,
  empty_spaces: 0,
  occupancy: 100,
  waiting: 0,
}
const classes = async (filters: Record<string, unknown>, as?: 'owner') =>
  (await reports.run('class-occupancy', filters, as)).items.map((item) => item['class'])

describe('class occupancy', () => {
  it('counts who is in each class on the last day of the range, and of a course that is over, on its last', async () => {
    const { items, series } = await reports.run('class-occupancy')
    expect(items).toEqual([TUMBLERS, LIDO, MINNOWS, OPEN])
    expect(series).toEqual([
      {
        name: 'Occupancy %',
        data: [
          ['Hall', 0],
          ['Lido', 100],
          ['Pool', 50],
        ],
      },
    ])
  })

  it('counts as of an earlier day', async () => {
    // On 2 March Amy and Bea are in Minnows, and Cal waits for Tumblers.
    const { items } = await reports.run('class-occupancy', { to: '2026-03-02' })
    expect(items).toMatchObject([
      { class: 'Tumblers Tuesday', waiting: 1 },
      {},
      { class: 'Minnows Monday', consumers: 2 },
      {},
    ])
  })

  it('SCON-12 has the filters venue, course category, course type, course status and capacity', async () => {
    const capacity = PRODUCT.reports?.['class-occupancy']?.filters.find(({ id }) => id === 'capacity')
    expect(capacity?.choices?.map(({ id }) => id)).toEqual(['empty', 'spaces', 'full'])
    expect(await classes({ venue_id: 3 })).toEqual(['Lido Thursday'])
    expect(await classes({ course_category_id: 2 })).toEqual(['Tumblers Tuesday'])
    expect(await classes({ course_type_id: 1 })).toEqual(['Lido Thursday', 'Minnows Monday', 'Open swim'])
    expect(await classes({ course_status: ['cancelled'] })).toEqual(['Called off'])
    expect(await classes({ course_status: ['finished'] })).toEqual(['Open swim'])
    expect(await classes({ capacity: ['empty'] })).toEqual(['Tumblers Tuesday'])
    expect(await classes({ capacity: ['spaces'] })).toEqual(['Tumblers Tuesday', 'Minnows Monday', 'Open swim'])
    expect(await classes({ capacity: ['full'] })).toEqual(['Lido Thursday'])
  })

  it('shows a franchisee the own classes alone', async () => {
    const { items, series } = await reports.run('class-occupancy', {}, 'owner')
    expect(items).toEqual([TUMBLERS, MINNOWS, OPEN])
    expect(series).toEqual([
      {
        name: 'Occupancy %',
        data: [
          ['Hall', 0],
          ['Pool', 50],
        ],
      },
    ])
  })
})
