import { addDays, formatISO, parseISO } from 'date-fns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { cellsAddUp } from './cells-add-up.ts'
import { openReports, type OpenReports } from './open-reports.ts'
import { DAYS, randomRows } from './random-rows.ts'

/** The same rows, ranges and filters every time. */
const SEED = 20260329
const WORLDS = 2

/** Reports whose sums of two ranges are those of both together. */
const FLOWS = [
  ...['financial-payments-and-refunds', 'transaction-totals', 'payment-report', 'non-stripe-payments', 'bookings'],
  ...['cancelled-lessons', 'instructor-hours', 'order-breakdown', 'customer-movement'],
]
/** Reports whose cells open. That of one row a day gets few days. */
const OPEN = Object.values(PRODUCT.reports ?? {}).filter(({ breakdowns }) => breakdowns.length > 0)

const range = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
  .map((days) => [...days].sort() as [string, string])
const drawn = fc.record({ rows: randomRows, range, venue: fc.constantFrom(1, 2, 3), type: fc.constantFrom(1, 2) })

/** The number of rows, which may stand for several ranges as well, and their sums. */
async function sums(
  reports: OpenReports,
  name: string,
  asked: Record<string, unknown>,
): Promise<Record<string, number>> {
  const { meta, items } = await reports.run(name, asked)
  const added = (PRODUCT.reports?.[name]?.columns ?? []).filter(({ total, kind }) => total && kind !== 'percent')
  const totals = added.map(({ path }) => [path, items.reduce((sum, item) => sum + Number(item[path] ?? 0), 0)] as const)
  // All rows fit on the screen here: whichever way they are counted and added up, it comes to what is shown.
  expect(meta.total, name).toBe(items.length)
  if (meta.totals) expectSame(meta.totals, Object.fromEntries(totals), `totals of ${name}`)
  const isOneEach = name === 'bookings' || name === 'cancelled-lessons' || name.endsWith('payments')
  return Object.fromEntries(isOneEach ? [...totals, ['rows', meta.total] as const] : totals)
}

function together(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value + (other[key] ?? 0)]))
}

function expectSame(found: Record<string, number>, expected: Record<string, number>, of: string) {
  for (const [key, value] of atLeastOne(Object.entries(expected)))
    expect(found[key], `${of} ${key}`).toBeCloseTo(value, 1)
}

const dayAfter = (day: string) => formatISO(addDays(parseISO(day), 1), { representation: 'date' })

it('REP-01 cells open rows that add up to them, franchisees add up to the network, and days to the range', async () => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(drawn, async ({ rows, range: [from, to], venue, type }) => {
      const reports = await openReports(rows)
      try {
        const [first, last] = [DAYS[0] as string, DAYS.at(-1) as string]
        for (const { name } of OPEN) {
          const isDaily = ['financial-payments-and-refunds', 'key-financial-data'].includes(name)
          opened += await cellsAddUp(reports, name, isDaily ? { from: to, to: dayAfter(to) } : { from, to })
          const has = (id: string) => PRODUCT.reports?.[name]?.filters.some((filter) => filter.id === id)
          if (has('venue_id')) opened += await cellsAddUp(reports, name, { from: first, to: last, venue_id: venue })
          if (has('course_type_id')) opened += await cellsAddUp(reports, name, { from, to, course_type_id: type })
        }
        for (const name of [
          ...FLOWS,
          'monthly-payments',
          'gross-profit',
          'outstanding-debt',
          'outstanding-balance',
          'venue-share',
        ]) {
          const ofOne = (franchisee_id: number) => sums(reports, name, { from, to, franchisee_id })
          expectSame(together(await ofOne(1), await ofOne(2)), await sums(reports, name, { from, to }), name)
        }
        for (const name of FLOWS) {
          const parts = together(
            await sums(reports, name, { from: first, to }),
            await sums(reports, name, { from: dayAfter(to), to: dayAfter(last) }),
          )
          expectSame(parts, await sums(reports, name, { from: first, to: dayAfter(last) }), name)
        }
      } finally {
        await reports.close()
      }
    }),
    { seed: SEED, numRuns: WORLDS },
  )
  expect(opened).toBeGreaterThan(200)
})
