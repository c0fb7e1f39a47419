import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReports } from './open-reports.ts'
import { ledger, numbered, REPORT_ROWS } from './report-rows.ts'

/** More classes of North than a screen has rows, beside those of all examples. */
const MORE = 1001

const [minnows = {}] = REPORT_ROWS['class'] ?? []
const more = Array.from({ length: MORE }, (_, at) => ({ ...minnows, id: 4 + at, name: `Another ${at}` }))

const lesson = (class_id: unknown, franchisee_id = 1, venue_rate_type = 'fixed', venue_rate = 1000) => ({
  ...{ class_id, franchisee_id, venue_id: franchisee_id === 1 ? 1 : 3, course_type_id: 1, venue_rate_type, venue_rate },
  ...{ start_date: '2026-03-02', start_time: '10:00', end_time: '11:00', kept_at: '2026-03-17T00:00Z' },
})

/** 10.04 that a family pays for a class. */
const paid = (customer_id: number, franchisee_id: number, class_id: number) => [
  {
    ...{ customer_id, franchisee_id, class_id, venue_id: franchisee_id === 1 ? 1 : 3, course_type_id: 1 },
    ...{ type: 'charge', amount: -1004, dated: '2026-03-02' },
  },
  { customer_id, franchisee_id, type: 'payment', method: 'cash', amount: 1004, dated: '2026-03-02' },
]

/** Classes of North that are paid for, the last of all among them, and Lido of South. */
const PAID = [paid(1, 1, 1), paid(1, 1, 4), paid(2, 1, 3 + MORE), paid(3, 2, 3)]

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({
    class: more,
    lesson: numbered(lesson(1), lesson(3, 2, 'share', 12.5), ...more.map(({ id }) => lesson(id))),
    ...ledger(
      PAID.flat(),
      PAID.map((_, at) => [2 * at + 2, 2 * at + 1, 1004, '2026-03-02']),
    ),
    levy: numbered({ name: 'Brand', type: 'percentage', charge: 7.5 }),
    levy_posting: numbered(
      ...PAID.map(([, payment], at) => ({
        ...{ levy_id: 1, franchisee_id: payment?.franchisee_id, line_id: 2 * at + 2, base: 1004, rate_bp: 750 },
        ...{ amount: at === 0 ? 76 : 75, dated: '2026-03-02' },
      })),
    ),
  })
})
afterAll(() => reports?.close())

describe('gross profit of more classes than a screen shows', () => {
  it('REP-27 shows first what is worked out of all rows, and counts and adds up those as well that it does not show', async () => {
    const { items, meta } = await reports.run('gross-profit')
    // In the order of another column, the rows of all franchisees are worked out before the first are shown.
    const all = await reports.run('gross-profit', { sort: 'franchisee' })
    expect(items).toHaveLength(1000)
    expect(items).toEqual(all.items)
    expect(meta).toEqual(all.meta)
    // Rents: 10.00 of each of North's, and an eighth of 10.04. Levies: 75 pence of each of four, and one more.
    const [income, venue_cost, levies] = [4 * 1004, (MORE + 1) * 1000 + 126, 301]
    expect(meta.total).toBe(MORE + 2)
    expect(meta.totals).toMatchObject({ income, venue_cost, levies, gross_profit: income - venue_cost - levies })
  })

  it('REP-27 spreads the levies of a franchisee over all classes, those that are not shown too', async () => {
    const { items } = await reports.run('gross-profit')
    const paying = items.filter(({ income }) => income !== 0)
    // 2.26 of 30.12, by ids: 0.753… are Minnows', which stands behind the first thousand, and 1.506… those of the next as well.
    expect(paying.map(({ line, levies }) => [line, levies])).toEqual([
      ['1:1:4', 76],
      [`1:1:${3 + MORE}`, 75],
    ])
    const chosen = await reports.run('gross-profit', { course_type_id: 1 })
    const ofChosen = new Map(chosen.items.map(({ line, levies }) => [line, levies]))
    expect(items.map(({ line, levies }) => [line, levies])).toEqual(items.map(({ line }) => [line, ofChosen.get(line)]))
  })
})
