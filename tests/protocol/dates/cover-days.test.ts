import { addDays, addMonths, addQuarters, eachDayOfInterval, formatISO, parseISO, subDays } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverDays, type CoveringPeriods, type Period } from '#protocol/dates/cover-days.ts'

const iso = (day: Date) => formatISO(day, { representation: 'date' })
const NEXT: Record<Period, (day: Date) => Date> = {
  day: (day) => addDays(day, 1),
  month: (day) => addMonths(day, 1),
  quarter: (day) => addQuarters(day, 1),
}

/** How often each day counts; those that come to nothing are left out. */
function counted(periods: readonly CoveringPeriods[]): Record<string, number> {
  const times = new Map<string, number>()
  for (const { period, from, before, sign } of periods) {
    for (let first = parseISO(from); first < parseISO(before); first = NEXT[period](first)) {
      for (const day of eachDayOfInterval({ start: first, end: subDays(NEXT[period](first), 1) }))
        times.set(iso(day), (times.get(iso(day)) ?? 0) + sign)
    }
  }
  return Object.fromEntries([...times].filter(([, number]) => number !== 0))
}

const daysOf = (startDate: string, endDate: string) =>
  Object.fromEntries(
    eachDayOfInterval({ start: parseISO(startDate), end: parseISO(endDate) }).map((day) => [iso(day), 1]),
  )

describe('periods that come to a range of days', () => {
  it('are whole ones, with the days around them, or less those that are too many', () => {
    expect(coverDays({ startDate: '2026-01-01', endDate: '2026-03-30' }, ['day', 'month', 'quarter'])).toEqual([
      { period: 'quarter', from: '2026-01-01', before: '2026-04-01', sign: 1 },
      { period: 'day', from: '2026-03-31', before: '2026-04-01', sign: -1 },
    ])
    expect(coverDays({ startDate: '2025-11-30', endDate: '2026-11-29' }, ['day', 'month', 'quarter'])).toEqual([
      { period: 'day', from: '2025-11-30', before: '2025-12-01', sign: 1 },
      { period: 'month', from: '2025-12-01', before: '2026-01-01', sign: 1 },
      { period: 'quarter', from: '2026-01-01', before: '2027-01-01', sign: 1 },
      { period: 'month', from: '2026-12-01', before: '2027-01-01', sign: -1 },
      { period: 'day', from: '2026-11-30', before: '2026-12-01', sign: -1 },
    ])
  })

  it('are days alone where the range holds no nearer beginning of a month, or no sums of months are kept', () => {
    const days = [{ period: 'day', from: '2026-03-03', before: '2026-03-13', sign: 1 }]
    expect(coverDays({ startDate: '2026-03-03', endDate: '2026-03-12' }, ['day', 'month', 'quarter'])).toEqual(days)
    expect(coverDays({ startDate: '2026-01-01', endDate: '2026-12-31' }, ['day'])).toEqual([
      { period: 'day', from: '2026-01-01', before: '2027-01-01', sign: 1 },
    ])
  })

  it('count each day of the range once, and no other', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => iso(addDays(parseISO('2024-01-15'), days)))
    const kept = fc.constantFrom<Period[]>(['day'], ['day', 'month'], ['day', 'quarter'], ['day', 'month', 'quarter'])
    fc.assert(
      fc.property(day, day, kept, (one, other, periods) => {
        const [startDate, endDate] = one < other ? [one, other] : [other, one]
        const found = coverDays({ startDate, endDate }, periods)
        expect(counted(found)).toEqual(daysOf(startDate, endDate))
        expect(found.filter(({ period }) => !periods.includes(period))).toEqual([])
      }),
    )
  })
})
