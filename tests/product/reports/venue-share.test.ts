import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { PROFIT_ROWS } from './profit-rows.ts'

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports(PROFIT_ROWS)
})
afterAll(() => reports?.close())

const HALL = { venue_id: 2, venue: 'Hall', course_type: 'Tumblers', rate_type: 'share', hourly_rate: null }
// A third of 90.00 at 20 %, and two thirds at 30 %.
const HALL_BEFORE = { line: '2:2:share:20', ...HALL, share_rate: 20, hours: 0.75, income: 3000, due: 600, kept: 2400 }
const HALL_SINCE = { line: '2:2:share:30', ...HALL, share_rate: 30, hours: 1.5, income: 6000, due: 1800, kept: 4200 }
// 12.5 % of 46.00, which was paid before the first lesson.
const LIDO = {
  ...{
    line: '3:1:share:12.5',
    venue_id: 3,
    venue: 'Lido',
    course_type: 'Minnows',
    rate_type: 'share',
    hourly_rate: null,
    share_rate: 12.5,
    hours: 0,
  },
  ...{ income: 4600, due: 575, kept: 4025 },
}
// Two hours at 25.00.
const POOL = {
  ...{
    line: '1:1:fixed:2500',
    venue_id: 1,
    venue: 'Pool',
    course_type: 'Minnows',
    rate_type: 'fixed',
    hourly_rate: 2500,
    share_rate: null,
    hours: 2,
  },
  ...{ income: 9000, due: 5000, kept: 4000 },
}
const shown = async (filters: Record<string, unknown>, as?: 'owner') =>
  (await reports.run('venue-share', filters, as)).items

describe('shares of venues', () => {
  it('has a row for each venue, type of course and rate, with the amounts that are due and kept', async () => {
    expect(await shown({})).toEqual([HALL_BEFORE, HALL_SINCE, LIDO, POOL])
  })

  it('REP-53 opens the classes of each cell, which add up to it', async () => {
    expect(await cellsAddUp(reports, 'venue-share')).toBe(16)
    expect(await cellsAddUp(reports, 'venue-share', { venue_id: 2 })).toBe(8)
    expect(await cellsAddUp(reports, 'venue-share', {}, 'owner')).toBe(12)
  })

  it('has the rates that held in the range alone', async () => {
    // Of Tumblers there is the lesson at 20 %, and a credit of 10.00; of Minnows one lesson, and all that was paid.
    expect(await shown({ from: '2026-03-01', to: '2026-03-05' })).toEqual([
      { ...HALL_BEFORE, income: -1000, due: -200, kept: -800 },
      { ...POOL, hours: 1, due: 2500, kept: 6500 },
    ])
  })

  it('adds whole months to the days before and after them', async () => {
    const all = [HALL_BEFORE, HALL_SINCE, { ...LIDO, hours: 1 }, POOL]
    for (const from of ['2026-02-10', '2026-02-20', '2026-02-01'])
      for (const to of ['2026-04-02', '2026-04-30', '2026-05-01']) expect(await shown({ from, to })).toEqual(all)
    expect(await shown({ from: '2026-02-10', to: '2026-03-31' })).toEqual([HALL_BEFORE, HALL_SINCE, LIDO, POOL])
    expect(await shown({ from: '2026-04-02', to: '2026-04-02' })).toEqual([
      { ...LIDO, hours: 1, income: 0, due: 0, kept: 0 },
    ])
  })

  it('has the filters territory, venue and course type', async () => {
    expect(await shown({ territory_id: 2 })).toEqual([LIDO])
    expect(await shown({ venue_id: 1 })).toEqual([POOL])
    expect(await shown({ course_type_id: 1 })).toEqual([LIDO, POOL])
  })

  it('shows a franchisee the own venues alone', async () => {
    expect(await shown({}, 'owner')).toEqual([HALL_BEFORE, HALL_SINCE, POOL])
  })
})
