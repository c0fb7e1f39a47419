import fc from 'fast-check'
import { getDay, parseISO } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { daysBetween, isWithin, nextTerm, plannedDates, shifted, weeklyDates } from '#rules/courses/lesson-dates.ts'

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const course = fc
  .tuple(date, fc.integer({ min: 0, max: 200 }))
  .map(([start_date, days]) => ({ start_date, end_date: shifted(start_date, days) }))
const weekday = fc.integer({ min: 0, max: 6 })

describe('the dates of a class', () => {
  it('CRS-05 are every one of its weekday within the course, across the change of the clocks', () => {
    expect(weeklyDates({ start_date: '2026-03-20', end_date: '2026-04-10' }, 1)).toEqual([
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
    ])
    fc.assert(
      fc.property(course, weekday, (days, day) => {
        const dates = weeklyDates(days, day)
        expect(dates.every((one) => isWithin(one, days) && getDay(parseISO(one)) === day)).toBe(true)
        const length = daysBetween(days.start_date, days.end_date) + 1
        expect([Math.floor(length / 7), Math.ceil(length / 7)]).toContain(dates.length)
      }),
    )
  })

  it('CRS-05 leave out the days on which the venue is closed, the first and the last included', () => {
    const closed = [{ start_date: '2026-03-23', end_date: '2026-03-30' }]
    const days = { start_date: '2026-03-20', end_date: '2026-04-10' }
    const before = { start_date: '2026-01-01', dates: [] }
    expect(plannedDates({ day_of_week: 1 }, 'weekly', days, closed, before)).toEqual(['2026-04-06'])
  })

  it('CRS-05 of a crash course are as many days after its beginning as they were before', () => {
    fc.assert(
      fc.property(course, fc.array(fc.integer({ min: 0, max: 30 })), date, (days, offsets, start) => {
        const before = { start_date: start, dates: offsets.map((offset) => shifted(start, offset)) }
        const dates = plannedDates({ day_of_week: 1 }, 'crash_course', days, [], before)
        const expected = offsets.map((offset) => shifted(days.start_date, offset)).filter((one) => isWithin(one, days))
        expect(dates).toEqual([...new Set(expected)].sort())
      }),
    )
  })
})

describe('the next term', () => {
  it('CRS-05 is as long, begins on the same weekday, after the course is over, within a week', () => {
    fc.assert(
      fc.property(course, (days) => {
        const next = nextTerm(days)
        expect(daysBetween(next.start_date, next.end_date)).toBe(daysBetween(days.start_date, days.end_date))
        expect(getDay(parseISO(next.start_date))).toBe(getDay(parseISO(days.start_date)))
        const gap = daysBetween(days.end_date, next.start_date)
        expect(gap).toBeGreaterThan(0)
        expect(gap).toBeLessThanOrEqual(7)
      }),
    )
  })
})
