import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../support/at-least-one.ts'
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
const lesson = (place: number, start_date = '2026-03-05', venue_rate = 12.5) => {
  const { customer_id: _, ...facts } = CLASSES[place] ?? CLASSES[0]!
  const terms = { instructor_rate: 1333, venue_rate_type: 'share', venue_rate, kept_at: '2026-03-17T00:00Z' }
  return { ...facts, ...terms, instructor_id: 1, start_date, start_time: '10:00', end_time: '10:45' }
}

const MONEY = {
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
}

let reports: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  reports = await openReports({ ...MONEY, lesson: numbered(lesson(0), lesson(1), lesson(2)) })
})
afterAll(() => reports?.close())

const profit = async (from: string, to: string, as?: 'owner', of = reports) => {
  const { items, meta } = await of.run('gross-profit', { from, to }, as)
  const sum = (column: string) => items.reduce((whole, item) => whole + Number(item[column]), 0)
  expect(meta.totals?.['gross_profit']).toBe(sum('gross_profit'))
  return { income: sum('income'), levies: sum('levies'), gross_profit: sum('gross_profit'), venue: sum('venue_cost') }
}

/** In both reports. */
async function isOneProfit(days: readonly string[], as?: 'owner', of = reports) {
  for (const to of atLeastOne(days)) {
    const month = await profit(`${to.slice(0, 7)}-01`, to, as, of)
    const year = await profit('2026-01-01', to, as, of)
    const { summary } = await of.run('key-financial-data', { from: to, to }, as)
    expect(summary, to).toMatchObject({
      ...{ income_mtd: month.income, income_ytd: year.income },
      ...{ gross_profit_mtd: month.gross_profit, gross_profit_ytd: year.gross_profit },
    })
  }
}

describe('the profit of a month and of a year', () => {
  it.each(['head', 'owner'] as const)('REP-26 REP-27 REP-64 is one figure in both reports, to %s', async (as) => {
    await isOneProfit(DAYS, as === 'owner' ? as : undefined)
  })

  it('REP-27 rounds the share of a venue once for each class, and spreads the levies that were posted to the penny', async () => {
    // North: three of 10.04 and two, 3.765 and 2.51; South: one, 1.255. In March North's two classes share 1.51 of levies.
    expect(await profit('2026-01-01', '2026-03-18')).toMatchObject({ venue: 377 + 251 + 126, levies: 6 * 75 + 1 })
    expect(await profit('2026-03-01', '2026-03-03')).toMatchObject({ venue: 126 + 126, levies: 151 })
    await cellsAddUp(reports, 'gross-profit')
    await cellsAddUp(reports, 'key-financial-data', { from: '2026-03-01' })
  })
})

describe('what venues get', () => {
  it('REP-27 REP-53 is one figure in the profit of classes and in the shares of venues, two classes of one venue and rate included', async () => {
    const shared = await openReports({
      ...MONEY,
      lesson: numbered(lesson(0), { ...lesson(1), venue_id: 1, course_type_id: 1 }, lesson(2)),
    })
    try {
      // 10.04 of each of two classes: 1.26 and 1.26, though an eighth of both is 2.51.
      for (const [from, to, due] of [
        ['2026-03-01', '2026-03-03', 252],
        ['2026-01-01', '2026-03-18', 377 + 251 + 126],
      ] as const) {
        const { meta } = await shared.run('venue-share', { from, to })
        expect(meta.totals?.['due']).toBe(due)
        expect(await profit(from, to, undefined, shared)).toMatchObject({ venue: due })
      }
      await cellsAddUp(shared, 'venue-share', { from: '2026-03-01', to: '2026-03-03' })
    } finally {
      await shared.close()
    }
  })
})

/*
 * The venue of the first class gets a fifth until February, and three tenths since March. Its 10.04 of February come to 2.008, the 20.08
 * of March to 6.024; of the year it had two lessons at a fifth and two at three tenths: a quarter of 30.12, 7.53.
 */
describe('the profit of a class whose rent changes within the year', () => {
  it('REP-26 REP-27 REP-64 has in each month, and in the year so far, the rent of the lessons until then, in both reports', async () => {
    const changed = await openReports({
      ...MONEY,
      lesson: numbered(
        ...[lesson(0, '2026-02-05', 20), lesson(0, '2026-02-19', 20), lesson(0, '2026-03-05', 30)],
        ...[lesson(0, '2026-03-12', 30), lesson(1, '2026-02-26', 10), lesson(1, '2026-03-12'), lesson(2)],
      ),
    })
    try {
      const rent = async (from: string, to: string) => {
        const { items } = await changed.run('gross-profit', { from, to })
        return items.find(({ line }) => line === '1:1:1')?.venue_cost
      }
      expect(await rent('2026-02-01', '2026-02-28')).toBe(201)
      expect(await rent('2026-03-01', '2026-03-18')).toBe(602)
      expect(await rent('2026-01-01', '2026-03-18')).toBe(753)
      await isOneProfit([...DAYS, '2026-03-12', '2026-03-17'], undefined, changed)
      await isOneProfit(DAYS, 'owner', changed)
      await cellsAddUp(changed, 'key-financial-data', { from: '2026-02-15' })
    } finally {
      await changed.close()
    }
  })
})
