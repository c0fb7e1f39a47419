import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedDay, comparedRange } from '#protocol/dates/report-comparison.ts'

const DAY = 86_400_000
const days = (startDate: string, endDate: string) => ({ startDate, endDate })

describe('the days that a report is compared with', () => {
  it.each([
    // As many days before.
    ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
    ['2026-03-18', '2026-03-18', '2026-03-17', '2026-03-17'],
    // A part of a month: the same part of the month before.
    ['2026-03-01', '2026-03-18', '2026-02-01', '2026-02-18'],
    // Whole months: as many whole ones before.
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['2026-03-01', '2026-04-30', '2026-01-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2025-01-01', '2026-12-31', '2023-01-01', '2024-12-31'],
    // A year so far: as much of the year before, also on the last day of a month.
    ['2026-01-01', '2026-11-27', '2025-01-01', '2025-11-27'],
    ['2026-01-01', '2026-03-18', '2025-01-01', '2025-03-18'],
    ['2026-01-01', '2026-04-30', '2025-01-01', '2025-04-30'],
    ['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
    // From the beginning of a month to within another, or of a year to within another: as many days.
    ['2026-04-01', '2026-05-18', '2026-02-12', '2026-03-31'],
    ['2025-01-01', '2026-03-18', '2023-10-17', '2024-12-31'],
  ])('REP-06 %s to %s: the period before is %s to %s', (from, to, before, until) => {
    expect(comparedRange('previous_period', days(from, to))).toEqual(days(before, until))
  })

  it.each([
    ['2026-03-01', '2026-03-18', '2025-03-01', '2025-03-18'],
    // Of a leap year, and to one: a whole month stays whole.
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ])('%s to %s: the year before is %s to %s', (from, to, before, until) => {
    expect(comparedRange('previous_year', days(from, to))).toEqual(days(before, until))
  })

  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const later = (from: string, by: number) => iso(new Date(Date.parse(from) + by * DAY))
  const lengthOf = ({ startDate, endDate }: ReturnType<typeof days>) =>
    (Date.parse(endDate) - Date.parse(startDate)) / DAY + 1
  const beginning = fc.oneof(
    day.map(iso),
    day.map((date) => `${iso(date).slice(0, 7)}-01`),
    day.map((date) => `${date.getUTCFullYear()}-01-01`),
  )
  const range = fc
    .tuple(beginning, fc.integer({ min: 0, max: 800 }))
    .map(([from, length]) => days(from, later(from, length)))

  it('end before the range begins, and stand beside its days from its first one on', () => {
    fc.assert(
      fc.property(range, (now) => {
        const before = comparedRange('previous_period', now)
        expect(before.endDate < now.startDate).toBe(true)
        expect(before.startDate <= before.endDate).toBe(true)
        expect(comparedDay(before.startDate, before.startDate, now.startDate, 'day')).toBe(now.startDate)
      }),
    )
  })

  it('are as many and end the day before, unless both begin with a month', () => {
    fc.assert(
      fc.property(range, (now) => {
        const before = comparedRange('previous_period', now)
        const endsTheDayBefore = later(before.endDate, 1) === now.startDate
        if (endsTheDayBefore && lengthOf(before) === lengthOf(now)) return
        expect([now.startDate.slice(8), before.startDate.slice(8)]).toEqual(['01', '01'])
        // Whole months that meet, or as much of the month or the year before: it ends on the same day of a month.
        const lastDay = later(`${later(`${before.endDate.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
        expect([now.endDate.slice(8), lastDay.slice(8)]).toContain(before.endDate.slice(8))
        if (!endsTheDayBefore) expect(now.startDate.slice(0, 4)).toBe(now.endDate.slice(0, 4))
      }),
    )
  })

  it('grow by a day at most when the range does, within a month and before its last day', () => {
    fc.assert(
      fc.property(range, (now) => {
        const grown = days(now.startDate, later(now.endDate, 1))
        fc.pre(now.endDate.slice(0, 7) === grown.endDate.slice(0, 7) && later(grown.endDate, 1).slice(8) !== '01')
        const [before, after] = [comparedRange('previous_period', now), comparedRange('previous_period', grown)]
        expect(Math.abs(lengthOf(after) - lengthOf(before))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('stand beside those that are as far into the range: by days, or by months', () => {
    expect(comparedDay('2026-02-05', '2026-02-01', '2026-03-01', 'day')).toBe('2026-03-05')
    expect(comparedDay('2025-12-01', '2025-10-01', '2026-01-01', 'month')).toBe('2026-03-01')
    expect(comparedDay('2025-12-01', '2025-11-15', '2026-01-15', 'month')).toBe('2026-02-01')
  })
})
