import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/*
 * North: Amy is in Minnows, paying by the month, and was in Tumblers until 18 March; Abe was in Minnows, by the month,
 * until the 17th. South: Cal is in the Lido's class since the 17th. Minnows had 3 places on its last lesson, the 16th, and has 4
 * since; Tumblers has 5, the Lido's class 2. One waited at the Lido until the 17th, one waits for Tumblers since the 17th.
 *
 *            active  places     taken  empty  occupancy     waiting  plans
 * 16 March   2       3+5+2=10   3      7      3/10  30 %    1        2/2 100 %
 * 17 March   2       4+5+2=11   3      8      3/11  27.27 % 1        1/2  50 %
 * 18 March   2       11         2      9      2/11  18.18 % 1        1/2  50 %
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const lesson = { class_id: 1, start_time: '10:00', end_time: '11:00', kept_at: '2026-03-17T00:00Z' }
  const plan = { customer_id: 1, franchisee_id: 1, starts_on: '2026-01-05', payment_day: 1 }
  const queued = (created_at: string) => ({ created_at, queued_at: created_at })
  reports = await openReports({
    lesson: numbered({ ...lesson, start_date: '2026-03-16', capacity: 3 }),
    class_consumer: places(
      { class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-01-05' },
      { class_id: 2, consumer_id: 1, started_on: '2026-01-05', ended_on: '2026-03-18' },
      { class_id: 1, consumer_id: 2, booking_type: 'monthly', started_on: '2026-01-05', ended_on: '2026-03-17' },
      { class_id: 3, consumer_id: 4, started_on: '2026-03-17' },
      { class_id: 1, consumer_id: 3, started_on: '2026-01-05', state: 'held' },
    ),
    plan: numbered(
      { ...plan, place_id: 1, state: 'suspended' },
      { ...plan, place_id: 3, state: 'ended', ended_on: '2026-03-17' },
      { ...plan, place_id: 4, customer_id: 3, franchisee_id: 2, starts_on: '2026-03-17', state: 'active' },
    ),
    waiting_entry: numbered(
      { class_id: 3, consumer_id: 1, ...queued('2026-03-01T09:00Z'), state: 'removed', left_at: '2026-03-17T09:00Z' },
      { class_id: 2, consumer_id: 3, ...queued('2026-03-17T08:00Z'), state: 'waiting' },
    ),
  })
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-16', to: '2026-03-18' }
const shown = async (filters: object, as?: 'owner') =>
  (await reports.run('consumers-occupancy-and-waiting-list', { ...RANGE, ...filters }, as)).items.map((item) =>
    Object.values(item),
  )

describe('occupancy and waiting list', () => {
  it('REP-56 has a row for each day, the newest first', async () => {
    const { items } = await reports.run('consumers-occupancy-and-waiting-list', RANGE)
    expect(items[0]).toEqual({
      ...{ day: '2026-03-18', active_consumers: 2, max_spaces: 11, empty_spaces: 9, occupancy: 18.18, waiting: 1 },
      ...{ active_plans: 1, plans: 50 },
    })
    expect(await shown({})).toEqual([
      ['2026-03-18', 2, 11, 9, 18.18, 1, 1, 50],
      ['2026-03-17', 2, 11, 8, 27.27, 1, 1, 50],
      ['2026-03-16', 2, 10, 7, 30, 1, 2, 100],
    ])
  })

  it('REP-56 REP-11 REP-55 has the seven series, each day averaged over the franchisees, to 2 decimals', async () => {
    const { series } = await reports.run('consumers-occupancy-and-waiting-list', RANGE)
    const values = Object.fromEntries(series.map(({ name, data }) => [name, data.map(([, value]) => value)]))
    expect(series[0]?.data.map(([day]) => day)).toEqual(['2026-03-16', '2026-03-17', '2026-03-18'])
    expect(values).toEqual({
      // North 2, 1, 1; South 0, 1, 1.
      // What is called a consumer, in the product's words.
      'Active children': [1, 1, 1],
      // North 8, 9, 9; South 2.
      'Max Spaces': [5, 5.5, 5.5],
      // North 5, 7, 8; South 2, 1, 1.
      'Empty Spaces': [3.5, 4, 4.5],
      // North 3/8, 2/9, 1/9: 37.5, 22.22, 11.11; South 0, 50, 50.
      'Occupancy %': [18.75, 36.11, 30.56],
      'No on Waiting List': [0.5, 0.5, 0.5],
      'Active Plans': [1, 0.5, 0.5],
      // North 100; South 0.
      'Plans %': [50, 50, 50],
    })
  })

  it('REP-56 has the filters territory, venue and course type', async () => {
    const south = [
      ['2026-03-18', 1, 2, 1, 50, 0, 0, 0],
      ['2026-03-17', 1, 2, 1, 50, 0, 0, 0],
      ['2026-03-16', 0, 2, 2, 0, 1, 0, null],
    ]
    expect(await shown({ territory_id: 2 })).toEqual(south)
    expect(await shown({ venue_id: 3 })).toEqual(south)
    expect(await shown({ course_type_id: 2 })).toEqual([
      ['2026-03-18', 0, 5, 5, 0, 1, 0, null],
      ['2026-03-17', 1, 5, 4, 20, 1, 0, 0],
      ['2026-03-16', 1, 5, 4, 20, 0, 0, 0],
    ])
  })

  it('REP-56 shows a franchisee the own classes alone', async () => {
    expect(await shown({}, 'owner')).toEqual([
      ['2026-03-18', 1, 9, 8, 11.11, 1, 1, 100],
      ['2026-03-17', 1, 9, 7, 22.22, 1, 1, 100],
      ['2026-03-16', 2, 8, 5, 37.5, 0, 2, 100],
    ])
    const { series } = await reports.run('consumers-occupancy-and-waiting-list', RANGE, 'owner')
    expect(series.find(({ name }) => name === 'Max Spaces')?.data).toEqual([
      ['2026-03-16', 8],
      ['2026-03-17', 9],
      ['2026-03-18', 9],
    ])
  })
})
