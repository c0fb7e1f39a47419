import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/*
 * The Pool has two classes on 18 March. Amy is in both, Abe in one; the Adams are members: two confirmed. Bea's family is none.
 * Cal has not been asked. The Hall has a class with nobody; the Lido one with Cal, whose family was not checked either.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const later = { course_id: 4, franchisee_id: 1, venue_id: 1, day_of_week: 3, start_time: '09:00', end_time: '10:00' }
  reports = await openReports({
    course: [{ id: 4, franchisee_id: 1, type_id: 1, start_date: '2026-03-18', end_date: '2026-07-10' }],
    class: [{ id: 4, name: 'Later', ...later }],
    class_consumer: places(
      { class_id: 1, consumer_id: 1, started_on: '2026-01-05' },
      { class_id: 4, consumer_id: 1, started_on: '2026-03-18' },
      { class_id: 1, consumer_id: 2, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 3, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 4, started_on: '2026-01-05' },
      { class_id: 3, consumer_id: 4, started_on: '2026-01-05' },
      { class_id: 2, consumer_id: 3, started_on: '2026-01-05', ended_on: '2026-03-01' },
    ),
    venue_membership: numbered(
      { customer_id: 1, venue_id: 1, status: 'confirmed' },
      { customer_id: 2, venue_id: 1, status: 'non-member' },
      { customer_id: 3, venue_id: 3, status: 'unchecked' },
    ),
  })
})
afterAll(() => reports?.close())

const HALL = { venue: 'Hall', classes: 1, consumers: 0, confirmed: 0, non_members: 0, unchecked: 0 }
const LIDO = { venue: 'Lido', classes: 1, consumers: 1, confirmed: 0, non_members: 0, unchecked: 1 }
const POOL = { venue: 'Pool', classes: 2, consumers: 4, confirmed: 2, non_members: 1, unchecked: 1 }
const shown = async (filters: Record<string, unknown>) => (await reports.run('venue-consumers', filters)).items

describe('consumers of venues', () => {
  it('are counted once at each venue, by whether their family is a member', async () => {
    const { items, series } = await reports.run('venue-consumers')
    expect(items).toEqual([HALL, LIDO, POOL])
    expect(series).toEqual([
      {
        name: 'Active children',
        data: [
          ['Hall', 0],
          ['Lido', 1],
          ['Pool', 4],
        ],
      },
    ])
  })

  it('are those of the last day of the range', async () => {
    expect(await shown({ to: '2026-02-28' })).toEqual([
      { ...HALL, consumers: 1, unchecked: 1 },
      LIDO,
      { ...POOL, classes: 1 },
    ])
  })

  it('have the filters territory, venue, course category and course type', async () => {
    expect(await shown({ territory_id: 2 })).toEqual([LIDO])
    expect(await shown({ venue_id: 1 })).toEqual([POOL])
    expect(await shown({ course_category_id: 2 })).toEqual([HALL])
    expect(await shown({ course_type_id: 1 })).toEqual([LIDO, POOL])
  })

  it('of a franchisee are the own ones alone', async () => {
    const { items } = await reports.run('venue-consumers', {}, 'owner')
    expect(items).toEqual([HALL, POOL])
  })
})
