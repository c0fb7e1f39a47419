import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { numbered, places } from './report-rows.ts'

/*
 * Amy paused from 2 to 3 March and goes on: neither new nor gone. Abe is new on the 3rd, and stays when another place
 * overlaps. Bea came to the private hall on the 2nd and was gone on the 4th; Cal was gone from the Lido on the 3rd.
 * Abe's plan of the 3rd is new; Amy's of the 4th goes on from the first.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  const plan = { customer_id: 1, franchisee_id: 1, payment_day: 1, state: 'active' }
  reports = await openReports({
    class_consumer: places(
      { class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-01-05', ended_on: '2026-03-02' },
      { class_id: 1, consumer_id: 1, booking_type: 'monthly', started_on: '2026-03-04', previous_id: 1 },
      { class_id: 1, consumer_id: 2, booking_type: 'monthly', started_on: '2026-03-03' },
      { class_id: 1, consumer_id: 2, booking_type: 'taster', started_on: '2026-03-04', ended_on: '2026-03-05' },
      { class_id: 2, consumer_id: 3, private: true, started_on: '2026-03-02', ended_on: '2026-03-04' },
      { class_id: 3, consumer_id: 4, started_on: '2026-01-05', ended_on: '2026-03-03' },
      { class_id: 3, consumer_id: 1, started_on: '2026-03-03', state: 'void' },
    ),
    plan: numbered(
      { ...plan, place_id: 1, starts_on: '2026-01-05', state: 'ended', ended_on: '2026-03-02' },
      { ...plan, place_id: 2, starts_on: '2026-03-04', parent_id: 1 },
      { ...plan, place_id: 3, starts_on: '2026-03-03' },
      { ...plan, place_id: 5, starts_on: '2026-03-02' },
    ),
  })
})
afterAll(() => reports?.close())

const RANGE = { from: '2026-03-02', to: '2026-03-05' }
const shown = async (filters: object, as?: 'owner') =>
  (await reports.run('customer-movement', { ...RANGE, ...filters }, as)).items.map((item) => Object.values(item))

describe('movement of customers', () => {
  it('REP-60 has a row for each day', async () => {
    const { items } = await reports.run('customer-movement', RANGE)
    expect(items[1]).toEqual({
      ...{ day: '2026-03-03', group_new: 1, group_left: 1, group_difference: 0 },
      ...{ private_new: 0, private_left: 0, private_difference: 0, new_plans: 1 },
    })
    expect(await shown({})).toEqual([
      ['2026-03-02', 0, 0, 0, 1, 0, 1, 0],
      ['2026-03-03', 1, 1, 0, 0, 0, 0, 1],
      ['2026-03-04', 0, 0, 0, 0, 1, -1, 0],
      ['2026-03-05', 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  it('REP-59 REP-60 has the seven series, averaged over the franchisees', async () => {
    const { series } = await reports.run('customer-movement', RANGE)
    const values = Object.fromEntries(series.map(({ name, data }) => [name, data.map(([, value]) => value)]))
    expect(values).toEqual({
      'Group new': [0, 0.5, 0, 0],
      'Group left': [0, 0.5, 0, 0],
      'Group difference': [0, 0, 0, 0],
      'Private new': [0.5, 0, 0, 0],
      'Private left': [0, 0, 0.5, 0],
      'Private difference': [0.5, 0, -0.5, 0],
      'New plans': [0, 0.5, 0, 0],
    })
  })

  it('REP-60 has the filters territory, venue and course type', async () => {
    const south = [
      ['2026-03-02', 0, 0, 0, 0, 0, 0, 0],
      ['2026-03-03', 0, 1, -1, 0, 0, 0, 0],
      ['2026-03-04', 0, 0, 0, 0, 0, 0, 0],
      ['2026-03-05', 0, 0, 0, 0, 0, 0, 0],
    ]
    expect(await shown({ territory_id: 2 })).toEqual(south)
    expect(await shown({ venue_id: 3 })).toEqual(south)
    expect((await shown({ course_type_id: 2 })).map((row) => row.slice(4))).toEqual([
      [1, 0, 1, 0],
      [0, 0, 0, 0],
      [0, 1, -1, 0],
      [0, 0, 0, 0],
    ])
  })

  it('REP-60 shows a franchisee the own consumers alone', async () => {
    expect((await shown({}, 'owner'))[1]).toEqual(['2026-03-03', 1, 0, 1, 0, 0, 0, 1])
  })
})
