import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { places } from './report-rows.ts'

/*
 * On 18 March Amy (F, 3), Abe (M, 6) and Bea (not specified, 4) are with North, Amy in Minnows and in Tumblers;
 * Cal (M, 4) is with South. 4 in all; of 5 places in types of course, Minnows has 4: 80 %.
 */
let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({
    class_consumer: places(
      { class_id: 1, consumer_id: 1, started_on: '2026-01-05' },
      { class_id: 2, consumer_id: 1, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 2, started_on: '2026-01-05' },
      { class_id: 1, consumer_id: 3, started_on: '2026-01-05' },
      { class_id: 3, consumer_id: 4, started_on: '2026-01-05' },
      { class_id: 3, consumer_id: 1, started_on: '2026-01-05', ended_on: '2026-03-18' },
    ),
  })
})
afterAll(() => reports?.close())

const rows = async (filters: Record<string, unknown> = {}, as?: 'owner') =>
  (await reports.run('consumers-breakdown', filters, as)).items.map((item) => Object.values(item))

describe('breakdown of consumers', () => {
  it('REP-68 counts who is active on the last day, by franchisee, course type, age and gender, with shares', async () => {
    const { items, series } = await reports.run('consumers-breakdown')
    expect(items[0]).toEqual({ grouping: 'franchisee', name: 'North', consumers: 3, share: 75 })
    expect(await rows()).toEqual([
      ['franchisee', 'North', 3, 75],
      ['franchisee', 'South', 1, 25],
      ['course_type', 'Minnows', 4, 80],
      ['course_type', 'Tumblers', 1, 20],
      ['age', '3', 1, 25],
      ['age', '4', 2, 50],
      ['age', '6', 1, 25],
      ['gender', 'F', 1, 25],
      ['gender', 'M', 2, 50],
      ['gender', null, 1, 25],
    ])
    expect(series).toEqual([
      { name: 'Franchisee', data: [['North', 3], ['South', 1]] }, // prettier-ignore
      { name: 'Course type', data: [['Minnows', 4], ['Tumblers', 1]] }, // prettier-ignore
      { name: 'Age', data: [['3', 1], ['4', 2], ['6', 1]] }, // prettier-ignore
      { name: 'Gender', data: [['Female', 1], ['Male', 2], ['Not Specified', 1]] }, // prettier-ignore
    ])
  })

  it('REP-68 has the filters territory, venue and course type', async () => {
    const south = [
      ['franchisee', 'South', 1, 100],
      ['course_type', 'Minnows', 1, 100],
      ['age', '4', 1, 100],
      ['gender', 'M', 1, 100],
    ]
    expect(await rows({ territory_id: 2 })).toEqual(south)
    expect(await rows({ venue_id: 3 })).toEqual(south)
    expect(await rows({ course_type_id: 2 })).toEqual([
      ['franchisee', 'North', 1, 100],
      ['course_type', 'Tumblers', 1, 100],
      ['age', '3', 1, 100],
      ['gender', 'F', 1, 100],
    ])
  })

  it('REP-68 shows a franchisee the own consumers alone', async () => {
    expect((await rows({}, 'owner')).slice(0, 3)).toEqual([
      ['franchisee', 'North', 3, 100],
      ['course_type', 'Minnows', 3, 75],
      ['course_type', 'Tumblers', 1, 25],
    ])
  })
})
