import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports } from './open-reports.ts'
import { ledger, numbered } from './report-rows.ts'

const CLASSES = [
  { customer_id: 1, franchisee_id: 1, class_id: 1, venue_id: 1, course_type_id: 1 },
  { customer_id: 2, franchisee_id: 1, class_id: 2, venue_id: 2, course_type_id: 2 },
  { customer_id: 3, franchisee_id: 2, class_id: 3, venue_id: 3, course_type_id: 1 },
]

/** A charge of 10.04 for a class, and the payment that settles it on the day. */
const paid = (place: number, dated: string) => {
  const { class_id, venue_id, course_type_id, ...family } = CLASSES[place] ?? CLASSES[0]!
  const facts = { class_id, venue_id, course_type_id }
  return [
    { ...family, ...facts, type: 'charge', amount: -1004, dated },
    { ...family, type: 'payment', method: 'cash', amount: 1004, dated },
  ]
}

const PAID = [
  ...[paid(0, '2026-02-20'), paid(1, '2026-02-21'), paid(0, '2026-03-02')],
  ...[paid(1, '2026-03-03'), paid(2, '2026-03-04'), paid(0, '2026-03-16')],
]
const DAYS = ['2026-02-20', '2026-02-21', '2026-02-28', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-18']

/** A kept lesson of a class whose venue gets an eighth of the income: 1.255 of 10.04. */
const lesson = (place: number) => {
  const { customer_id: _, ...facts } = CLASSES[place] ?? CLASSES[0]!
  const terms = { instructor_rate: 1333, venue_rate_type: 'share', venue_rate: 12.5, kept_at: '2026-03-17T00:00Z' }
  return { ...facts, ...terms, instructor_id: 1, start_date: '2026-03-05', start_time: '10:00', end_time: '10:45' }
}

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({
    ...ledger(
      PAID.flat(),
      PAID.map((_, at) => [2 * at + 2, 2 * at + 1, 1004, String(PAID[at]?.[1]?.dated)]),
    ),
    levy: numbered({ name: 'Brand', type: 'percentage', charge: 7.5 }),
    levy_posting: numbered(
      ...PAID.map(([, payment], at) => ({
        ...{ levy_id: 1, franchisee_id: payment?.franchisee_id, line_id: 2 * at + 2, base: 1004, rate_bp: 750 },
        ...{ amount: at === 3 ? 76 : 75, dated: payment?.dated },
      })),
    ),
    lesson: numbered(lesson(0), lesson(1), lesson(2)),
  })
})
afterAll(() => reports?.close())

const profit = async (from: string, to: string, as?: 'owner') => {
  const { items, meta } = await reports.run('gross-profit', { from, to }, as)
  const sum = (column: string) => items.reduce((whole, item) => whole + Number(item[column]), 0)
  expect(meta.totals?.['gross_profit']).toBe(sum('gross_profit'))
  return { income: sum('income'), levies: sum('levies'), gross_profit: sum('gross_profit'), venue: sum('venue_cost') }
}

describe('the profit of a month and of a year', () => {
  it.each(['head', 'owner'] as const)('REP-26 REP-27 REP-64 is one figure in both reports, to %s', async (as) => {
    for (const to of DAYS) {
      const reader = as === 'owner' ? as : undefined
      const month = await profit(`${to.slice(0, 7)}-01`, to, reader)
      const year = await profit('2026-01-01', to, reader)
      const { summary } = await reports.run('key-financial-data', { from: to, to }, reader)
      expect(summary, to).toMatchObject({
        ...{ income_mtd: month.income, income_ytd: year.income },
        ...{ gross_profit_mtd: month.gross_profit, gross_profit_ytd: year.gross_profit },
      })
    }
  })

  it('REP-27 rounds the share of a venue once for each class, and spreads the levies that were posted to the penny', async () => {
    // North: three of 10.04 and two, 3.765 and 2.51; South: one, 1.255. In March North's two classes share 1.51 of levies.
    expect(await profit('2026-01-01', '2026-03-18')).toMatchObject({ venue: 377 + 251 + 126, levies: 6 * 75 + 1 })
    expect(await profit('2026-03-01', '2026-03-03')).toMatchObject({ venue: 126 + 126, levies: 151 })
    await cellsAddUp(reports, 'gross-profit')
    await cellsAddUp(reports, 'key-financial-data', { from: '2026-03-01' })
  })
})
