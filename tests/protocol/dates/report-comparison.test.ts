import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedDay, comparedRange } from '#protocol/dates/report-comparison.ts'

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
    ['2026-01-01', '2026-03-18', '2025-10-01', '2025-12-18'],
  ])('%s to %s: the period before is %s to %s', (from, to, before, until) => {
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

  it('end before the range begins, and stand beside its days from its first one on', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (start, length) => {
        const iso = (date: Date) => date.toISOString().slice(0, 10)
        const range = days(iso(start), iso(new Date(start.getTime() + length * 86_400_000)))
        const before = comparedRange('previous_period', range)
        expect(before.endDate < range.startDate).toBe(true)
        expect(before.startDate <= before.endDate).toBe(true)
        expect(comparedDay(before.startDate, before.startDate, range.startDate, 'day')).toBe(range.startDate)
      }),
    )
  })

  it('stand beside those that are as far into the range: by days, or by months', () => {
    expect(comparedDay('2026-02-05', '2026-02-01', '2026-03-01', 'day')).toBe('2026-03-05')
    expect(comparedDay('2025-12-01', '2025-10-01', '2026-01-01', 'month')).toBe('2026-03-01')
    expect(comparedDay('2025-12-01', '2025-11-15', '2026-01-15', 'month')).toBe('2026-02-01')
  })
})
